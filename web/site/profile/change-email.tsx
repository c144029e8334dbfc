import type { Account } from '#contract/account.ts'
import { send } from '#web/api/client.ts'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useAccountTexts } from '../account/account-layout.tsx'
import { useFieldChecks } from '../auth/field-checks.ts'
import { emailLength } from '../auth/limits.ts'
import { EditPanel } from './edit-panel.tsx'
import { useAccountForm } from './use-account-form.ts'

/** Form that requests a new e-mail. It requires the password, so that nobody else at an unattended browser can use it. */
export function ChangeEmail({ account }: { account: Account }) {
  const t = useAccountTexts()
  const words = useFieldChecks()
  const { settle, incomplete } = useAccountForm()
  const form = useForm({
    checks: { newemail: words.email, password: words.password },
    onWrong: incomplete,
    async work(read, element) {
      const answer = await send('/app/client/profile/changeemail', 'changeEmail', {
        account_id: account.id,
        newemail: read('newemail'),
        password: read('password'),
      })
      const given = element.elements.namedItem('password')
      if (answer.status && given instanceof HTMLInputElement) given.value = ''
      return settle(answer, () => element.requestSubmit(), {
        INVALID_DATA: { field: 'newemail', text: t('site.fields.invalidEmail') },
        ALREADY_ADDED: { field: 'newemail', text: t('account.profile.emailTaken') },
        OLD_PASSWORD_NOT_MATCH: { field: 'password', text: t('messages.OLD_PASSWORD_NOT_MATCH') },
      })
    },
  })
  return (
    <EditPanel title={t('account.profile.changeEmail')} form={form}>
      <Field
        {...form.field('newemail')}
        label={t('account.profile.newEmail')}
        help={t('account.profile.emailHelp')}
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        maxLength={emailLength}
        defaultValue={account.email}
      />
      <PasswordField
        {...form.field('password')}
        label={t('account.profile.oldPassword')}
        help={t('account.profile.passwordForEmail')}
        autoComplete="current-password"
        showLabel={t('account.auth.showPassword')}
        hideLabel={t('account.auth.hidePassword')}
      />
    </EditPanel>
  )
}
