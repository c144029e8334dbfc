import { toDollars } from '#contract/kit/money.ts'
import type { StreamingHandler } from '../../calls/handler.ts'
import { isErasing } from '../../crud/closed-accounts.ts'
import type { WentAlong } from '../../crud/deletion.ts'
import { answerListing } from '../../crud/listing.ts'
import { isOfErased } from '../../crud/scrub-audit.ts'
import { subqueryOf } from '../../crud/search/subquery.ts'

const units = /_units$/

type Columns = Record<string, unknown>

/** Converts the money columns of a row from stored units to dollars. */
function inDollars(columns: Columns): Columns {
  return Object.fromEntries(
    Object.entries(columns).map(([column, value]) =>
      units.test(column) && typeof value === 'number'
        ? [column.replace(units, ''), toDollars(value)]
        : [column, value],
    ),
  )
}

/** Parses the before and after states that the audit log stores as JSON. */
function changeOf(before_json: string, after_json: string) {
  const { along, ...before }: Columns & { along?: WentAlong[] } = JSON.parse(before_json)
  return {
    before: inDollars(before),
    after: inDollars(JSON.parse(after_json)),
    ...(along && { along: along.map((one) => ({ ...one, rows: one.rows.map(inDollars) })) }),
  }
}

/** Returns a page of the audit log, latest first by default. */
export const getAudit: StreamingHandler<'/app/dashboard/audit/getall'> = async (
  { user_id, gone, subject, subject_id, action, ...asked },
  { database, language },
) => {
  const { read, kind } = database
  const rows = read
    .selectFrom('audit')
    .select(['id', 'date', 'user_id', 'user_name', 'action', 'subject', 'subject_id', 'subject_name'])
    .select(['before_json', 'after_json'])
  let query = read.selectFrom('audit')
  if (user_id) query = query.where('user_id', 'in', user_id)
  if (gone !== undefined) query = query.where('user_id', 'is', null).where('user_name', '=', gone)
  if (subject) query = query.where('subject', '=', subject)
  if (subject_id) query = query.where('subject_id', 'in', subject_id)
  if (action) query = query.where('action', '=', action)
  if (await isErasing(read)) query = query.where(({ not }) => not(isOfErased(kind)))
  const order = { table: 'audit', sorts: () => ({ id: 'audit.id' }), sort: 'id', language } as const
  const paging = { ...asked, direction: asked.direction ?? 'desc' }
  return answerListing({
    ...{ db: read, query: rows, order, paging },
    hints: { selection: subqueryOf(query) },
    toRow: ({ before_json, after_json, ...row }) => ({ ...row, ...changeOf(before_json, after_json) }),
  })
}
