import { Button, Checkbox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { Customer } from '#contract/customers/staff.ts'
import type { Delivery } from '#contract/orders/delivery.ts'
import { foldDigits } from '#i18n/digits.ts'
import { formatDateTime, formatMoney, isolated, isolatedName } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { useNotify } from '#web/ui/banner.tsx'
import { Latin } from '#web/ui/text.tsx'
import { useDashboard, useStaff } from '../../kit/dashboard-context.tsx'
import { failureText } from '../../kit/failure-text.ts'
import { Loaded } from '../../kit/guards.tsx'
import { useCallQuery } from '../../kit/query-client.ts'
import type { FormField } from '../../kit/use-entity-form.ts'
import { CustomerName, OrderStatus } from './order-cells.tsx'
import css from './orders.module.css'

/** The digits from which a number is looked up: shorter ones are found in too many. */
const leastDigits = 7

interface Props {
  phone: string
  account: FormField<string>
  /** Takes over the delivery of an earlier order. */
  onDelivery(delivery: Delivery): void
}

/** Who has ordered with a telephone before, to be read back to the caller; nothing for an unfinished number. */
export function TelephoneCaller({ phone, account, onDelivery }: Props) {
  const { may } = useStaff()
  // Not at each digit: the audit log has a line for everyone whom a search shows.
  const [search] = useDebouncedValue(foldDigits(phone).replace(/\D/g, ''), 400)
  if (search.length < leastDigits) return null
  return (
    <>
      <EarlierOrders search={search} onDelivery={onDelivery} />
      {may('accounts.read') && <Accounts search={search} field={account} />}
    </>
  )
}

function EarlierOrders({ search, onDelivery }: { search: string } & Pick<Props, 'onDelivery'>) {
  const { t, language } = useDashboard()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const query = useCallQuery('/app/dashboard/orders/getall', 'getAllOrders', {
    page: 1,
    limit: 5,
    search,
    sort: 'id',
    direction: 'desc',
  })
  async function take(order_id: number) {
    setBusy(true)
    const answer = await send('/app/dashboard/orders/getone', 'getOneOrders', { order_id })
    setBusy(false)
    if (!answer.status) notify({ kind: 'warning', text: failureText(t, answer) })
    else if (answer.data.delivery) onDelivery(answer.data.delivery)
  }
  return (
    <Loaded query={query} inside>
      {({ data }) =>
        data.length === 0 ? null : (
          <section aria-labelledby="earlier-orders">
            <h3 id="earlier-orders">{t('dashboard.telephone.earlier')}</h3>
            <ul className={css.history}>
              {data.map((order) => (
                <li key={order.id}>
                  <Latin>{order.ordercode}</Latin>
                  <CustomerName name={order.account_name} />
                  <OrderStatus status={order.status} outcome={order.outcome} />
                  <small>
                    {formatDateTime(order.date, language)} · <Latin>{formatMoney(order.due)}</Latin>
                  </small>
                  {order.method !== null && (
                    <Button
                      type="button"
                      size="compact-sm"
                      variant="default"
                      disabled={busy}
                      aria-label={t('dashboard.telephone.takeOverOf', { code: isolated(order.ordercode) })}
                      onClick={() => void take(order.id)}
                    >
                      {t('dashboard.telephone.takeOver')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  )
}

/** The accounts with a telephone: the order belongs to one only if the clerk ticks it. */
function Accounts({ search, field }: { search: string; field: FormField<string> }) {
  const { t } = useDashboard()
  const query = useCallQuery('/app/dashboard/customers/getall', 'getAllCustomers', {
    page: 1,
    limit: 5,
    search,
    sort: 'id',
    direction: 'desc',
  })
  const words = ({ name, email }: Customer) =>
    t('dashboard.telephone.account', { name: isolatedName(name), email: isolated(email) })
  return (
    <Loaded query={query} inside>
      {({ data }) =>
        data.map((customer) => (
          <Checkbox
            key={customer.id}
            label={words(customer)}
            description={t('dashboard.telephone.accountHelp')}
            checked={field.value === String(customer.id)}
            onChange={(event) => field.onChange(event.currentTarget.checked ? String(customer.id) : '')}
          />
        ))
      }
    </Loaded>
  )
}
