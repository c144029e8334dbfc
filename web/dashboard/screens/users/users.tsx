import { Badge, Group } from '@mantine/core'
import { useState } from 'react'
import type { User } from '#contract/staff.ts'
import type { Versioned } from '#contract/version.ts'
import { send } from '#web/api/client.ts'
import { useNotify } from '#web/ui/banner.tsx'
import { AccountEmail } from '../../components/account-email.tsx'
import { RequirePermission } from '../../components/guards.tsx'
import { StaffAvatar } from '../../components/staff-avatar.tsx'
import { ListScreen } from '../../lists/list-screen.tsx'
import { RowAction } from '../../lists/row-action.tsx'
import { usePage, useRows } from '../../lists/use-rows.ts'
import { useDashboard, useStaff } from '../../shell/dashboard-context.tsx'
import { mayChange } from '../../shell/staff-rules.ts'
import { UserForm, UserPassword } from './user-form.tsx'

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
  const [locking, setLocking] = useState<User>()
  const rows = useRows(usePage(['name', 'id', 'email', 'role']), ['users'], (asked) =>
    send('/app/dashboard/users/getall', 'getAllUsers', asked),
  )
  const isSelf = (row: User) => row.id === user.id
  const outranked = (row: User) =>
    mayChange(user, row) ? undefined : t('dashboard.users.rank', { role: t(`dashboard.roles.${row.role}`) })
  const untouchable = (row: User) => (isSelf(row) ? t('dashboard.users.self') : outranked(row))

  return (
    <>
      <ListScreen<Versioned<User>, 'name' | 'id' | 'email' | 'role'>
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
