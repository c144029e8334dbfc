import { useAccountTexts } from '../account-layout.tsx'
import { describeOwn } from '../own-page.ts'
import { ForCustomers } from '../parts/account/guards.tsx'
import css from '../parts/orders/order.module.css'
import { OrderList } from '../parts/orders/order-list.tsx'
import { PageHead } from '../parts/page-head.tsx'
import type { Route } from './+types/orders.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  describeOwn(matches, (t) => t('account.orders.heading'))

export default function Orders() {
  const t = useAccountTexts()
  return (
    <>
      <PageHead title={t('account.orders.heading')} />
      <div className={css.page}>
        <ForCustomers>{({ id }) => <OrderList account_id={id} />}</ForCustomers>
      </div>
    </>
  )
}
