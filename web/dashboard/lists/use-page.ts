import { useCallback } from 'react'
import { useHref, useLocation, useSearchParams } from 'react-router'
import { type Go, type PageAsked, type PageSize, readPage, withChanges } from './paging.ts'

export interface Page<S extends string> {
  /** What a call is asked for; with `all` the most that one call gives. */
  readonly asked: PageAsked<S>
  readonly size: PageSize
  readonly go: Go
  /** A filter of the list's own, by its name in the address. */
  filter(name: string): string | undefined
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
