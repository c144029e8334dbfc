import { useAccountTexts } from '../account-layout.tsx'
import { describeOwn } from '../own-page.ts'
import { ForCustomers } from '../parts/account/guards.tsx'
import { PageHead } from '../parts/page-head.tsx'
import type { Route } from './+types/cart.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  describeOwn(matches, (t) => t('account.cart.heading'))

export default function Cart() {
  const t = useAccountTexts()
  return (
    <>
      <PageHead title={t('account.cart.heading')} />
      <ForCustomers>{() => <p />}</ForCustomers>
    </>
  )
}
