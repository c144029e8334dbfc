import { Text } from '@mantine/core'
import type { User } from '#contract/staff.ts'
import { send } from '#web/api/client.ts'
import { PasswordField } from '../../forms/account-fields.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useEntityForm } from '../../forms/use-entity-form.ts'
import { useDashboard } from '../../shell/dashboard-context.tsx'
import { isPasswordTooShort, staffPasswordLength } from '../../shell/staff-rules.ts'

/** The dialog that sets a new password for a member of staff. */
export function UserPassword({ row, onClose }: { row: User; onClose(): void }) {
  const { t } = useDashboard()
  const form = useEntityForm({
    initial: () => ({ newpassword: '' }),
    required: ['newpassword'],
    check: ({ newpassword }) =>
      isPasswordTooShort(newpassword)
        ? { newpassword: t('dashboard.form.passwordHelp', staffPasswordLength) }
        : {},
    save: (values) =>
      send('/app/dashboard/users/changepassword', 'changePassword', {
        ...values,
        user_id: row.id,
        limit: 1,
      }),
    onSaved: onClose,
  })
  return (
    <FormDialog
      size={500}
      title={t('dashboard.users.passwordOf', { name: row.name })}
      dirty={form.dirty}
      busy={form.busy}
      failure={form.refused === 'INVALID_DATA' ? t('dashboard.auth.common') : form.failure}
      saveLabel={t('dashboard.act.update')}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Text size="sm">{t('dashboard.users.passwordNote')}</Text>
      <PasswordField
        {...form.field('newpassword')}
        withAsterisk
        label={t('dashboard.fields.newPassword')}
        autoComplete="new-password"
      />
    </FormDialog>
  )
}
