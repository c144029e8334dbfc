import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useHref, useLocation, useSearchParams } from 'react-router'
import { useDashboard } from '../shell/dashboard-context.tsx'
import { type Refused, requireSuccess } from '../shell/queries.ts'
import {
  type ChangeAddress,
  changedQuery,
  type ListAnswer,
  type ListQuery,
  maxCallsPerPage,
  maxRowsPerCall,
  type PageQuery,
  type PageSize,
  readAllRows,
  readPage,
} from './paging.ts'

export interface Page<S extends string> {
  /** What a call is asked for; with `all` the most that one call gives. */
  readonly asked: PageQuery<S>
  readonly size: PageSize
  readonly go: ChangeAddress
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
  const go: ChangeAddress = useCallback(
    (changes, how) => {
      // Words typed just before a link was pressed must not hold one back, nor change the next screen's address.
      if (window.location.pathname !== here) return
      // Not what was rendered last: a press may follow the typing faster than that.
      const next = changedQuery(window.location.search, changes)
      // Typing must not fill the history with half words.
      setQuery(next, { replace: how?.replace ?? 'search' in changes, preventScrollReset: true })
    },
    [setQuery, here],
  )
  return { asked, size, go, filter: (name) => query.get(name) ?? undefined }
}

/**
 * The rows of the page that the address names, asked for anew after every change. `key` says which list it is,
 * with everything that `ask` filters by.
 */
export function useRows<R extends { id: number }, S extends string>(
  page: Page<S>,
  key: readonly (string | number | undefined)[],
  ask: (asked: ListQuery<S>) => Promise<ListAnswer<R>>,
) {
  const { language } = useDashboard()
  const asked = { ...page.asked, lang: language }
  const { size } = page
  const query = useQuery<{ data: R[]; count?: number | undefined; more?: true | undefined }, Refused>({
    queryKey: [...key, asked, size],
    queryFn: async () => (size === 'all' ? readAllRows(ask, asked) : requireSuccess(await ask(asked))),
  })
  return {
    page,
    rows: query.data?.data,
    count: query.data?.count ?? 0,
    /** Whether there are more than `count`. */
    more: query.data?.more === true,
    perPage: size === 'all' ? maxRowsPerCall * maxCallsPerPage : size,
    fetching: query.isFetching,
    /** What is shown answers an older question. */
    stale: query.isPlaceholderData,
    error: query.error,
    onRetry: () => void query.refetch(),
    /** The query for one row, on whatever page it is; null when the list has none of that id. */
    one: (id: number) => ({
      queryKey: [...key, 'one', id],
      queryFn: async (): Promise<R | null> => {
        const { data } = requireSuccess(await ask({ ...asked, page: 1, limit: 1, search: '', id }))
        return data.find((row) => row.id === id) ?? null
      },
    }),
  }
}

/** What `useRows` gives to a screen. */
export type Rows<R extends { id: number }, S extends string> = ReturnType<typeof useRows<R, S>>
