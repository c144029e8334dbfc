import type { Account } from '#contract/account.ts'
import { send } from '#web/api/client.ts'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useAccountTexts } from '../account/account-layout.tsx'
import { useWords } from '../auth/field-checks.ts'
import { passwordLength } from '../auth/limits.ts'
import { Change } from './change.tsx'
import { UserName } from './sent-to.tsx'
import { useChange } from './use-change.ts'

/** Gives the customer another password. */
export function ChangePassword({ account }: { account: Account }) {
  const t = useAccountTexts()
  const words = useWords()
  const { settle, incomplete } = useChange()
  const form = useForm({
    checks: { oldpassword: words.password, newpassword: words.newPassword },
    onWrong: incomplete,
    async work(read, element) {
      const answer = await send('/app/client/profile/changepassword', 'changePassword', {
        account_id: account.id,
        oldpassword: read('oldpassword'),
        newpassword: read('newpassword'),
      })
      if (answer.status) element.reset()
      return settle(answer, () => element.requestSubmit(), {
        OLD_PASSWORD_NOT_MATCH: { field: 'oldpassword', text: t('messages.OLD_PASSWORD_NOT_MATCH') },
      })
    },
  })
  const toggle = {
    showLabel: t('account.auth.showPassword'),
    hideLabel: t('account.auth.hidePassword'),
  }
  return (
    <Change title={t('account.profile.changePassword')} form={form}>
      <UserName email={account.login_email ?? account.email} />
      <PasswordField
        {...form.field('oldpassword')}
        {...toggle}
        label={t('account.profile.oldPassword')}
        autoComplete="current-password"
      />
      <PasswordField
        {...form.field('newpassword')}
        {...toggle}
        label={t('account.profile.newPassword')}
        help={`${t('account.auth.passwordHelp', passwordLength)}. ${t('account.profile.passwordNote')}`}
        autoComplete="new-password"
      />
    </Change>
  )
}
