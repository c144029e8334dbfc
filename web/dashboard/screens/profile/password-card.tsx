import { send } from '#web/api/client.ts'
import { FormCard } from '../../forms/form-card.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { useEntityForm } from '../../forms/use-entity-form.ts'
import { useDashboard, useStaff } from '../../shell/dashboard-context.tsx'
import { staffPasswordLength } from '../../shell/limits.ts'

/** Changes one's own password. */
export function PasswordCard() {
  const { t } = useDashboard()
  const { user } = useStaff()
  const form = useEntityForm({
    initial: () => ({ oldpassword: '', newpassword: '' }),
    required: ['oldpassword', 'newpassword'],
    check: ({ newpassword }) =>
      newpassword.normalize('NFC').length < staffPasswordLength.min
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
