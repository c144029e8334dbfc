import { Badge, Group, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Versioned } from '#contract/kit/version.ts'
import type { User } from '#contract/users/row.ts'
import type { ListedUser } from '#contract/users/staff.ts'
import { send, sendOnce } from '#web/api/client.ts'
import { useNotify } from '#web/ui/banner.tsx'
import { looksLikeEmail } from '#web/ui/form/email.ts'
import { EmailField, PasswordField } from '../../kit/account-fields.tsx'
import { AccountEmail } from '../../kit/contact-details.tsx'
import { useDashboard, useStaff } from '../../kit/dashboard-context.tsx'
import { EditConflict } from '../../kit/edit-conflict.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { RequirePermission } from '../../kit/guards.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { RowAction } from '../../kit/row-action.tsx'
import { StaffAvatar } from '../../kit/staff-avatar.tsx'
import {
  isPasswordTooShort,
  mayChange,
  personLength,
  rolesToGive,
  staffPasswordLength,
} from '../../kit/staff-rules.ts'
import { useDraft } from '../../kit/use-draft.tsx'
import { useEntityForm } from '../../kit/use-entity-form.ts'
import { usePage, useRows } from '../../kit/use-rows.ts'
import { UserPassword } from './user-password.tsx'

/** The members of staff. */
export default function Users() {
  return (
    <RequirePermission needs="users.read">
      <UserList />
    </RequirePermission>
  )
}

function UserList() {
  const { t } = useDashboard()
  const { user } = useStaff()
  const notify = useNotify()
  const [locking, setLocking] = useState<ListedUser>()
  const rows = useRows(usePage(['name', 'id', 'email', 'role']), ['users'], (pageQuery) =>
    send('/app/dashboard/users/getall', 'getAllUsers', pageQuery),
  )
  const isSelf = (row: User) => row.id === user.id
  const outranked = (row: User) =>
    mayChange(user, row) ? undefined : t('dashboard.users.rank', { role: t(`dashboard.roles.${row.role}`) })
  const untouchable = (row: User) => (isSelf(row) ? t('dashboard.users.self') : outranked(row))

  return (
    <>
      <ListScreen<ListedUser, 'name' | 'id' | 'email' | 'role'>
        {...rows}
        list="users"
        heading={t('dashboard.nav.users')}
        nameOf={({ name }) => name}
        columns={[
          { key: 'id', title: t('dashboard.list.number'), sort: 'id', numeric: true, show: ({ id }) => id },
          {
            key: 'name',
            title: t('dashboard.fields.name'),
            sort: 'name',
            width: 180,
            show: (row) => (
              <Group gap="xs" wrap="nowrap">
                <StaffAvatar user={row} size={30} />
                <bdi>{row.name}</bdi>
                {isSelf(row) && <Badge variant="default">{t('dashboard.users.you')}</Badge>}
              </Group>
            ),
          },
          {
            key: 'email',
            title: t('dashboard.fields.email'),
            sort: 'email',
            show: (row) => <AccountEmail of={row} />,
          },
          {
            key: 'role',
            title: t('dashboard.fields.role'),
            sort: 'role',
            show: ({ role }) => t(`dashboard.roles.${role}`),
          },
        ]}
        write="users.write"
        editReason={untouchable}
        actions={(row) => (
          <RowAction
            sign="key"
            action={t('dashboard.act.password')}
            name={row.name}
            needs="users.write"
            reason={untouchable(row)}
            onClick={() => setLocking(row)}
          />
        )}
        remove={{
          needs: 'users.write',
          note: t('dashboard.users.deleteNote'),
          reason: (row) => (isSelf(row) ? undefined : outranked(row)),
          refuses(row) {
            if (isSelf(row)) notify({ kind: 'warning', text: t('messages.INVALID_REQUEST') })
            return isSelf(row)
          },
          run: ({ id }) => send('/app/dashboard/users/delete', 'deleteUsers', { user_id: id, limit: 1 }),
        }}
        form={(row, close) => <UserForm row={row} onClose={close} />}
      />
      {locking && <UserPassword row={locking} onClose={() => setLocking(undefined)} />}
    </>
  )
}

type Person = Record<'name' | 'email' | 'role' | 'pass', string>

/** The dialog that adds or edits a member of staff. Only a new one gets a password here. */
function UserForm({ row, onClose }: { row: Versioned<User> | undefined; onClose(): void }) {
  const { t } = useDashboard()
  const { user } = useStaff()
  const roles = rolesToGive(user)
  const form = useEntityForm({
    row,
    initial: (now): Person => ({
      name: now?.name ?? '',
      email: now?.email ?? '',
      role: now?.role ?? '',
      pass: '',
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
            name,
            email,
            role,
            user_id: row.id,
            seen,
            limit: 1,
          })
        : sendOnce('/app/dashboard/users/add', 'addUsers', { name, email, role, pass, limit: 1 }, key)
    },
    onSaved: onClose,
  })
  const draft = useDraft(`users/${row?.id ?? 'new'}`, form)
  const what = { what: t('dashboard.one.users') }
  return (
    <FormDialog
      size={500}
      title={row ? t('dashboard.one.editing', what) : t('dashboard.one.adding', what)}
      dirty={form.dirty}
      draft={draft}
      busy={form.busy}
      failure={form.refusal === 'INVALID_DATA' ? t('dashboard.auth.common') : form.failure}
      above={form.conflict && <EditConflict of={form.conflict} list="users" id={row?.id} />}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextInput
        {...form.field('name')}
        withAsterisk
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
