import { foldDigits } from '#i18n/digits.ts'
import { certainNumber } from '#i18n/typed-number.ts'

/** The page sizes of a public list; the first is the default. */
export const pageSizes = [10, 15, 20, 50, 100] as const
type PageSize = (typeof pageSizes)[number]

/** All sort orders of lists, as named in the URL. */
export const sorts = ['lifts', 'newest', 'name', 'cheapest', 'dearest'] as const
export type Sort = (typeof sorts)[number]

/** The sort orders a list offers; the first is its default. */
export type Sorts<S extends Sort = Sort> = readonly [S, ...S[]]

/** A figure to filter by: the ids of its choices, or a range in its unit. */
interface FigureChoice {
  readonly choices?: readonly number[]
  readonly min?: number
  readonly max?: number
}

/** An order by a figure. */
export interface FigureSort {
  readonly attribute_id: number
  readonly direction: 'asc' | 'desc'
}

/** The state of a list as the URL holds it. */
export interface ListState<S extends Sort = Sort> {
  readonly q: string
  /** Ids of the chosen categories or types. */
  readonly chosen: readonly number[]
  /** Whether sold-out products are left out; only the shop supports it. */
  readonly available: boolean
  /** Ids of the chosen brands; only lists of products support them. */
  readonly brands: readonly number[]
  /** The chosen figures by the ids of their attributes; only lists of products support them. */
  readonly figures: Readonly<Record<string, FigureChoice>>
  /** What stands in fields for figures and is no number without doubt, by parameter: it narrows nothing. */
  readonly unread: Readonly<Record<string, string>>
  readonly page: number
  readonly limit: PageSize
  readonly sort: S
  /** The figure that the list is sorted by in place of `sort`; only lists of products support it. */
  readonly byFigure: FigureSort | undefined
}

/** The query parameter of a list's filter. */
export type FilterName = 'category' | 'type'

const longestSearch = 200
const maxChosen = 100

function positive(text: string | null): number | undefined {
  if (text === null || !/^[1-9]\d{0,8}$/.test(text)) return undefined
  return Number(text)
}

// As many as one call takes.
const maxFigures = 8
const maxChoices = 50

/** A parameter of a figure: `f3` for a choice of the attribute 3, `f3-from` and `f3-to` for its range. */
const figureName = /^f([1-9]\d{0,8})(?:-(from|to))?$/

/** The most characters of a bound. */
export const longestBound = 20

/** A bound as people type it, with at most three decimals; undefined for what is no such number without doubt. */
function boundOf(text: string): number | undefined {
  const bound = certainNumber(text)
  const fits = bound !== undefined && bound >= 0 && bound <= 1_000_000
  return fits && Number.isInteger(Math.round(bound * 1e6) / 1e3) ? bound : undefined
}

const choiceOf = (text: string) => {
  const digits = foldDigits(text.trim())
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
}

function readFigures(params: URLSearchParams): Pick<ListState, 'figures' | 'unread'> {
  const figures: Record<string, { choices?: number[]; min?: number; max?: number }> = {}
  const unread: Record<string, string> = {}
  for (const [name, written] of params) {
    const [, id, end] = figureName.exec(name) ?? []
    const text = written.trim().slice(0, longestBound)
    if (id === undefined || text === '') continue
    const value = end ? boundOf(text) : choiceOf(text)
    const count = Object.keys(value === undefined ? unread : figures).length
    if (value === undefined) {
      if (end && count < maxFigures) unread[name] = text
      continue
    }
    if (!figures[id] && count === maxFigures) continue
    const figure = figures[id] ?? {}
    figures[id] = figure
    if (end === 'from') figure.min = value
    else if (end === 'to') figure.max = value
    else if ((figure.choices?.length ?? 0) < maxChoices)
      figure.choices = [...new Set([...(figure.choices ?? []), value])].sort((a, b) => a - b)
  }
  return { figures, unread }
}

/** An order by a figure as the URL and the form have it: `f3-up`, `f3-down`. */
export const figureSortName = ({ attribute_id, direction }: FigureSort) =>
  `f${attribute_id}-${direction === 'asc' ? 'up' : 'down'}`

