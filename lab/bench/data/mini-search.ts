import MiniSearch from 'minisearch'
import { demo } from '#demo/content/index.ts'
import type { Translated } from '#demo/content/shape.ts'
import type { DemoAnswer } from '#tests/search/demo-lists.ts'
import type { Question } from '#tests/search/question.ts'

const lists = { products: demo.blogProducts, shop: demo.saleProducts }

/** The questions about the lists that MiniSearch has here: the catalogue and the shop. */
export const isOfProducts = ({ list }: Question) => list === 'products' || list === 'shop'

const textsOf = ({ ku, ar, en }: Translated) => `${ku} ${ar} ${en}`
const nameOf = (rows: readonly { key: string; name: Translated }[], key: string) =>
  rows.filter((row) => row.key === key).map(({ name }) => textsOf(name))

type Product = (typeof demo.blogProducts)[number] | (typeof demo.saleProducts)[number]

/** What a product is called in questions. */
const calledAs = (row: Product): string[] => [
  ...[row.key, `category:${row.category}`, `brand:${row.brand}`],
  ...('variants' in row ? row.variants.map(({ color }) => `color:${color}`) : []),
]

function indexOf(products: readonly Product[]) {
  const index = new MiniSearch({ fields: ['name', 'code', 'group', 'detail'], idField: 'key' })
  index.addAll(
    products.map(({ key, code, name, detail, category, brand }) => ({
      ...{ key, code, name: textsOf(name), detail: textsOf(detail) },
      group: [...nameOf(demo.categories, category), ...nameOf(demo.brands, brand)].join(' '),
    })),
  )
  const names = new Map<string, string[]>(products.map((row) => [row.key, calledAs(row)]))
  return (typed: string, options: { prefix?: boolean; fuzzy?: number }) =>
    index.search(typed, options).map(({ id }) => names.get(id) ?? [])
}

/**
 * MiniSearch over the names, codes, categories, brands and texts of the demo's products in all languages, with the options of a
 * search. It never doubts an answer.
 */
export function miniSearch(options: { prefix?: boolean; fuzzy?: number }) {
  const products = indexOf(lists.products)
  const shop = indexOf(lists.shop)
  return async ({ list, typed }: Question): Promise<DemoAnswer> => {
    const rows = list === 'shop' ? shop(typed, options) : products(typed, options)
    return { rows, isDoubted: false }
  }
}
