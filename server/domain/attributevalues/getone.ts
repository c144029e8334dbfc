import type { Kysely } from 'kysely'
import { refuse } from '#contract/kit/call.ts'
import type { Handler } from '../../calls/handler.ts'
import { stampFor } from '../../crud/version.ts'
import type { Tables } from '../../database/schema/index.ts'
import { reasonOf } from './forbidden.ts'
import { valuesOf } from './value-queries.ts'

const stamp = stampFor('/app/dashboard/product/attributevalues/save')

/** The figures of a product with their version. */
export const staffValues = async (db: Kysely<Tables>, product_id: number) =>
  stamp({ product_id, values: await valuesOf(db, product_id), reason: await reasonOf(db, product_id) })

export const getOneAttributevalues: Handler<'/app/dashboard/product/attributevalues/getone'> = async (
  { product_id },
  { database: { read } },
) => {
  const product = await read
    .selectFrom('products')
    .select('id')
    .where('id', '=', product_id)
    .executeTakeFirst()
  if (!product) return refuse('DATA_NOT_FOUND')
  return { status: true, msg: 'SUCCESS', data: await staffValues(read, product_id) }
}