/** The order that is chosen, by its name. */
export const sortNameOf = ({ sort, byFigure }: Pick<ListState, 'sort' | 'byFigure'>) =>
  byFigure ? figureSortName(byFigure) : sort

function readFigureSort(text: string | null, sortable: readonly number[]): FigureSort | undefined {
  const [, id, way] = /^f([1-9]\d{0,8})-(up|down)$/.exec(text ?? '') ?? []
  const attribute_id = sortable.find((one) => String(one) === id)
  return attribute_id === undefined ? undefined : { attribute_id, direction: way === 'up' ? 'asc' : 'desc' }
}

/**
 * Parses the state of a list from a query; unknown or malformed parameters fall back to the default.
 * `offered` are the sort orders of this list, the first is the default; `sortable` the attributes whose figures it can be
 * sorted by.
 */
export function readList<S extends Sort>(
  params: URLSearchParams,
  filter: FilterName,
  offered: Sorts<S>,
  sortable: readonly number[] = [],
): ListState<S> {
  const chosen = params.getAll(filter).flatMap((text) => positive(text) ?? [])
  const limit = positive(params.get('limit'))
  const brands = params.getAll('brand').flatMap((text) => positive(text) ?? [])
  return {
    q: (params.get('q') ?? '').trim().slice(0, longestSearch),
    chosen: [...new Set(chosen)].slice(0, maxChosen).sort((a, b) => a - b),
    available: params.get('available') === '1',
    brands: [...new Set(brands)].slice(0, maxChosen).sort((a, b) => a - b),
    ...readFigures(params),
    page: Math.min(positive(params.get('page')) ?? 1, 1_000_000),
    limit: pageSizes.find((size) => size === limit) ?? pageSizes[0],
    sort: offered.find((sort) => sort === params.get('sort')) ?? offered[0],
    byFigure: readFigureSort(params.get('sort'), sortable),
  }
}

/** Returns the shortest query for `state` of a list, with its `?`; empty when all values are the list's default. */
export function writeList(
  state: ListState,
  { filter, sorts }: { readonly filter: FilterName; readonly sorts: Sorts },
): string {
  const params = new URLSearchParams()
  if (state.q) params.set('q', state.q)
  for (const id of state.chosen) params.append(filter, String(id))
  if (state.available) params.set('available', '1')
  for (const id of state.brands) params.append('brand', String(id))
  for (const [id, { choices = [], min, max }] of Object.entries(state.figures)) {
    for (const choice of choices) params.append(`f${id}`, String(choice))
    if (min !== undefined) params.set(`f${id}-from`, String(min))
    if (max !== undefined) params.set(`f${id}-to`, String(max))
  }
  for (const [name, text] of Object.entries(state.unread)) params.set(name, text)
  if (state.limit !== pageSizes[0]) params.set('limit', String(state.limit))
  if (sortNameOf(state) !== sorts[0]) params.set('sort', sortNameOf(state))
  if (state.page !== 1) params.set('page', String(state.page))
  const query = params.toString()
  return query && `?${query}`
}

/** Whether the state leaves items out. */
export const isNarrowed = ({ q, chosen, available, brands, figures }: ListState) =>
  q !== '' || available || [chosen, brands, Object.keys(figures)].some(({ length }) => length > 0)

/** The same order and page size without any filter. */
export const withoutFilters = (state: ListState): ListState => ({
  ...state,
  q: '',
  chosen: [],
  available: false,
  brands: [],
  figures: {},
  unread: {},
  page: 1,
})

/** Whether the best matches come first: in the default order, as long as something is searched for. */
export const isBestFirst = <S extends Sort>({ q, sort, byFigure }: ListState<S>, offered: Sorts<S>) =>
  q !== '' && sort === offered[0] && !byFigure

/** The server's parameters of each sort order. */
export const orders = {
  lifts: { sort: 'lifts', direction: 'desc' },
  newest: { sort: 'id', direction: 'desc' },
  name: { sort: 'name', direction: 'asc' },
  cheapest: { sort: 'price', direction: 'asc' },
  dearest: { sort: 'price', direction: 'desc' },
} as const satisfies Record<Sort, { sort: string; direction: 'asc' | 'desc' }>
