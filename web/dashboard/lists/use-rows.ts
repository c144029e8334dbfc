import { useQuery } from '@tanstack/react-query'
import { useDashboard } from '../shell/dashboard-context.tsx'
import { granted, type Refused } from '../shell/queries.ts'
import { mostPerCall } from './paging.ts'
import { type Asked, type Listing, mostCalls, readAll } from './read-all.ts'
import type { Page } from './use-page.ts'

/**
 * The rows of the page that the address names, asked for anew after every change. `key` says which list it is,
 * with everything that `ask` filters by.
 */
export function useRows<R extends { id: number }, S extends string>(
  page: Page<S>,
  key: readonly (string | number | undefined)[],
  ask: (asked: Asked<S>) => Promise<Listing<R>>,
) {
  const { language } = useDashboard()
  const asked = { ...page.asked, lang: language }
  const { size } = page
  const query = useQuery<{ data: R[]; count?: number | undefined; more?: true | undefined }, Refused>({
    queryKey: [...key, asked, size],
    queryFn: async () => (size === 'all' ? readAll(ask, asked) : granted(await ask(asked))),
  })
  return {
    page,
    rows: query.data?.data,
    count: query.data?.count ?? 0,
    /** Whether there are more than `count`. */
    more: query.data?.more === true,
    perPage: size === 'all' ? mostPerCall * mostCalls : size,
    fetching: query.isFetching,
    /** What is shown answers an older question. */
    stale: query.isPlaceholderData,
    error: query.error,
    onRetry: () => void query.refetch(),
    /** The query for one row, on whatever page it is; null when the list has none of that id. */
    one: (id: number) => ({
      queryKey: [...key, 'one', id],
      queryFn: async (): Promise<R | null> => {
        const { data } = granted(await ask({ ...asked, page: 1, limit: 1, search: '', id }))
        return data.find((row) => row.id === id) ?? null
      },
    }),
  }
}

/** What `useRows` gives to a screen. */
export type Rows<R extends { id: number }, S extends string> = ReturnType<typeof useRows<R, S>>
