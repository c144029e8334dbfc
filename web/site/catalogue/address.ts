/** How many things a page of a public list may show; the first is the default. */
export const pageSizes = [10, 15, 20, 50, 100] as const
type PageSize = (typeof pageSizes)[number]

/** The orders a list may be read in, as the address names them; the first is the default. */
export const sorts = ['newest', 'name', 'cheapest', 'dearest'] as const
export type Sort = (typeof sorts)[number]

/** The orders a list offers; the first is its default. */
export type Sorts<S extends Sort = Sort> = readonly [S, ...S[]]

/** All that an address says of a list. */
export interface ListState<S extends Sort = Sort> {
  readonly q: string
  /** Ids of the chosen categories or types. */
  readonly chosen: readonly number[]
  /** Whether what is sold out is left out; only the shop knows of it. */
  readonly available: boolean
  readonly page: number
  readonly limit: PageSize
  readonly sort: S
}

/** What a list calls its filter in the address. */
export type FilterName = 'category' | 'type'

const longestSearch = 200
const mostChosen = 100

function positive(text: string | null): number | undefined {
  if (text === null || !/^[1-9]\d{0,8}$/.test(text)) return undefined
  return Number(text)
}

/**
 * Reads the state of a list from an address. Whatever is unknown or malformed counts as not written.
 * `offered` are the orders this list may be read in; the first is the default.
 */
export function readList<S extends Sort>(
  params: URLSearchParams,
  filter: FilterName,
  offered: Sorts<S>,
): ListState<S> {
  const chosen = params.getAll(filter).flatMap((text) => positive(text) ?? [])
  const limit = positive(params.get('limit'))
  return {
    q: (params.get('q') ?? '').trim().slice(0, longestSearch),
    chosen: [...new Set(chosen)].slice(0, mostChosen).sort((a, b) => a - b),
    available: params.get('available') === '1',
    page: Math.min(positive(params.get('page')) ?? 1, 1_000_000),
    limit: pageSizes.find((size) => size === limit) ?? pageSizes[0],
    sort: offered.find((sort) => sort === params.get('sort')) ?? offered[0],
  }
}

/** The shortest query that says `state`: with its `?`, or empty when everything is as it is by default. */
export function writeList(state: ListState, filter: FilterName): string {
  const params = new URLSearchParams()
  if (state.q) params.set('q', state.q)
  for (const id of state.chosen) params.append(filter, String(id))
  if (state.available) params.set('available', '1')
  if (state.limit !== pageSizes[0]) params.set('limit', String(state.limit))
  if (state.sort !== sorts[0]) params.set('sort', state.sort)
  if (state.page !== 1) params.set('page', String(state.page))
  const query = params.toString()
  return query && `?${query}`
}

/** How the server's lists spell each order. */
export const orders = {
  newest: { sort: 'id', direction: 'desc' },
  name: { sort: 'name', direction: 'asc' },
  cheapest: { sort: 'price', direction: 'asc' },
  dearest: { sort: 'price', direction: 'desc' },
} as const satisfies Record<Sort, { sort: string; direction: 'asc' | 'desc' }>
