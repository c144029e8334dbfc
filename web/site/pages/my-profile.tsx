import { useAccountTexts } from '../account-layout.tsx'
import { describeOwn } from '../own-page.ts'
import { ForCustomers } from '../parts/account/guards.tsx'
import { PageHead } from '../parts/page-head.tsx'
import type { Route } from './+types/my-profile.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  describeOwn(matches, (t) => t('account.profile.heading'))

export default function MyProfile() {
  const t = useAccountTexts()
  return (
    <>
      <PageHead title={t('account.profile.heading')} />
      <ForCustomers>{() => <p />}</ForCustomers>
    </>
  )
}
