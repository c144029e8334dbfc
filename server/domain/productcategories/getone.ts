import { refuse } from '#contract/kit/call.ts'
import type { Handler } from '../../calls/handler.ts'
import { productcategories } from '../products/product-queries.ts'

export const getOneProductcategory: Handler<'/app/client/productcategories/getone'> = async (
  { productcategory_id },
  { database },
) => {
  const row = await productcategories(database.read)
    .where('productcategories.id', '=', productcategory_id)
    .executeTakeFirst()
  return row ? { status: true, msg: 'SUCCESS', data: row } : refuse('DATA_NOT_FOUND')
}
