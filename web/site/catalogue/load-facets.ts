import type { ProductStatus } from '#contract/products/row.ts'
import type { FigureFilters } from '#contract/products/visitor.ts'
import { pickText } from '#i18n/format.ts'
import { translator } from '#i18n/translate.ts'
import { dictionaries } from '#web/api/dictionaries.server.ts'
import type { SiteServer } from '#web/api/server.ts'
import { unwrapAnswer } from '#web/shared/loader.ts'
import type { Content } from '#web/ui/text.tsx'
import { type ListState, readList } from './list-query.ts'
import type { PublicList } from './public-list.ts'

/** A value to filter by. `count` is undefined if the list is too long to count. */
interface FacetOption {
  readonly id: number
  readonly name: Content
  readonly count: number | undefined
}

/** An attribute to filter by: its choices, or the least and the greatest figure. */
export interface Facet {
  readonly id: number
  readonly name: Content
  /** Empty for a bare number. */
  readonly unit: string
  readonly range: { readonly min: number; readonly max: number } | undefined
  readonly options: readonly FacetOption[]
}

export interface Facets {
  readonly brands: readonly FacetOption[]
  readonly attributes: readonly Facet[]
  /** The attributes whose figures the list can be sorted by. */
  readonly sorts: readonly Pick<Facet, 'id' | 'name'>[]
  /** What to say at a field for a figure that is no number. */
  readonly noNumber: string
}

const filterOf = ({ choices, min, max }: ListState['figures'][string]): FigureFilters[string] =>
  choices
    ? { choices: [...choices] }
    : { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }

/** The fields of a call that narrow a list of products as its address says. */
export const narrowingOf = ({ available, brands, figures }: ListState) => ({
  ...(available && { sold_out: false as const }),
  ...(brands.length > 0 && { brand_id: [...brands] }),
  ...(Object.keys(figures).length > 0 && {
    filters: Object.fromEntries(Object.entries(figures).map(([id, figure]) => [id, filterOf(figure)])),
  }),
})

/** The products that a list has at all: of the catalogue or of the shop, or all of a brand or a category. */
export type ListedProducts =
  | { readonly status: ProductStatus }
  | { readonly brand: number }
  | { readonly category: number }

/** The fields of a call for these products, and for what an address narrows them by. */
export function fieldsOf(products: ListedProducts) {
  if ('brand' in products) return { brand_id: [products.brand] }
  return 'category' in products ? { productcategory_id: [products.category] } : products
}

interface FacetsRequest {
  readonly list: PublicList
  readonly products: ListedProducts
  readonly url: URL
}

/**
 * Loads what a list of products can be narrowed by. If its address has a figure that is unknown or of another kind, the
 * address that is given back has no figures, so that an old link never leads to an error.
 */
export async function loadFacets(
  site: SiteServer,
  request: Request,
  { list, products, url }: FacetsRequest,
): Promise<{ url: URL; facets: Facets }> {
  const { language, defaultLanguage } = site
  const state = readList(url.searchParams, list.filter, list.sorts)
  const answer = await site.call('/app/client/products/facets', {
    ...(state.chosen.length > 0 && { productcategory_id: [...state.chosen] }),
    ...narrowingOf(state),
    ...fieldsOf(products),
    ...(state.q && { search: state.q }),
  })
  if (!answer.status && Object.keys(state.figures).length > 0) {
    const plain = new URL(url)
    for (const name of [...plain.searchParams.keys()]) if (/^f\d/.test(name)) plain.searchParams.delete(name)
    return loadFacets(site, request, { list, products, url: plain })
  }
  const { data, more } = unwrapAnswer(answer, request)
  const counted = (count: number) => (more ? undefined : count)
  const { yes, no } = dictionaries[language].site.detail
  const name = (row: Parameters<typeof pickText<'name'>>[0]) =>
    pickText(row, 'name', language, defaultLanguage)
  const numbers = data.attributes.filter(({ kind }) => kind === 'number')
  const sortable = numbers.map(({ attribute_id }) => attribute_id)
  const { byFigure } = readList(url.searchParams, list.filter, list.sorts, sortable)
  return {
    url,
    facets: {
      noNumber: translator(dictionaries[language], language)('planner.wrong.number', { example: '1.5' }),
      sorts: numbers
        .filter(({ attribute_id, min, max }) => min !== max || attribute_id === byFigure?.attribute_id)
        .map((one) => ({ id: one.attribute_id, name: name(one) })),
      brands:
        'brand' in products
          ? []
          : data.brands.map((row) => ({ id: row.brand_id, name: name(row), count: counted(row.count) })),
      attributes: data.attributes
        .filter(({ kind, min, max, choices }) => (kind === 'number' ? min !== max : choices.length > 0))
        .map((one) => ({
          id: one.attribute_id,
          name: name(one),
          unit: pickText(one, 'unit', language, defaultLanguage).text,
          range: one.min === null || one.max === null ? undefined : { min: one.min, max: one.max },
          options: one.choices.map((row) => ({
            id: row.choice_id,
            name: one.kind === 'yesno' ? { text: row.choice_id === 1 ? yes : no, language } : name(row),
            count: counted(row.count),
          })),
        })),
    },
  }
}
