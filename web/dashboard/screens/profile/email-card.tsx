import { send } from '#web/api/client.ts'
import { looksLikeEmail } from '#web/ui/form/email.ts'
import { EmailField } from '../../forms/email-field.tsx'
import { FormCard } from '../../forms/form-card.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { useEntityForm } from '../../forms/use-entity-form.ts'
import { useDashboard, useStaff } from '../../shell/dashboard-context.tsx'
import { updateStaff } from '../../shell/session.ts'

/** Asks for another e-mail of one's own. It takes the password: who finds the browser open is not let through. */
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
