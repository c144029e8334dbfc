import type { Contract, Path } from '#contract/index.ts'
import type { Input } from '#contract/kit/call.ts'
import type { Language } from '#contract/kit/values.ts'
import { managed } from '../../crud/crud.ts'
import { changesOf, newRow } from '../../crud/given-columns.ts'
import { orderOf } from '../../crud/named-list.ts'
import * as belongings from './belongings.ts'
import { uploadsOfProduct } from './color-uploads.ts'
import { productsPage } from './product-queries.ts'
import { rightsOverStock, rightsToSell, unsold } from './rights.ts'

type In<P extends Path> = Input<Contract[P]>

type Fields = Omit<In<'/app/dashboard/product/products/add'>, 'avatar'>

/** The columns that the body contains; missing fields stay unchanged. */
const columnsOf = ({ sale_price, draft, made_to_order, ...input }: Fields) =>
  changesOf('products', {
    ...input,
    sale_price_units: sale_price,
    draft: draft === undefined ? undefined : Number(draft),
    made_to_order: made_to_order === undefined ? undefined : Number(made_to_order),
  })

export const products = managed('/app/dashboard/product/products', {
  table: 'products',
  id: 'product_id',
  page(db, { status, productcategory_id, draft, ...asked }, language) {
    const categories = productcategory_id ?? []
    const named = orderOf('products', language)
    const order = {
      ...named,
      sorts: (lang: Language) => ({ ...named.sorts(lang), price: 'products.sale_price_units' }),
    } as const
    return productsPage(db, { status, categories, draft }, order, asked)
  },
  add: ({ avatar, ...input }) => newRow('products', columnsOf(input)),
  edit: ({ avatar, ...input }) => columnsOf(input),
  async needs({ input, before }, db) {
    if (input) return rightsToSell(before ?? unsold, { ...(before ?? unsold), ...columnsOf(input) })
    return [
      ...rightsToSell(before, { ...before, ...unsold }),
      ...(await rightsOverStock(db, { product_id: before.id })),
    ]
  },
  dependents: belongings.ofProduct,
  picture: { column: 'avatar', kind: 'products' },
  uploads: (db, { id }) => uploadsOfProduct(db, id),
  // Order pages show the picture, so it stays until the last order with it is gone.
  async stillNamed(db, avatar) {
    const line = db.selectFrom('orderitems').select('id').where('products_avatar', '=', avatar).limit(1)
    return (await line.execute()).length > 0
  },
})
