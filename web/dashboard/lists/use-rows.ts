import { useQuery } from '@tanstack/react-query'
import type { Language } from '#contract/values.ts'
import { useDesk } from '../desk.tsx'
import { type Denial, granted, type Refused } from '../queries.ts'
import { mostPerCall, type Page, type PageAsked } from './use-page.ts'

/** What a list's call answers. */
export type Listing<R> =
  | { status: true; data: R[]; count?: number | undefined; more?: true | undefined }
  | Denial

type Asked<S extends string> = PageAsked<S> & { readonly lang: Language; readonly id?: number }

/** How many calls one page of `all` may take: a thousand rows are shown at once, the rest on further pages. */
const mostCalls = 10

/** Reads the rows of a page of `all`, call by call, each row once. Throws `Refused`. */
export async function readAll<R extends { id: number }, S extends string>(
  ask: (asked: Asked<S>) => Promise<Listing<R>>,
  asked: Asked<S>,
): Promise<{ data: R[]; count: number; more?: true | undefined }> {
  const first = (asked.page - 1) * mostCalls + 1
  // Rows move between the calls when somebody adds one: none is shown twice.
  const rows = new Map<number, R>()
  let count = 0
  let more: true | undefined
  for (let page = first; page < first + mostCalls; page++) {
    const answer = granted(await ask({ ...asked, page }))
    count = answer.count ?? answer.data.length
    more = answer.more
    for (const row of answer.data) rows.set(row.id, row)
    if (page * mostPerCall >= count) break
  }
  return { data: [...rows.values()], count, more }
}

/**
 * The rows of the page that the address names, asked for anew after every change. `key` says which list it is,
 * with everything that `ask` filters by.
 */
export function useRows<R extends { id: number }, S extends string>(
  page: Page<S>,
  key: readonly (string | number | undefined)[],
  ask: (asked: Asked<S>) => Promise<Listing<R>>,
) {
  const { language } = useDesk()
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
