import { refuse } from '#contract/kit/call.ts'
import type { Handler } from '../../calls/handler.ts'
import { attributesOfAll } from '../attributevalues/value-queries.ts'
import { shownProducts, toProduct } from './product-queries.ts'

/** Returns products with their figures, in the order of their ids. Drafts count as missing. */
export const compareProducts: Handler<'/app/client/products/compare'> = async (
  { ids },
  { database: { read } },
) => {
  const rows = await shownProducts(read).where('products.id', 'in', ids).orderBy('products.id').execute()
  if (rows.length < ids.length) return refuse('DATA_NOT_FOUND')
  const attributes = await attributesOfAll(read, ids)
  const data = rows.map((row) => ({ ...toProduct(row), attributes: attributes.get(row.id) ?? [] }))
  return { status: true, msg: 'SUCCESS', data }
}
