import type { Account } from '#contract/customers/account.ts'
import { send } from '#web/api/client.ts'
import { emailLength, nameLength, passwordLength } from '#web/shared/field-limits.ts'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useOnward } from '#web/ui/form/use-onward.ts'
import { useAccountTexts } from '../session/account-layout.tsx'
import { endSession } from '../session/end-session.ts'
import { useFieldChecks } from '../session/field-checks.ts'
import { useAccountForm } from '../session/use-account-form.ts'
import { EditPanel } from './edit-panel.tsx'
import { UserName } from './sent-to-notice.tsx'

/** Form that changes the customer's name. */
export function ChangeName({ account }: { account: Account }) {
  const t = useAccountTexts()
  const words = useFieldChecks()
  const { settle, incomplete } = useAccountForm()
  const form = useForm({
    checks: { newname: words.name },
    onWrong: incomplete,
    async work(read, element) {
      const answer = await send('/app/client/profile/changename', 'changeName', {
        account_id: account.id,
        newname: read('newname'),
      })
      return settle(answer, () => element.requestSubmit())
    },
  })
  return (
    <EditPanel title={t('account.profile.changeName')} form={form} draft="profile name">
      <Field
        {...form.field('newname')}
        label={t('account.profile.newName')}
        help={t('account.profile.nameHelp')}
        autoComplete="name"
        maxLength={nameLength}
        dir="auto"
        defaultValue={account.name}
      />
    </EditPanel>
  )
}

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
      const passwordField = element.elements.namedItem('password')
      if (answer.status && passwordField instanceof HTMLInputElement) passwordField.value = ''
      return settle(answer, () => element.requestSubmit(), {
        ALREADY_ADDED: { field: 'newemail', text: t('account.profile.emailTaken') },
        OLD_PASSWORD_NOT_MATCH: { field: 'password', text: t('messages.OLD_PASSWORD_NOT_MATCH') },
      })
    },
  })
  return (
    <EditPanel title={t('account.profile.changeEmail')} form={form} draft="profile email">
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

/** Form that permanently deletes the customer's account; the password confirms intent and identity. */
export function DeleteAccount({ account }: { account: Account }) {
  const t = useAccountTexts()
  const words = useFieldChecks()
  const onward = useOnward()
  const { refused, incomplete } = useAccountForm()
  const form = useForm({
    checks: { ownpassword: words.password },
    onWrong: incomplete,
    async work(read, element) {
      const body = { account_id: account.id, password: read('ownpassword') }
      const answer = await send('/app/client/profile/deleteaccount', 'deleteAccount', body)
      if (!answer.status) {
        return refused(answer, () => element.requestSubmit(), {
          OLD_PASSWORD_NOT_MATCH: { field: 'ownpassword', text: t('messages.OLD_PASSWORD_NOT_MATCH') },
        })
      }
      endSession(account.id, true)
      return onward({ to: '/login', text: t('account.profile.deleted') })
    },
  })
  return (
    <EditPanel
      title={t('account.profile.deleteAccount')}
      form={form}
      action={t('account.profile.deleteAction')}
      working={t('account.auth.working')}
      look="quiet"
    >
      <UserName email={account.login_email ?? account.email} />
      <PasswordField
        {...form.field('ownpassword')}
        label={t('account.profile.oldPassword')}
        help={t('account.profile.deleteHelp')}
        autoComplete="current-password"
        showLabel={t('account.auth.showPassword')}
        hideLabel={t('account.auth.hidePassword')}
      />
    </EditPanel>
  )
}
