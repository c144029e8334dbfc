import type { Account } from '#contract/account.ts'
import { send } from '#web/api/client.ts'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useAccountTexts } from '../account/account-layout.tsx'
import { useFieldChecks } from '../auth/field-checks.ts'
import { passwordLength } from '../auth/limits.ts'
import { EditPanel } from './edit-panel.tsx'
import { UserName } from './sent-to-notice.tsx'
import { useAccountForm } from './use-account-form.ts'

/** Form that changes the customer's password. */
export function ChangePassword({ account }: { account: Account }) {
  const t = useAccountTexts()
  const words = useFieldChecks()
  const { settle, incomplete } = useAccountForm()
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
    <EditPanel title={t('account.profile.changePassword')} form={form}>
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
    </EditPanel>
  )
}
