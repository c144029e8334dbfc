import { PageHead } from '../../page/page-head.tsx'
import { accountMeta, useAccountTexts } from '../session/account-layout.tsx'
import { ForCustomers } from '../session/guards.tsx'
import type { Route } from './+types/orders-page.ts'
import css from './order.module.css'
import { OrderList } from './order-list.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, (t) => t('account.orders.heading'))

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
