import type { Kysely } from 'kysely'
import type { Tables } from '../database/schema/index.ts'

type Counted = Tables['row_counts']

/** Selects counted rows: all of a list, or only some statuses or categories. */
export interface Kinds {
  readonly list: Counted['list']
  readonly status?: Counted['status'] | readonly Counted['status'][] | undefined
  readonly categories?: readonly number[]
}

/** The query for `totalOf`. */
export function totalQuery(db: Kysely<Tables>, { list, status, categories = [] }: Kinds) {
  let query = db.selectFrom('row_counts').where('list', '=', list)
  if (status) query = query.where('status', 'in', [status].flat())
  if (categories.length > 0) query = query.where('category', 'in', categories)
  return query.select(({ fn, val }) => fn.coalesce(fn.sum<number>('total'), val(0)).as('total'))
}

/** The number of orders or products of some kinds, read from counters that database triggers maintain. */
export async function totalOf(db: Kysely<Tables>, kinds: Kinds): Promise<number> {
  return (await totalQuery(db, kinds).executeTakeFirstOrThrow()).total
}
