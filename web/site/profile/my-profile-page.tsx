import { EmptyState } from '#web/site/page/empty-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { useAccountTexts } from '../account/account-layout.tsx'
import { describeOwn } from '../account/account-meta.ts'
import { ForCustomers } from '../account/guards.tsx'
import { Waiting } from '../account/waiting.tsx'
import { PageHead } from '../page/page-head.tsx'
import { recogniseAgain } from '../shell/use-session.ts'
import type { Route } from './+types/my-profile-page.ts'
import { Profile } from './profile.tsx'

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
