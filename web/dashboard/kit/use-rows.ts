import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useHref, useLocation, useSearchParams } from 'react-router'
import { useDashboard } from './dashboard-context.tsx'
import {
  type ChangeAddress,
  changedQuery,
  type ListAnswer,
  type ListQuery,
  type ListRows,
  maxCallsPerPage,
  maxRowsPerCall,
  type PageQuery,
  type PageSize,
  readAllRows,
  readPage,
} from './paging.ts'
import { type Refused, requireSuccess } from './query-client.ts'

export interface Page<S extends string> {
  /** The query of one call; with `all` its limit is the maximum of a call. */
  readonly pageQuery: PageQuery<S>
  readonly size: PageSize
  readonly go: ChangeAddress
  /** The value of a filter of the list, by its name in the address. */
  filter(name: string): string | undefined
}

/** Reads the page from the address; `sorts` are the orders of the list, the first being the default. */
export function usePage<const S extends readonly [string, ...string[]]>(
  sorts: S,
  usual: 'asc' | 'desc' = 'asc',
): Page<S[number]> {
  const [query, setQuery] = useSearchParams()
  const here = useHref(useLocation().pathname)
  const { pageQuery, size } = readPage(query, sorts, usual)
  const go: ChangeAddress = useCallback(
    (changes, how) => {
      // A debounced search must neither undo a navigation nor change the address of the next screen.
      if (window.location.pathname !== here) return
      // Reads the current address, not the rendered one: a press may follow typing before the next render.
      const next = changedQuery(window.location.search, changes)
      // Typing must not add an entry to the history for each keystroke.
      setQuery(next, { replace: how?.replace ?? 'search' in changes, preventScrollReset: true })
    },
    [setQuery, here],
  )
  return { pageQuery, size, go, filter: (name) => query.get(name) ?? undefined }
}

/**
 * Loads the rows of the page that the address names, and refetches them after every change. `key` names the list and
 * holds every value that `ask` filters by.
 */
export function useRows<R extends { id: number }, S extends string>(
  page: Page<S>,
  key: readonly (string | number | boolean | undefined)[],
  ask: (listQuery: ListQuery<S>) => Promise<ListAnswer<R>>,
) {
  const { language } = useDashboard()
  const listQuery = { ...page.pageQuery, lang: language }
  const { size } = page
  const query = useQuery<ListRows<R>, Refused>({
    queryKey: [...key, listQuery, size],
    queryFn: async () =>
      size === 'all' ? readAllRows(ask, listQuery) : requireSuccess(await ask(listQuery)),
  })
  return {
    page,
    rows: query.data?.data,
    count: query.data?.count ?? 0,
    /** Whether the list has more rows than `count`. */
    more: query.data?.more === true,
    /** Of a search that finds nothing: another that does. */
    meant: query.data?.meant,
    perPage: size === 'all' ? maxRowsPerCall * maxCallsPerPage : size,
    fetching: query.isFetching,
    /** The rows belong to the previous query. */
    stale: query.isPlaceholderData,
    error: query.error,
    onRetry: () => void query.refetch(),
    /** The query of one row on any page; null if the list has no row of that id. */
    one: (id: number) => ({
      queryKey: [...key, 'one', id],
      queryFn: async (): Promise<R | null> => {
        const { data } = requireSuccess(await ask({ ...listQuery, page: 1, limit: 1, search: '', id }))
        return data.find((row) => row.id === id) ?? null
      },
    }),
  }
}

/** The result of `useRows`. */
export type Rows<R extends { id: number }, S extends string> = ReturnType<typeof useRows<R, S>>
