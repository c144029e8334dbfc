import type { Account } from '#contract/account.ts'
import { ChangeEmail } from './change-email.tsx'
import { ChangeName } from './change-name.tsx'
import { ChangePassword } from './change-password.tsx'
import { ChangePicture } from './change-picture.tsx'
import { DeleteAccount } from './delete-account.tsx'
import css from './profile.module.css'
import { ProfileHead } from './profile-head.tsx'
import { Unproved } from './unproved.tsx'

/** A customer's profile: who they are the four things they can change, and the way out for good. */
export function Profile({ account }: { account: Account }) {
  return (
    <div className={css.inside}>
      <ProfileHead account={account} />
      <Unproved account={account} />
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
