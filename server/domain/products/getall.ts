import { meeting, pageOf } from '../../lists/page.ts'
import type { Handler } from '../handler.ts'
import { categoriesInUse, products, productsThat, toProduct } from './queries.ts'

export const getAllProducts: Handler<'/app/client/products/getall'> = async (input, context) => {
  const { read } = context.database
  const { status, productcategory_id: categories = [] } = input
  const chosen = productsThat({ status, categories })
  const query = meeting(products(read), chosen)
  const own = meeting(read.selectFrom('products'), chosen)

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
    pageOf(read, query, order, input, own),
    categoriesInUse(read, status).execute(),
  ])
  return { status: true, msg: 'SUCCESS', data: data.map(toProduct), ...count, getproductcategories }
}
