import { toDollars } from '#contract/money.ts'
import { sortKey } from '#i18n/sort.ts'
import { chosenBy } from '../../lists/chosen.ts'
import type { WentAlong } from '../../lists/deletion.ts'
import { pageOf } from '../../lists/page.ts'
import { isFoundIn } from '../../lists/words.ts'
import type { Handler } from '../handler.ts'
import { usersPage } from '../staff/queries.ts'

const units = /_units$/

type Columns = Record<string, unknown>

/** Gives the columns of a row with its money in dollars, as everywhere outside of the database. */
function inDollars(columns: Columns): Columns {
  return Object.fromEntries(
    Object.entries(columns).map(([column, value]) =>
      units.test(column) && typeof value === 'number'
        ? [column.replace(units, ''), toDollars(value)]
        : [column, value],
    ),
  )
}

/** Reads what was written down of a change. */
function changeOf(before_json: string, after_json: string) {
  const { along, ...before }: Columns & { along?: WentAlong[] } = JSON.parse(before_json)
  return {
    before: inDollars(before),
    after: inDollars(JSON.parse(after_json)),
    ...(along && { along: along.map((one) => ({ ...one, rows: one.rows.map(inDollars) })) }),
  }
}

/** What staff changed, the latest first unless told. */
export const getAudit: Handler<'/app/dashboard/audit/getall'> = async (
  { user_id, gone, subject, subject_id, action, ...asked },
  { database, language },
) => {
  const { read } = database
  const rows = read
    .selectFrom('audit')
    .select(['id', 'date', 'user_id', 'user_name', 'action', 'subject', 'subject_id', 'subject_name'])
    .select(['before_json', 'after_json'])
  let query = read.selectFrom('audit')
  if (user_id) query = query.where('user_id', '=', user_id)
  if (gone !== undefined) query = query.where('user_id', 'is', null).where('user_name', '=', gone)
  if (subject) query = query.where('subject', '=', subject)
  if (subject_id) query = query.where('subject_id', '=', subject_id)
  if (action) query = query.where('action', '=', action)
  const order = { table: 'audit', sorts: () => ({ id: 'audit.id' }), sort: 'id', language } as const
  const paging = { ...asked, direction: asked.direction ?? 'desc' }
  const { data, ...count } = await pageOf(read, rows, order, paging, { own: chosenBy(query) })
  const changes = data.map(({ before_json, after_json, ...row }) => ({
    ...row,
    ...changeOf(before_json, after_json),
  }))
  return { status: true, msg: 'SUCCESS', data: changes, ...count }
}

/** How many people are offered to choose from. */
const offered = 20

/** Whose changes can be asked for, by name: the members of staff, and whoever is gone but is in the log. */
export const getAuditPeople: Handler<'/app/dashboard/audit/people'> = async (
  { search = '', user_id },
  { database: { read }, language },
) => {
  const [staff, names] = await Promise.all([
    usersPage(read, { search, id: user_id, limit: offered }, language),
    user_id === undefined
      ? read
          .selectFrom('audit')
          .select('user_name')
          .distinct()
          .where('user_id', 'is', null)
          .where('user_name', '<>', '')
          .execute()
      : [],
  ])
  const people = [
    ...staff.data.map(({ id, name }) => ({ user_id: id, user_name: name })),
    ...names
      .filter(({ user_name }) => isFoundIn(user_name, search))
      .map(({ user_name }) => ({ user_id: null, user_name })),
  ]
  const keyed = people.map((person) => ({ person, key: sortKey('ku', person.user_name) }))
  const sorted = keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  return { status: true, msg: 'SUCCESS', data: sorted.slice(0, offered).map(({ person }) => person) }
}
