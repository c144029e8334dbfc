import type { Language } from '#contract/kit/values.ts'
import { type Denial, requireSuccess } from './query-client.ts'

/** The page sizes to choose from. */
export const pageSizes = [5, 10, 15, 20, 50, 'all'] as const
export type PageSize = (typeof pageSizes)[number]

/** The maximum number of rows in the answer of one call. */
export const maxRowsPerCall = 100

/** The page of a list that a screen shows. The address holds it, so that Back and a reload restore it. */
export interface PageQuery<S extends string> {
  readonly page: number
  readonly limit: number
  readonly search: string
  /** Undefined for the best matches of a search first. */
  readonly sort: S | undefined
  readonly direction: 'asc' | 'desc'
}

/** Changes parameters of the address; empty values remove theirs. Any change but that of the page returns to page 1. */
export type ChangeAddress = (
  changes: Readonly<Record<string, string | number | undefined>>,
  how?: { replace: boolean },
) => void

const numberIn = (text: string | null, fallback: number) => {
  const value = Number(text)
  return Number.isInteger(value) && value > 0 && value <= 1_000_000 ? value : fallback
}

/** Reads the page and the page size of a list from an address. Malformed parameters count as missing. */
export function readPage<const S extends readonly [string, ...string[]]>(
  query: URLSearchParams,
  sorts: S,
  usual: 'asc' | 'desc',
): { pageQuery: PageQuery<S[number]>; size: PageSize } {
  const search = (query.get('search') ?? '').slice(0, 200)
  const sort: S[number] | undefined =
    sorts.find((one) => one === query.get('sort')) ?? (search.trim() === '' ? sorts[0] : undefined)
  const size = pageSizes.find((one) => String(one) === query.get('limit')) ?? 10
  const direction = query.get('direction')
  const pageQuery: PageQuery<S[number]> = {
    page: numberIn(query.get('page'), 1),
    limit: size === 'all' ? maxRowsPerCall : size,
    search,
    sort,
    direction: direction === 'asc' || direction === 'desc' ? direction : usual,
  }
  return { pageQuery, size }
}

/** Applies changes to the query of an address, `?page=2&sort=name`; drops the page unless the changes name one. */
export function changedQuery(search: string, changes: Parameters<ChangeAddress>[0]): URLSearchParams {
  const next = new URLSearchParams(search)
  if (!('page' in changes)) next.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

/** Rows of a list with what its call says of them. */
export interface ListRows<R> {
  data: R[]
  count?: number | undefined
  more?: true | undefined
  /** Of a search that finds nothing: another that does. */
  meant?: string | undefined
}

/** The answer of a call that reads a list. */
export type ListAnswer<R> = ({ status: true } & ListRows<R>) | Denial

/** The query of a call that reads a list. */
export type ListQuery<S extends string> = PageQuery<S> & { readonly lang: Language; readonly id?: number }

/** The maximum number of calls for one page of `all`: it shows a thousand rows, and further pages show the rest. */
export const maxCallsPerPage = 10

/** Reads the rows of a page of `all` with several calls, each row once. Throws `Refused`. */
export async function readAllRows<R extends { id: number }, S extends string>(
  ask: (listQuery: ListQuery<S>) => Promise<ListAnswer<R>>,
  listQuery: ListQuery<S>,
): Promise<ListRows<R>> {
  const first = (listQuery.page - 1) * maxCallsPerPage + 1
  // Rows shift between the calls when a row is added meanwhile: the map drops duplicates.
  const rows = new Map<number, R>()
  let count = 0
  let more: true | undefined
  let otherSearch: string | undefined
  for (let page = first; page < first + maxCallsPerPage; page++) {
    const answer = requireSuccess(await ask({ ...listQuery, page }))
    count = answer.count ?? answer.data.length
    more = answer.more
    otherSearch = answer.meant
    for (const row of answer.data) rows.set(row.id, row)
    if (page * maxRowsPerCall >= count) break
  }
  return { data: [...rows.values()], count, more, meant: otherSearch }
}
