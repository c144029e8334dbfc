import type { Order } from '#contract/orders.ts'
import { formatDate, formatMoney } from '#i18n/format.ts'
import { useAccountTexts } from '#web/site/account/account-layout.tsx'
import { useCustomer } from '#web/site/shell/customer-store.ts'
import { useSite } from '#web/site/shell/site-context.tsx'
import { Latin } from '#web/ui/text.tsx'
import { Letterhead } from './letterhead.tsx'
import { OrderName } from './order-code.tsx'

/** What a customer's order is headed with when it is printed; `total` in dollars. */
export function Confirmation({ order, total }: { order: Order; total: number }) {
  const t = useAccountTexts()
  const { language } = useSite().frame
  const customer = useCustomer()
  const email = customer.kind === 'customer' ? customer.account?.email : undefined
  const buyer = (
    <>
      <bdi>{order.account_name}</bdi>
      {email && (
        <>
          {'\n'}
          <Latin>{email}</Latin>
        </>
      )}
    </>
  )
  return (
    <Letterhead
      kind={t('account.orders.confirmation')}
      name={<OrderName code={order.ordercode} />}
      facts={[
        { name: t('account.orders.customer'), value: buyer },
        { name: t('account.orders.date'), value: formatDate(order.date, language) },
        { name: t('account.orders.status'), value: t(`account.status.${order.status}`) },
        { name: t('account.cart.total'), value: <Latin>{formatMoney(total)}</Latin> },
      ]}
    />
  )
}
