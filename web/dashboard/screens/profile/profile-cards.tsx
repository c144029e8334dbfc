import { TextInput } from '@mantine/core'
import { send } from '#web/api/client.ts'
import { looksLikeEmail } from '#web/ui/form/email.ts'
import { EmailField, PasswordField } from '../../forms/account-fields.tsx'
import { FormCard } from '../../forms/form-card.tsx'
import { useEntityForm } from '../../forms/use-entity-form.ts'
import { useDashboard, useStaff } from '../../shell/dashboard-context.tsx'
import { updateStaff } from '../../shell/session.ts'
import { isPasswordTooShort, personLength, staffPasswordLength } from '../../shell/staff-rules.ts'

/** Changes the name of the signed-in user. */
export function NameCard() {
  const { t } = useDashboard()
  const { user } = useStaff()
  const form = useEntityForm({
    initial: () => ({ newname: user.name }),
    required: ['newname'],
    async save({ newname }) {
      const answer = await send('/app/dashboard/profile/changename', 'changeName', {
        user_id: user.id,
        newname,
      })
      if (answer.status) updateStaff(answer.data)
      return answer
    },
    onSaved: () => form.form.resetDirty(),
  })
  return (
    <FormCard
      title={t('dashboard.profile.changeName')}
      dirty={form.dirty}
      busy={form.busy}
      failure={form.failure}
      onSubmit={form.submit}
    >
      <TextInput
        {...form.field('newname')}
        label={t('dashboard.fields.name')}
        autoComplete="name"
        maxLength={personLength}
        dir="auto"
      />
    </FormCard>
  )
}

/** Changes the e-mail address of the signed-in user. The password protects an unattended browser. */
export function EmailCard() {
  const { t } = useDashboard()
  const { user } = useStaff()
  const form = useEntityForm({
    initial: () => ({ newemail: user.email, password: '' }),
    required: ['newemail', 'password'],
    check: ({ newemail }) => (looksLikeEmail(newemail) ? {} : { newemail: t('site.fields.invalidEmail') }),
    async save({ newemail, password }) {
      const answer = await send('/app/dashboard/profile/changeemail', 'changeEmail', {
        user_id: user.id,
        newemail,
        password,
      })
      if (answer.status) updateStaff(answer.data)
      return answer
    },
    onSaved() {
      form.form.setFieldValue('password', '')
      form.form.resetDirty({ newemail: form.form.getValues().newemail, password: '' })
    },
  })
  return (
    <FormCard
      title={t('dashboard.profile.changeEmail')}
      note={t('dashboard.profile.emailNote')}
      dirty={form.dirty}
      busy={form.busy}
      failure={form.failure}
      onSubmit={form.submit}
    >
      <EmailField {...form.field('newemail')} autoComplete="email" />
      <PasswordField
        {...form.field('password')}
        label={t('dashboard.fields.oldPassword')}
        autoComplete="current-password"
      />
    </FormCard>
  )
}

/** Changes the password of the signed-in user. */
export function PasswordCard() {
  const { t } = useDashboard()
  const { user } = useStaff()
  const form = useEntityForm({
    initial: () => ({ oldpassword: '', newpassword: '' }),
    required: ['oldpassword', 'newpassword'],
    check: ({ newpassword }) =>
      isPasswordTooShort(newpassword)
        ? { newpassword: t('dashboard.form.passwordHelp', staffPasswordLength) }
        : {},
    save: (values) =>
      send('/app/dashboard/profile/changepassword', 'changePassword', { ...values, user_id: user.id }),
    onSaved: () => form.form.reset(),
  })
  return (
    <FormCard
      title={t('dashboard.profile.changePassword')}
      note={t('dashboard.profile.passwordNote')}
      dirty={form.dirty}
      busy={form.busy}
      failure={form.refused === 'INVALID_DATA' ? t('dashboard.auth.common') : form.failure}
      onSubmit={form.submit}
    >
      <PasswordField
        {...form.field('oldpassword')}
        label={t('dashboard.fields.oldPassword')}
        autoComplete="current-password"
      />
      <PasswordField
        {...form.field('newpassword')}
        label={t('dashboard.fields.newPassword')}
        autoComplete="new-password"
      />
    </FormCard>
  )
}
