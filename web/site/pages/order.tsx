import { useAccountTexts } from '../account-layout.tsx'
import { describeOwn } from '../own-page.ts'
import { ForCustomers } from '../parts/account/guards.tsx'
import { PageHead } from '../parts/page-head.tsx'
import type { Route } from './+types/order.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  describeOwn(matches, (t) => t('account.orders.items'))

export default function Order() {
  const t = useAccountTexts()
  return (
    <>
      <PageHead title={t('account.orders.items')} />
      <ForCustomers>{() => <p />}</ForCustomers>
    </>
  )
}
