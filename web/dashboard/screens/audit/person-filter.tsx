import type { Success } from '#contract/call.ts'
import type { Auditperson } from '#contract/dashboard/overview.ts'
import type { Contract } from '#contract/index.ts'
import { send } from '#web/api/client.ts'
import { SearchSelect } from '../../forms/search-select.tsx'
import { parseId } from '../../lists/filters.tsx'
import type { Page } from '../../lists/use-rows.ts'
import { useDashboard } from '../../shell/dashboard-context.tsx'
import { requireSuccess } from '../../shell/query-client.ts'

const path = '/app/dashboard/audit/people'

/** Marks the name of a deleted person, who has no id. */
const departed = '~'

async function ask(asked: { search?: string; user_id?: number }): Promise<Auditperson[]> {
  const answer = await send(path, 'getAuditPeople', asked)
  return requireSuccess<Success<Contract[typeof path]>>(answer).data
}

/** Filters by person: `user=7` in the address, or `gone=Name` for a deleted person. */
export function PersonFilter({ page }: { page: Pick<Page<string>, 'go' | 'filter'> }) {
  const { t } = useDashboard()
  const label = t('dashboard.audit.person')
  const user = parseId(page.filter('user'))
  const gone = user === undefined ? page.filter('gone') : undefined
  const labelOf = ({ user_id, user_name }: Auditperson) =>
    user_id === null ? t('dashboard.audit.gone', { name: user_name }) : user_name
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
