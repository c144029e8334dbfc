import type { ProductAttribute } from '#contract/attributes/row.ts'
import type { Product } from '#contract/products/row.ts'
import { formatMoney, pickText } from '#i18n/format.ts'
import { dictionaries } from '#web/api/dictionaries.server.ts'
import type { SiteServer } from '#web/api/server.ts'
import { idOf, unwrapAnswer } from '#web/shared/loader.ts'
import type { Reader } from '#web/shared/reader.ts'
import { compareAddress } from '../showcase/compare-query.ts'
import { factOf } from '../showcase/product-facts.ts'

type Compared = Product & { readonly attributes: readonly ProductAttribute[] }

/** How many products are compared at most, as `products/compare` takes them. */
const maxCompared = 4

/** How many products are offered to add, and how long a search for them may be. */
const maxOffered = 8
const longestSearch = 200

/** Loads the comparison that an address names. Products that do not exist are left out, so that old links still work. */
export async function loadCompare(site: SiteServer, request: Request, url: URL) {
  const { language, defaultLanguage } = site
  const ids = [...new Set(url.searchParams.getAll('id').flatMap((text) => idOf(text) ?? []))]
  const products = await productsOf(site, ids.slice(0, maxCompared))
  const shown = products.map(({ id }) => id)
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, longestSearch)
  const canAdd = shown.length < maxCompared
  const name = (row: Product) => pickText(row, 'name', language, defaultLanguage)
  return {
    q,
    ids: shown,
    products: products.map((row) => ({
      id: row.id,
      name: name(row),
      picture: row.avatar,
      to: `/${row.status === 'sale' ? 'shop' : 'products'}/${row.id}`,
      without: compareAddress(shown.filter((id) => id !== row.id)),
    })),
    rows: rowsOf(products, site),
    /** Whether there is room for another. */
    canAdd,
    offered: canAdd
      ? (await offeredTo(site, request, { products, q })).map((row) => ({
          id: row.id,
          name: name(row),
          to: compareAddress([...shown, row.id]),
        }))
      : [],
  }
}

export type ComparePage = Awaited<ReturnType<typeof loadCompare>>

/** The products in the order of the address. */
async function productsOf(site: SiteServer, ids: readonly number[]): Promise<readonly Compared[]> {
  const all = ids.length > 1 ? await site.call('/app/client/products/compare', { ids: [...ids] }) : undefined
  if (all?.status) return ids.flatMap((id) => all.data.find((row) => row.id === id) ?? [])
  const each = await Promise.all(
    ids.map((product_id) => site.call('/app/client/products/getone', { product_id })),
  )
  return each.flatMap((one) => (one.status ? [{ ...one.data, attributes: one.attributes }] : []))
}

interface Sought {
  readonly products: readonly Compared[]
  readonly q: string
}

/** What can be added: the matches of a search, else products of the first one's category, else of the catalogue. */
async function offeredTo(site: SiteServer, request: Request, { products, q }: Sought) {
  const [first] = products
  const answer = await site.call('/app/client/products/getall', {
    status: first?.status ?? 'blog',
    ...(q
      ? { search: q }
      : { sort: 'name' as const, ...(first && { productcategory_id: [first.productcategory_id] }) }),
    page: 1,
    limit: maxOffered + maxCompared,
    lang: site.language,
  })
  const shown = new Set(products.map(({ id }) => id))
  return unwrapAnswer(answer, request)
    .data.filter(({ id }) => !shown.has(id))
    .slice(0, maxOffered)
}

/** A line of the comparison: what each product has, empty for nothing. Codes always differ, which says nothing. */
function rowOf(label: string, values: readonly string[], comparable = true, links: readonly string[] = []) {
  return { label, values, links, differs: comparable && values.some((value) => value !== values[0]) }
}

/** The lines that any of the products has, in the order of each product's own. */
function rowsOf(products: readonly Compared[], reader: Reader) {
  const { language, defaultLanguage } = reader
  const { detail } = dictionaries[language].site
  const name = (row: Product, joined: 'productcategories_' | 'brands_') =>
    pickText(row, 'name', language, defaultLanguage, joined).text
  const order: ProductAttribute[] = []
  for (const { attributes } of products) {
    let at = 0
    for (const attribute of attributes) {
      const index = order.findIndex(({ attribute_id }) => attribute_id === attribute.attribute_id)
      if (index < 0) order.splice(at, 0, attribute)
      at = index < 0 ? at + 1 : index + 1
    }
  }
  const prices = products.map((row) => (row.status === 'sale' ? formatMoney(row.sale_price) : ''))
  const described = [
    rowOf(
      detail.category,
      products.map((row) => name(row, 'productcategories_')),
    ),
    rowOf(
      detail.brand,
      products.map((row) => name(row, 'brands_')),
      true,
      products.map(({ brand_id }) => `/brands/${brand_id}`),
    ),
    rowOf(
      detail.code,
      products.map(({ code }) => code),
      false,
    ),
    rowOf(detail.price, prices),
    ...order.map((attribute) =>
      rowOf(
        factOf(attribute, reader).label,
        products.map(({ attributes }) => {
          const own = attributes.find(({ attribute_id }) => attribute_id === attribute.attribute_id)
          return own ? factOf(own, reader).value : ''
        }),
      ),
    ),
  ]
  return described.filter(({ values }) => values.some((value) => value !== ''))
}
