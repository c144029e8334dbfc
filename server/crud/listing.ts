import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { StreamedAnswer } from '#contract/kit/call.ts'
import type { Tables } from '../database/schema/index.ts'
import { type Order, type PageHints, sortingOf } from './list-query.ts'
import { type Listed, pageOf } from './page.ts'
import type { Paging } from './paging.ts'
import { subqueryOf } from './search/subquery.ts'
import { answerOf, inBatches, piecesOf, sortedBatches } from './stream-rows.ts'
import { stampAll } from './version.ts'

/** What a request reads of a list of people, orders or events, which grows for as long as the company exists. */
interface Listing<DB, TB extends keyof DB, O extends { id: number }, S extends string, R extends object> {
  readonly db: Kysely<Tables>
  readonly query: SelectQueryBuilder<DB, TB, O>
  readonly order: Order<S>
  readonly paging: Paging<S>
  readonly hints?: PageHints
  /** Converts a row to the list's answer. */
  toRow(row: O): R
}

/** Reads the requested rows of a list, as `pageOf` does. */
export async function readListing<
  DB,
  TB extends keyof DB,
  O extends { id: number },
  S extends string,
  R extends object,
>({ db, query, order, paging, hints, toRow }: Listing<DB, TB, O, S, R>): Promise<Listed<R>> {
  const { data, ...count } = await pageOf(db, query, order, paging, hints)
  return { data: await stampAll(data, toRow), ...count }
}

async function* chained<T>(first: readonly T[], rest: AsyncIterable<T>): AsyncGenerator<T, void, undefined> {
  yield* first
  yield* rest
}

const asksForAll = ({ page, limit, id, search = '' }: Paging) =>
  page === undefined && limit === undefined && id === undefined && search.trim() === ''

/**
 * Answers a list's `getall`. All rows of a long list are sent while they are read, so that their number neither fills the memory
 * nor delays other requests; a short list, a page and a search are ordinary answers.
 */
export async function answerListing<
  DB,
  TB extends keyof DB,
  O extends { id: number },
  S extends string,
  R extends object,
>(
  listing: Listing<DB, TB, O, S, R>,
): Promise<({ status: true; msg: 'SUCCESS' } & Listed<R>) | StreamedAnswer> {
  const { db, query, order, paging, hints, toRow } = listing
  const envelope = { status: true, msg: 'SUCCESS' } as const
  if (!asksForAll(paging)) return { ...envelope, ...(await readListing(listing)) }
  const selection = hints?.selection ?? subqueryOf(query)
  const rows = sortedBatches(db, query, selection, sortingOf(order, paging))
  const first = await rows.next()
  if (first.done) return { ...envelope, data: [] }
  const second = await rows.next()
  if (second.done) return { ...envelope, data: first.value.map(toRow) }
  let count = 0
  const shown = inBatches(chained([first.value, second.value], rows), (some) => {
    count += some.length
    return some.map(toRow)
  })
  return { pieces: answerOf(piecesOf(shown)), taken: () => ({ data: count }) }
}
