import { Checkbox, Text } from '@mantine/core'
import type { ListedUser } from '#contract/users/staff.ts'
import { isolated } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { PasswordField } from '../../kit/account-fields.tsx'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { isPasswordTooShort, staffPasswordLength } from '../../kit/staff-rules.ts'
import { useEntityForm } from '../../kit/use-entity-form.ts'

interface Props {
  row: ListedUser
  onClose(): void
}

/** The dialog that sets a new password for a member of staff, and gives back an e-mail that changed lately. */
export function UserPassword({ row, onClose }: Props) {
  const { t } = useDashboard()
  const { id, name, email, login_email, former_email } = row
  const form = useEntityForm({
    initial: () => ({ newpassword: '', undo: 1 }),
    required: ['newpassword'],
    check: ({ newpassword }) =>
      isPasswordTooShort(newpassword)
        ? { newpassword: t('dashboard.form.passwordHelp', staffPasswordLength) }
        : {},
    save: ({ newpassword, undo }) =>
      send('/app/dashboard/users/changepassword', 'changePassword', {
        newpassword,
        user_id: id,
        limit: 1,
        keep_email: undo === 0,
      }),
    onSaved: onClose,
  })
  return (
    <FormDialog
      size={500}
      title={t('dashboard.users.passwordOf', { name })}
      dirty={form.dirty}
      draft="never"
      busy={form.busy}
      failure={form.refusal === 'INVALID_DATA' ? t('dashboard.auth.common') : form.failure}
      saveLabel={t('dashboard.act.update')}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Text size="sm">{t('dashboard.users.passwordNote')}</Text>
      {former_email !== null && (
        <>
          <Text size="sm">
            {t('dashboard.users.emailMoved', {
              from: isolated(former_email),
              to: isolated(login_email ?? email),
            })}
          </Text>
          <Checkbox
            name="undo"
            label={t('dashboard.users.undoEmail', { email: isolated(former_email) })}
            description={t('dashboard.users.undoEmailNote')}
            error={form.text('undo').error}
            checked={form.form.getValues().undo === 1}
            onChange={({ currentTarget: { checked } }) => form.form.setFieldValue('undo', checked ? 1 : 0)}
          />
        </>
      )}
      <PasswordField
        {...form.field('newpassword')}
        withAsterisk
        label={t('dashboard.fields.newPassword')}
        autoComplete="new-password"
      />
    </FormDialog>
  )
}
