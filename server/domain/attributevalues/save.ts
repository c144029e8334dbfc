import { refuse } from '#contract/call.ts'
import type { Handler } from '../../calls/handler.ts'
import { lockRow } from '../../crud/rows.ts'
import { refuseStale } from '../../crud/version.ts'
import { staffValues } from './getone.ts'
import { writeValues } from './write.ts'

/** Replaces the figures of a product; nothing is written if one is wrong or they contradict each other. */
export const saveAttributevalues: Handler<'/app/dashboard/product/attributevalues/save'> = (
  { product_id, values, seen },
  { database, caller },
) =>
  database.transaction(async ({ db }) => {
    const product = await lockRow(db, database.kind, 'products', product_id)
    if (!product) return refuse('DATA_NOT_FOUND')
    const stale = refuseStale(seen, await staffValues(db, product_id))
    if (stale) return stale
    const refused = await writeValues(db, caller, product_id, values)
    if (refused) return refused
    return { status: true, msg: 'UPDATED_SUCCESSFULLY', data: await staffValues(db, product_id) }
  })
