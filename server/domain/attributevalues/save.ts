import type { Kysely } from 'kysely'
import type { ProductValues } from '#contract/attributes/staff.ts'
import { refuse } from '#contract/kit/call.ts'
import { remarksOn } from '#contract/planner/car-area.ts'
import type { Handler } from '../../calls/handler.ts'
import { lockRow } from '../../crud/rows.ts'
import { refuseStale } from '../../crud/version.ts'
import type { Tables } from '../../database/schema/index.ts'
import { staffValues } from './getone.ts'
import { writeValues } from './write.ts'

/** The figures of a product that are unusual beside others. */
async function remarksFor(db: Kysely<Tables>, values: ProductValues['values']) {
  const attributes = await db.selectFrom('attributes').select(['id', 'key']).execute()
  const keys = new Map(attributes.map(({ id, key }) => [id, key]))
  return [
    ...remarksOn(
      Object.fromEntries(
        values.flatMap(({ attribute_id, from, to }) => {
          const key = keys.get(attribute_id)
          return key && from !== null ? [[key, to ?? from]] : []
        }),
      ),
    ),
  ]
}

/** Replaces the figures of a product; nothing is written if one is wrong or they contradict each other. */
export const saveAttributevalues: Handler<'/app/dashboard/product/attributevalues/save'> = (
  { product_id, values, reason, seen },
  { database, caller },
) =>
  database.transaction(async ({ db }) => {
    const product = await lockRow(db, database.kind, 'products', product_id)
    if (!product) return refuse('DATA_NOT_FOUND')
    const stale = refuseStale(seen, await staffValues(db, product_id))
    if (stale) return stale
    const refused = await writeValues(db, caller, product_id, values, { reason })
    if (refused) return refused
    const data = await staffValues(db, product_id)
    return { status: true, msg: 'UPDATED_SUCCESSFULLY', data, remarks: await remarksFor(db, data.values) }
  })
