import type { Language } from '#contract/values.ts'
import { type Denial, requireSuccess } from '../shell/queries.ts'

/** The numbers of rows a page may have. */
export const pageSizes = [5, 10, 15, 20, 50, 'all'] as const
export type PageSize = (typeof pageSizes)[number]

/** The most rows that one call gives. */
export const maxRowsPerCall = 100

/** The page of a list that a screen shows. It lives in the address, so that Back and a reload keep it. */
export interface PageQuery<S extends string> {
  readonly page: number
  readonly limit: number
  readonly search: string
  readonly sort: S
  readonly direction: 'asc' | 'desc'
}

/** Changes of the address: what is empty leaves it. A new question begins at its first page. */
export type ChangeAddress = (
  changes: Readonly<Record<string, string | number | undefined>>,
  how?: { replace: boolean },
) => void

const numberIn = (text: string | null, fallback: number) => {
  const value = Number(text)
  return Number.isInteger(value) && value > 0 && value <= 1_000_000 ? value : fallback
}

/** Reads the page of a list from an address, and the number of rows that is chosen. What is malformed counts as not written. */
export function readPage<const S extends readonly [string, ...string[]]>(
  query: URLSearchParams,
  sorts: S,
  usual: 'asc' | 'desc',
): { asked: PageQuery<S[number]>; size: PageSize } {
  const sort: S[number] = sorts.find((one) => one === query.get('sort')) ?? sorts[0]
  const size = pageSizes.find((one) => String(one) === query.get('limit')) ?? 10
  const direction = query.get('direction')
  const asked: PageQuery<S[number]> = {
    page: numberIn(query.get('page'), 1),
    limit: size === 'all' ? maxRowsPerCall : size,
    search: (query.get('search') ?? '').slice(0, 200),
    sort,
    direction: direction === 'asc' || direction === 'desc' ? direction : usual,
  }
  return { asked, size }
}

/** The query of an address, `?page=2&sort=name`, with some changes: without its page, unless they say one. */
export function changedQuery(search: string, changes: Parameters<ChangeAddress>[0]): URLSearchParams {
  const next = new URLSearchParams(search)
  if (!('page' in changes)) next.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

/** What a list's call answers. */
export type ListAnswer<R> =
  | { status: true; data: R[]; count?: number | undefined; more?: true | undefined }
  | Denial

/** What a list's call is asked. */
export type ListQuery<S extends string> = PageQuery<S> & { readonly lang: Language; readonly id?: number }

/** How many calls one page of `all` may take: a thousand rows are shown at once, the rest on further pages. */
export const maxCallsPerPage = 10

/** Reads the rows of a page of `all`, call by call, each row once. Throws `Refused`. */
export async function readAllRows<R extends { id: number }, S extends string>(
  ask: (asked: ListQuery<S>) => Promise<ListAnswer<R>>,
  asked: ListQuery<S>,
): Promise<{ data: R[]; count: number; more?: true | undefined }> {
  const first = (asked.page - 1) * maxCallsPerPage + 1
  // Rows move between the calls when somebody adds one: none is shown twice.
  const rows = new Map<number, R>()
  let count = 0
  let more: true | undefined
  for (let page = first; page < first + maxCallsPerPage; page++) {
    const answer = requireSuccess(await ask({ ...asked, page }))
    count = answer.count ?? answer.data.length
    more = answer.more
    for (const row of answer.data) rows.set(row.id, row)
    if (page * maxRowsPerCall >= count) break
  }
  return { data: [...rows.values()], count, more }
}
