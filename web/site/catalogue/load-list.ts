import type { Language } from '#contract/kit/values.ts'
import type { FigureFilters } from '#contract/products/visitor.ts'
import { pickText } from '#i18n/format.ts'
import { asksForPrice } from '#i18n/search/asked-price.ts'
import { asksForHelp } from '#i18n/search/emergencies.ts'
import type { SiteServer } from '#web/api/server.ts'
import { unwrapAnswer } from '#web/shared/loader.ts'
import type { Reader } from '#web/shared/reader.ts'
import type { Content } from '#web/ui/text.tsx'
import {
  type FigureSort,
  type FilterName,
  isBestFirst,
  type ListState,
  orders,
  readList,
  type Sort,
  type Sorts,
} from './list-query.ts'
import { type FigureLink, loadAskedFigures } from './load-asked-figures.ts'
import { type Facets, fieldsOf, type ListedProducts, loadFacets, narrowingOf } from './load-facets.ts'
import { type Near, withNear } from './load-near.ts'
import { foundCard, missingFigures, withOtherFigures } from './load-other-figures.ts'
import type { PublicList } from './public-list.ts'

/** A category or type to filter a list by. */
interface Option {
  readonly id: number
  readonly name: Content
}

/** A page of a list. */
export interface ListPage<Card> {
  readonly state: ListState
  /** How many items match, on all pages. */
  readonly count: number
  /** Whether more items match than `count`. */
  readonly more: boolean
  /** The words of the search that no item has together with the others; the items have those. */
  readonly dropped: readonly string[]
  /** The search whose items these are, if it is another than was typed; else empty. */
  readonly meant: string
  /** Whether the search is a call for help, to which the emergency page is the answer. */
  readonly isCall: boolean
  /** Whether the search asks what something costs. */
  readonly asksPrice: boolean
  readonly options: readonly Option[]
  readonly cards: readonly Card[]
  /** What other lists have for a search that found nothing here. */
  readonly near?: readonly Near[]
  /** The figures of the search that no item has as they are: these have another in their place. */
  readonly missing?: readonly string[]
  /** The filters that find the figures of the search; only lists of products have them. */
  readonly figures?: readonly FigureLink[]
  /** What else the list can be narrowed by; only lists of products have them. */
  readonly facets?: Facets
}

/** The parameters of the request. */
interface Question<S extends Sort> {
  page: number
  limit: number
  /** Undefined for the best matches of a search first. */
  sort?: (typeof orders)[S]['sort']
  direction?: 'asc' | 'desc'
  /** The figure to sort by in place of `sort`. */
  byFigure?: FigureSort
  lang: Language
  search?: string
  sold_out?: false
  brand_id?: number[]
  filters?: FigureFilters
}

interface Order<S extends Sort> {
  readonly sorts: Sorts<S>
  /** The direction of equally good matches: the newest first by default. */
  readonly matches?: 'asc' | 'desc'
}

function orderOf<S extends Sort>(
  state: ListState<S>,
  { sorts, matches = 'desc' }: Order<S>,
): Pick<Question<S>, 'sort' | 'direction' | 'byFigure'> {
  if (state.byFigure) return { byFigure: state.byFigure }
  return isBestFirst(state, sorts) ? { direction: matches } : orders[state.sort]
}

type Named = { readonly id: number } & { readonly [K in `${Language}_name`]: string }

/** A list's answer, and the categories or types in it. */
interface Reply<Row> {
  readonly data: readonly Row[]
  readonly count?: number | undefined
  readonly more?: true | undefined
  readonly dropped?: readonly string[] | undefined
  readonly meant?: string | undefined
  readonly options: readonly Named[]
}

const countOf = ({ count, data }: Reply<unknown>) => count ?? data.length

interface Source<Row, Card, S extends Sort> {
  readonly url: URL
  readonly reader: Reader
  ask(question: Question<S>, chosen: number[] | undefined): Promise<Reply<Row>>
  card(row: Row, reader: Reader): Card
}

/**
 * Loads the page of a list that a URL names. It drops unknown categories and clamps the page to the last one,
 * so an old link never leads to an error.
 */
export async function loadList<Row, Card, S extends Sort>(
  list: Order<S> & { readonly filter: FilterName; readonly sortable?: readonly number[] },
  source: Source<Row, Card, S>,
): Promise<ListPage<Card>> {
  const { filter, sorts, sortable } = list
  const { url, reader } = source
  const ask = (state: ListState<S>) =>
    source.ask(
      {
        page: state.page,
        limit: state.limit,
        ...orderOf(state, list),
        lang: reader.language,
        ...(state.q && { search: state.q }),
        ...narrowingOf(state),
      },
      state.chosen.length > 0 ? [...state.chosen] : undefined,
    )

  let state = readList(url.searchParams, filter, sorts, sortable)
  let reply = await ask(state)
  const options = new Set(reply.options.map(({ id }) => id))
  if (state.chosen.some((id) => !options.has(id))) {
    state = { ...state, chosen: state.chosen.filter((id) => options.has(id)) }
    reply = await ask(state)
  }
  const pages = Math.max(1, Math.ceil(countOf(reply) / state.limit))
  if (state.page > pages) {
    state = { ...state, page: pages }
    reply = await ask(state)
  }
  return {
    state,
    count: countOf(reply),
    more: reply.more === true,
    dropped: reply.dropped ?? [],
    meant: reply.meant ?? '',
    isCall: asksForHelp(state.q),
    asksPrice: asksForPrice(state.q),
    options: reply.options.map((row) => ({
      id: row.id,
      name: pickText(row, 'name', reader.language, reader.defaultLanguage),
    })),
    cards: reply.data.map((row) => source.card(row, reader)),
  }
}

/** Loads the page of the catalogue, of the shop, of a brand or of a category. Only the first two offer categories. */
export async function loadProducts(
  list: PublicList,
  products: ListedProducts,
  { site, request, url }: { site: SiteServer; request: Request; url: URL },
) {
  const facetsOfUrl = await loadFacets(site, request, { list, products, url })
  const sortable = facetsOfUrl.facets.sorts.map(({ id }) => id)
  let missing: readonly string[] = []
  const page = await loadList(
    // The company's main lifts were entered first.
    { ...list, sortable, matches: 'asc' },
    {
      url: facetsOfUrl.url,
      reader: site,
      card: foundCard,
      ask: async ({ byFigure, ...question }, chosen) => {
        const body = { ...question, ...(byFigure && { sort: 'figure' as const, ...byFigure }) }
        const answer = unwrapAnswer(
          await site.call('/app/client/products/getall', {
            ...body,
            productcategory_id: chosen,
            ...fieldsOf(products),
          }),
          request,
        )
        missing = missingFigures(answer.figures)
        const data = withOtherFigures(answer.data, answer.figures)
        return { ...answer, data, options: 'status' in products ? answer.getproductcategories : [] }
      },
    },
  )
  const subject = { list, products, search: page.state.q }
  return {
    ...(await withNear(site, request, page)),
    missing,
    figures: await loadAskedFigures(site, request, subject),
    facets: facetsOfUrl.facets,
  }
}
