import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useAccountTexts } from '../account-layout.tsx'
import { recogniseAgain } from '../customer/use-recognition.ts'
import { describeOwn } from '../own-page.ts'
import { ForCustomers } from '../parts/account/guards.tsx'
import { Waiting } from '../parts/account/waiting.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Profile } from '../parts/profile/profile.tsx'
import type { Route } from './+types/my-profile.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  describeOwn(matches, (t) => t('account.profile.heading'))

export default function MyProfile() {
  const t = useAccountTexts()
  return (
    <>
      <PageHead title={t('account.profile.heading')} intro={t('account.profile.intro')} />
      <ForCustomers>
        {({ account, failed }) => {
          if (account) return <Profile key={account.id} account={account} />
          if (!failed) return <Waiting />
          return (
            <EmptyState title={t('site.banner.network')} help={t('account.profile.networkHelp')}>
              <Button onClick={() => void recogniseAgain()}>{t('site.banner.retry')}</Button>
            </EmptyState>
          )
        }}
      </ForCustomers>
    </>
  )
}
