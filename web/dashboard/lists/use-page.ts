import { useCallback } from 'react'
import { useHref, useLocation, useSearchParams } from 'react-router'

/** The numbers of rows a page may have. */
export const pageSizes = [5, 10, 15, 20, 50, 'all'] as const
export type PageSize = (typeof pageSizes)[number]

/** The most rows that one call gives. */
export const mostPerCall = 100

/** The page of a list that a screen shows. It lives in the address, so that Back and a reload keep it. */
export interface PageAsked<S extends string> {
  readonly page: number
  readonly limit: number
  readonly search: string
  readonly sort: S
  readonly direction: 'asc' | 'desc'
}

/** Changes of the address: what is empty leaves it. A new question begins at its first page. */
export type Go = (
  changes: Readonly<Record<string, string | number | undefined>>,
  how?: { replace: boolean },
) => void

export interface Page<S extends string> {
  /** What a call is asked for; with `all` the most that one call gives. */
  readonly asked: PageAsked<S>
  readonly size: PageSize
  readonly go: Go
  /** A filter of the list's own, by its name in the address. */
  filter(name: string): string | undefined
}

const numberIn = (text: string | null, fallback: number) => {
  const value = Number(text)
  return Number.isInteger(value) && value > 0 && value <= 1_000_000 ? value : fallback
}

/** Reads the page of a list from an address, and the number of rows that is chosen. What is malformed counts as not written. */
export function readPage<const S extends readonly [string, ...string[]]>(
  query: URLSearchParams,
  sorts: S,
  usual: 'asc' | 'desc',
): { asked: PageAsked<S[number]>; size: PageSize } {
  const sort: S[number] = sorts.find((one) => one === query.get('sort')) ?? sorts[0]
  const size = pageSizes.find((one) => String(one) === query.get('limit')) ?? 10
  const direction = query.get('direction')
  const asked: PageAsked<S[number]> = {
    page: numberIn(query.get('page'), 1),
    limit: size === 'all' ? mostPerCall : size,
    search: (query.get('search') ?? '').slice(0, 200),
    sort,
    direction: direction === 'asc' || direction === 'desc' ? direction : usual,
  }
  return { asked, size }
}

/** The query of an address, `?page=2&sort=name`, with some changes: without its page, unless they say one. */
export function withChanges(search: string, changes: Parameters<Go>[0]): URLSearchParams {
  const next = new URLSearchParams(search)
  if (!('page' in changes)) next.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

/** Reads the page from the address; `sorts` are the orders the list knows, the first its usual one. */
export function usePage<const S extends readonly [string, ...string[]]>(
  sorts: S,
  usual: 'asc' | 'desc' = 'asc',
): Page<S[number]> {
  const [query, setQuery] = useSearchParams()
  const here = useHref(useLocation().pathname)
  const { asked, size } = readPage(query, sorts, usual)
  const go: Go = useCallback(
    (changes, how) => {
      // Words typed just before a link was pressed must not hold one back, nor change the next screen's address.
      if (window.location.pathname !== here) return
      // Not what was rendered last: a press may follow the typing faster than that.
      const next = withChanges(window.location.search, changes)
      // Typing must not fill the history with half words.
      setQuery(next, { replace: how?.replace ?? 'search' in changes, preventScrollReset: true })
    },
    [setQuery, here],
  )
  return { asked, size, go, filter: (name) => query.get(name) ?? undefined }
}
