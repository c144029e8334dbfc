import type { Account } from '#contract/account.ts'
import { Button } from '#web/ui/button.tsx'
import { accountMeta, useAccountTexts } from '../account/account-layout.tsx'
import { ForCustomers } from '../account/guards.tsx'
import { LoadingPage } from '../account/placeholders.tsx'
import { EmptyState } from '../page/empty-state.tsx'
import { PageHead } from '../page/page-head.tsx'
import { reloadSession } from '../shell/use-session.ts'
import type { Route } from './+types/my-profile-page.ts'
import { ChangeEmail } from './change-email.tsx'
import { ChangeName } from './change-name.tsx'
import { ChangePassword } from './change-password.tsx'
import { ChangePicture } from './change-picture.tsx'
import { DeleteAccount } from './delete-account.tsx'
import css from './profile.module.css'
import { ProfileHead } from './profile-head.tsx'
import { UnverifiedEmail } from './unverified-email.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, (t) => t('account.profile.heading'))

export default function MyProfile() {
  const t = useAccountTexts()
  return (
    <>
      <PageHead title={t('account.profile.heading')} intro={t('account.profile.intro')} />
      <ForCustomers>
        {({ account, failed }) => {
          if (account) return <Profile key={account.id} account={account} />
          if (!failed) return <LoadingPage />
          return (
            <EmptyState title={t('site.banner.network')} help={t('account.profile.networkHelp')}>
              <Button onClick={() => void reloadSession()}>{t('site.banner.retry')}</Button>
            </EmptyState>
          )
        }}
      </ForCustomers>
    </>
  )
}

/** A customer's profile: their identity, the four things they can change, and the deletion of the account. */
export function Profile({ account }: { account: Account }) {
  return (
    <div className={css.inside}>
      <ProfileHead account={account} />
      <UnverifiedEmail account={account} />
      <div className={css.changes}>
        <ChangeName account={account} />
        <ChangePicture account={account} />
        <ChangeEmail account={account} />
        <ChangePassword account={account} />
        <DeleteAccount account={account} />
      </div>
    </div>
  )
}
