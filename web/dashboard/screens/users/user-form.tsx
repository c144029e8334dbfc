import { Select, Text, TextInput } from '@mantine/core'
import type { User } from '#contract/staff.ts'
import type { Versioned } from '#contract/version.ts'
import { send, sendOnce } from '#web/api/client.ts'
import { looksLikeEmail } from '#web/ui/form/email.ts'
import { EmailField, PasswordField } from '../../forms/account-fields.tsx'
import { EditConflict } from '../../forms/edit-conflict.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useEntityForm } from '../../forms/use-entity-form.ts'
import { useDashboard, useStaff } from '../../shell/dashboard-context.tsx'
import {
  isPasswordTooShort,
  personLength,
  rolesToGive,
  staffPasswordLength,
} from '../../shell/staff-rules.ts'

type Person = Record<'name' | 'email' | 'role' | 'pass', string>

/** The dialog that adds or edits a member of staff. Only a new one gets a password here. */
export function UserForm({ row, onClose }: { row: Versioned<User> | undefined; onClose(): void }) {
  const { t } = useDashboard()
  const { user } = useStaff()
  const roles = rolesToGive(user)
  const form = useEntityForm({
    row,
    initial: (now): Person => ({
      ...{ name: now?.name ?? '', email: now?.email ?? '', role: now?.role ?? '', pass: '' },
    }),
    required: row ? ['name', 'email', 'role'] : ['name', 'email', 'role', 'pass'],
    check: ({ email, pass }) => ({
      ...(!looksLikeEmail(email) && { email: t('site.fields.invalidEmail') }),
      ...(!row &&
        isPasswordTooShort(pass) && {
          pass: t('dashboard.form.passwordHelp', staffPasswordLength),
        }),
    }),
    save({ name, email, role: chosen, pass }, { key, seen }) {
      const role = roles.find((one) => one === chosen) ?? 'writer'
      return row
        ? send('/app/dashboard/users/edit', 'editUsers', {
            ...{ name, email, role, user_id: row.id, seen, limit: 1 },
          })
        : sendOnce('/app/dashboard/users/add', 'addUsers', { name, email, role, pass, limit: 1 }, key)
    },
    onSaved: onClose,
  })
  const what = { what: t('dashboard.one.users') }
  return (
    <FormDialog
      size={500}
      title={row ? t('dashboard.one.editing', what) : t('dashboard.one.adding', what)}
      dirty={form.dirty}
      busy={form.busy}
      failure={form.refused === 'INVALID_DATA' ? t('dashboard.auth.common') : form.failure}
      above={form.conflict && <EditConflict of={form.conflict} list="users" id={row?.id} />}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextInput
        {...form.field('name')}
        withAsterisk
        label={t('dashboard.fields.name')}
        autoComplete="off"
        maxLength={personLength}
        dir="auto"
      />
      <EmailField {...form.field('email')} withAsterisk autoComplete="off" />
      <Select
        {...form.field('role')}
        withAsterisk
        allowDeselect={false}
        label={t('dashboard.fields.role')}
        placeholder={t('dashboard.form.choose')}
        description={row && t('dashboard.users.roleNote')}
        data={roles.map((value) => ({ value, label: t(`dashboard.roles.${value}`) }))}
        comboboxProps={{ zIndex: 500 }}
      />
      {!row && (
        <PasswordField
          {...form.field('pass')}
          withAsterisk
          label={t('dashboard.fields.password')}
          autoComplete="new-password"
        />
      )}
    </FormDialog>
  )
}

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
