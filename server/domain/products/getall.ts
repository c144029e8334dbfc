import { pageOf } from '../../lists/page.ts'
import type { Handler } from '../handler.ts'
import { categoriesInUse, products, toProduct } from './queries.ts'

export const getAllProducts: Handler<'/app/client/products/getall'> = async (input, context) => {
  const { read } = context.database
  const { status, productcategory_id: categories = [] } = input
  let query = products(read)
  if (status) query = query.where('products.status', '=', status)
  if (categories.length > 0) query = query.where('products.productcategory_id', 'in', categories)

  const order = {
    table: 'products',
    sorts: (lang: string) => ({
      id: 'products.id',
      name: `products.${lang}_name_sort`,
      price: 'products.sale_price_units',
    }),
    sort: 'id',
    language: context.language,
  } as const
  const [{ data, ...count }, getproductcategories] = await Promise.all([
    pageOf(query, order, input),
    categoriesInUse(read, status).execute(),
  ])
  return { status: true, msg: 'SUCCESS', data: data.map(toProduct), ...count, getproductcategories }
}
