import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { SearchQuery } from '#i18n/search/query.ts'
import { searching } from '../database/off-thread.ts'
import type { Tables } from '../database/schema/index.ts'
import { type Order, type PageHints, sortingOf } from './list-query.ts'
import { type Paging, pageLimits } from './paging.ts'
import { readPage } from './read-page.ts'
import { asWritten } from './search/as-written.ts'
import { type FigureFound, nearFigures } from './search/near-figures.ts'
import { areThere, relax } from './search/relax.ts'
import { subqueryOf } from './search/subquery.ts'
import { typedQuery } from './search/typed-query.ts'

/**
 * A page of a list. `more` is set if more rows than `count` match, `dropped` to the words of a search that no row has
 * together with the others; the rows have those.
 */
export interface Listed<O> {
  data: O[]
  count?: number
  more?: true
  dropped?: string[]
  /** The search that was meant, if the rows are those of another than was typed. */
  meant?: string
  /** The figures of the search with their units; only for a list whose rows have figures. */
  figures?: readonly FigureFound[]
}

const figuresOf = (near: { figures: readonly FigureFound[] } | undefined) =>
  near && near.figures.length > 0 ? { figures: near.figures } : {}

/**
 * Runs a list's query on `db` for the requested page; without `page` and `limit` it returns the whole list. A search
 * returns rows that have every word in one of its ways (`i18n/search/`), or on public lists, if there are none, rows with
 * most words. The best matches come first unless a sort order is requested. Ties are ordered by id. `count` is the number
 * of all matching rows, returned with a page only; very many matches are not counted, which sets `more`. With
 * `hints.maxRows`, an unpaged list longer than that returns only its first `maxRows` rows, with `count`.
 */
export async function pageOf<DB, TB extends keyof DB, O extends { id: number }, S extends string>(
  db: Kysely<Tables>,
  query: SelectQueryBuilder<DB, TB, O>,
  order: Order<S>,
  paging: Paging<S>,
  hints: PageHints = {},
): Promise<Listed<O>> {
  const { search = '' } = paging
  const { table, searched = table, wholeWords = false, allWords = !wholeWords } = order
  const selection = hints.selection ?? subqueryOf(query)
  const read = (sought: SearchQuery | undefined, { page, limit, id }: Paging<S>) => {
    const searches = sought && {
      db: searching(db),
      table: searched,
      terms: sought.terms,
      middle: !wholeWords,
      query: sought,
      ranked: paging.sort === undefined,
    }
    const reading = { db, query, selection, hints, search: searches, ...sortingOf(order, paging) }
    return readPage(reading, pageLimits({ page, limit }), id)
  }
  if (searched === 'none' || search.trim() === '') return read(undefined, paging)

  const typed = await typedQuery(db, search, {
    table: searched,
    status: hints.status,
    isStaffs: !wholeWords,
  })
  // Signs alone ask for nothing.
  if (!typed) return { data: [], count: 0 }
  const rows = { db: searching(db), selection: hints.searchSelection ?? selection, table: searched }
  const near = wholeWords ? await nearFigures(rows, typed) : undefined
  const sought = near?.query ?? typed
  const found = { ...(await read(sought, paging)), ...figuresOf(near) }
  if (found.data.length > 0 || paging.id !== undefined || (found.count ?? 0) > 0) return found
  if (hints.searchSelection && (await areThere(rows, sought.terms))) return found

  const relaxed = await relax(rows, search, sought, allWords)
  if (!relaxed) return found
  const { dropped, meant } = relaxed
  const nearest = wholeWords ? await nearFigures(rows, relaxed.query) : undefined
  const shown = await read(nearest?.query ?? relaxed.query, wholeWords ? paging : { page: 1, limit: 1 })
  const written = meant && { meant: await asWritten(db, searched, shown.data[0]?.id, meant) }
  // Staff act on the rows that they find: another row in place of the one they searched for must not be there.
  if (!wholeWords) return { ...found, ...written }
  return {
    ...shown,
    ...(dropped.length > 0 && { dropped: [...dropped] }),
    ...written,
    ...figuresOf(nearest),
  }
}
