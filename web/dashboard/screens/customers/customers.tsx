import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Customer } from '#contract/customers/staff.ts'
import type { Contract } from '#contract/index.ts'
import type { Success } from '#contract/kit/call.ts'
import { formatDate, formatNumber } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { useNotify } from '#web/ui/banner.tsx'
import { numberColumn } from '../../kit/columns.tsx'
import { AccountEmail } from '../../kit/contact-details.tsx'
import { useDashboard, useStaff } from '../../kit/dashboard-context.tsx'
import { ErrorPanel } from '../../kit/error-panel.tsx'
import { RequirePermission } from '../../kit/guards.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { type Refused, requireSuccess } from '../../kit/query-client.ts'
import { RowAction } from '../../kit/row-action.tsx'
import { StaffAvatar } from '../../kit/staff-avatar.tsx'
import { usePage, useRows } from '../../kit/use-rows.ts'
import { GuestDialog } from './guest-dialog.tsx'
import { saveJson } from './save-json.ts'

type Exported = Success<Contract['/app/dashboard/customers/export']>

/** The customers, the newest first. Staff can export and delete the data of each. */
export default function Customers() {
  return (
    <RequirePermission needs="accounts.read">
      <List />
    </RequirePermission>
  )
}

/** Saves the data of a customer as a file and notifies the user. */
function useExport() {
  const { t } = useDashboard()
  const notify = useNotify()
  return useMutation<Exported, Refused, Customer>({
    mutationFn: async ({ id }) =>
      requireSuccess<Exported>(
        await send('/app/dashboard/customers/export', 'exportCustomers', { account_id: id }),
      ),
    onSuccess({ data }, { id, name }) {
      saveJson(`customer-${id}.json`, data)
      notify({ kind: 'success', text: t('dashboard.customers.exported', { name }) })
    },
  })
}

function List() {
  const dashboard = useDashboard()
  const { t, language } = dashboard
  const rows = useRows(usePage(['id', 'name', 'email'], 'desc'), ['customers'], (pageQuery) =>
    send('/app/dashboard/customers/getall', 'getAllCustomers', pageQuery),
  )
  const { mutate, isPending, error, variables } = useExport()
  const { may } = useStaff()
  const [isGuest, setIsGuest] = useState(false)
  return (
    <ListScreen<Customer, 'id' | 'name' | 'email'>
      {...rows}
      list="accounts"
      heading={t('dashboard.nav.customers')}
      about={error && variables && <ErrorPanel error={error} onRetry={() => mutate(variables)} />}
      tools={
        may('accounts.manage') && (
          <>
            <Button variant="default" onClick={() => setIsGuest(true)}>
              {t('dashboard.customers.guest.action')}
            </Button>
            {isGuest && <GuestDialog onClose={() => setIsGuest(false)} />}
          </>
        )
      }
      nameOf={({ name }) => name}
      columns={[
        numberColumn(dashboard),
        {
          key: 'name',
          title: t('dashboard.fields.name'),
          sort: 'name',
          width: 180,
          show: (row) => (
            <Group gap="xs" wrap="nowrap">
              <StaffAvatar user={row} size={30} kind="accounts" />
              <bdi>{row.name}</bdi>
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
          key: 'created',
          title: t('dashboard.fields.registered'),
          numeric: true,
          show: ({ created }) => formatDate(created, language),
        },
        {
          key: 'orders',
          title: t('dashboard.fields.orders'),
          numeric: true,
          show: ({ orders }) => formatNumber(orders),
        },
      ]}
      actions={(row) => (
        <RowAction
          sign="download"
          action={t('dashboard.act.export')}
          name={row.name}
          needs="accounts.manage"
          onClick={() => !isPending && mutate(row)}
        />
      )}
      remove={{
        needs: 'accounts.manage',
        note: t('dashboard.customers.deleteNote'),
        run: ({ id }) =>
          send('/app/dashboard/customers/delete', 'deleteCustomers', { account_id: id, limit: 1 }),
      }}
    />
  )
}
