import { toDollars } from '#contract/money.ts'
import { pageOf } from '../../lists/page.ts'
import type { Handler } from '../handler.ts'

const units = /_units$/

/** Reads what was written down of a row; money is given in dollars, as everywhere outside of the database. */
function parsed(json: string): Record<string, unknown> {
  const columns: Record<string, unknown> = JSON.parse(json)
  return Object.fromEntries(
    Object.entries(columns).map(([column, value]) =>
      units.test(column) && typeof value === 'number'
        ? [column.replace(units, ''), toDollars(value)]
        : [column, value],
    ),
  )
}

/** What staff changed, the latest first unless told. */
export const getAudit: Handler<'/app/dashboard/audit/getall'> = async (
  { user_id, subject, action, ...asked },
  { database, language },
) => {
  let query = database.read
    .selectFrom('audit')
    .select(['id', 'date', 'user_id', 'user_name', 'action', 'subject', 'subject_id', 'subject_name'])
    .select(['before_json', 'after_json'])
  if (user_id) query = query.where('user_id', '=', user_id)
  if (subject) query = query.where('subject', '=', subject)
  if (action) query = query.where('action', '=', action)
  const order = { table: 'audit', sorts: () => ({ id: 'audit.id' }), sort: 'id', language } as const
  const { data, ...count } = await pageOf(database.read, query, order, {
    ...asked,
    direction: asked.direction ?? 'desc',
  })
  const rows = data.map(({ before_json, after_json, ...row }) => ({
    ...row,
    before: parsed(before_json),
    after: parsed(after_json),
  }))
  return { status: true, msg: 'SUCCESS', data: rows, ...count }
}
