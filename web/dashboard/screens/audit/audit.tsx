import { Title } from '@mantine/core'
import { useState } from 'react'
import type { Contract } from '#contract/index.ts'
import type { Success } from '#contract/kit/call.ts'
import { commandPrefix } from '#contract/kit/roles.ts'
import type { AuditAction, Auditperson, Auditrow } from '#contract/site/staff.ts'
import { formatDateTime } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { ErrorPanel } from '../../kit/error-panel.tsx'
import { ChoiceFilter, parseId } from '../../kit/filters.tsx'
import { RequirePermission } from '../../kit/guards.tsx'
import { itemNoun, listNames } from '../../kit/list-names.ts'
import screen from '../../kit/list-screen.module.css'
import { ListTable } from '../../kit/list-table.tsx'
import { requireSuccess } from '../../kit/query-client.ts'
import { RowAction } from '../../kit/row-action.tsx'
import { SearchSelect } from '../../kit/search-select.tsx'
import { type Page, usePage, useRows } from '../../kit/use-rows.ts'
import css from './audit.module.css'
import { ChangeDialog } from './change-dialog.tsx'

const actions = ['add', 'edit', 'delete', 'password', 'export', 'read'] as const satisfies AuditAction[]

/** The audit log: who changed what, the latest first. */
export default function Audit() {
  return (
    <RequirePermission needs="audit.read">
      <Log />
    </RequirePermission>
  )
}

function Log() {
  const { t, language } = useDashboard()
  const [reading, setReading] = useState<Auditrow>()
  const page = usePage(['id'], 'desc')
  const user_id = parseId(page.filter('user'))
  const gone = user_id === undefined ? page.filter('gone') : undefined
  const subject = listNames(t).find((one) => one === page.filter('list'))
  const action = actions.find((one) => one === page.filter('action'))
  const rows = useRows(page, ['audit', user_id, gone, subject, action], ({ search: _, ...pageQuery }) =>
    send('/app/dashboard/audit/getall', 'getAllAudit', { ...pageQuery, user_id, gone, subject, action }),
  )
  const titleOf = ({ subject: list, subject_name }: Auditrow) =>
    subject_name
      ? t('dashboard.list.named', { what: itemNoun(t, list), name: subject_name })
      : itemNoun(t, list)
  return (
    <section className={screen.screen}>
      <Title order={1} size="h2">
        {t('dashboard.nav.audit')}
      </Title>
      <div className={css.filters}>
        <PersonFilter page={page} />
        <ChoiceFilter
          page={page}
          name="list"
          label={t('dashboard.audit.list')}
          choices={listNames(t).map((value) => ({ value, label: itemNoun(t, value) }))}
        />
        <ChoiceFilter
          page={page}
          name="action"
          label={t('dashboard.audit.action')}
          choices={actions.map((value) => ({ value, label: t(`dashboard.audit.${value}`) }))}
        />
      </div>
      {rows.error && <ErrorPanel error={rows.error} onRetry={rows.onRetry} />}
      <ListTable
        {...rows}
        caption={t('dashboard.nav.audit')}
        broken={rows.error !== null}
        filtered={Boolean(user_id || gone || subject || action)}
        columns={[
          {
            key: 'when',
            title: t('dashboard.audit.when'),
            sort: 'id',
            width: 150,
            show: ({ date }) => <time dateTime={date}>{formatDateTime(date, language)}</time>,
          },
          {
            key: 'who',
            title: t('dashboard.audit.who'),
            width: 120,
            show: ({ user_name }) => <bdi>{user_name || t('dashboard.audit.nobody')}</bdi>,
          },
          {
            key: 'action',
            title: t('dashboard.audit.action'),
            show: ({ action: done }) => t(`dashboard.audit.${done}`),
          },
          {
            key: 'what',
            title: t('dashboard.audit.what'),
            width: 180,
            show: (row) => <bdi>{titleOf(row)}</bdi>,
          },
        ]}
        actions={(row) => (
          <RowAction
            sign="eye"
            action={t('dashboard.act.view')}
            name={titleOf(row)}
            onClick={() => setReading(row)}
          />
        )}
      />
      {reading && (
        <ChangeDialog row={reading} title={titleOf(reading)} onClose={() => setReading(undefined)} />
      )}
    </section>
  )
}

const path = '/app/dashboard/audit/people'

/** Marks the name of a deleted person, who has no id. */
const departed = '~'

async function ask(filters: { search?: string; user_id?: number }): Promise<Auditperson[]> {
  const answer = await send(path, 'getAuditPeople', filters)
  return requireSuccess<Success<Contract[typeof path]>>(answer).data
}

/** Filters by person: `user=7` in the address, or `gone=Name` for a deleted person. */
function PersonFilter({ page }: { page: Pick<Page<string>, 'go' | 'filter'> }) {
  const { t } = useDashboard()
  const label = t('dashboard.audit.person')
  const user = parseId(page.filter('user'))
  const gone = user === undefined ? page.filter('gone') : undefined
  const labelOf = ({ user_id, user_name }: Auditperson) =>
    user_id === null && !user_name.startsWith(commandPrefix)
      ? t('dashboard.audit.gone', { name: user_name })
      : user_name
  return (
    <SearchSelect<Auditperson>
      of="auditpeople"
      name="user"
      hint={label}
      placeholder={t('dashboard.list.every', { field: label })}
      clearable
      value={gone === undefined ? String(user ?? '') : departed + gone}
      current={gone === undefined ? undefined : labelOf({ user_id: null, user_name: gone })}
      find={(search) => ask({ search })}
      one={async (value) => (await ask({ user_id: Number(value) }))[0] ?? null}
      choice={(person) => ({
        value: person.user_id === null ? departed + person.user_name : String(person.user_id),
        label: labelOf(person),
      })}
      onChange={(value) =>
        page.go(
          value.startsWith(departed)
            ? { user: undefined, gone: value.slice(departed.length) }
            : { user: value, gone: undefined },
        )
      }
    />
  )
}
