import { maxUnpagedRows } from '#contract/list.ts'
import type { Handler } from '../call-handler.ts'
import { categoriesInUse, productsPage } from './product-queries.ts'

export const getAllProducts: Handler<'/app/client/products/getall'> = async (input, context) => {
  const { read } = context.database
  const { status, productcategory_id: categories = [], sold_out } = input
  const order = {
    table: 'products',
    sorts: (lang: string) => ({
      id: 'products.id',
      name: `products.${lang}_name_sort`,
      price: 'products.sale_price_units',
    }),
    sort: 'id',
    wholeWords: true,
    language: context.language,
  } as const
  const [page, getproductcategories] = await Promise.all([
    productsPage(read, { status, categories, draft: false, sold_out }, order, input, maxUnpagedRows),
    categoriesInUse(read, status).execute(),
  ])
  return { status: true, msg: 'SUCCESS', ...page, getproductcategories }
}
