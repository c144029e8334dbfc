import type { Order } from '#contract/orders.ts'
import { formatDate, formatMoney, isolated } from '#i18n/format.ts'
import { Latin } from '#web/ui/text.tsx'
import { useAccountTexts } from '../account/account-layout.tsx'
import { useCustomer } from '../shell/customer-store.ts'
import { useSite } from '../shell/site-context.tsx'
import { Letterhead } from './letterhead.tsx'
import css from './order.module.css'

/** The letterhead of a customer's printed order; `total` in dollars. */
export function Confirmation({ order, total }: { order: Order; total: number }) {
  const t = useAccountTexts()
  const { language } = useSite().siteData
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

/** Returns the function that names an order by its code as plain text: `Order 7KQM-3WXD-9TRC`. */
export function useOrderName() {
  const t = useAccountTexts()
  return (code: string) => t('account.orders.orderHeading', { code: isolated(code) })
}

/** The name of an order, whose code keeps its own direction and does not wrap. */
export function OrderName({ code }: { code: string }) {
  const t = useAccountTexts()
  const gap = '\n'
  const [before = '', after = ''] = t('account.orders.orderHeading', { code: gap }).split(gap)
  return (
    <>
      {before}
      <span className={css.code}>
        <Latin>{code}</Latin>
      </span>
      {after}
    </>
  )
}
