import { refuse } from '#contract/kit/call.ts'
import type { Handler } from '../../calls/handler.ts'
import { writeAudit } from '../../crud/audit.ts'
import { lockRow } from '../../crud/rows.ts'
import { proposalsOf } from './proposals.ts'

/** Stores that a line of a product is not a figure of it, in place of a line dismissed before. */
export const dismissFigureproposals: Handler<'/app/dashboard/product/figureproposals/dismiss'> = (
  { product_id, attribute_id },
  { database, caller, language },
) =>
  database.transaction(async ({ db }) => {
    const product = await lockRow(db, database.kind, 'products', product_id)
    const proposed = product && (await proposalsOf(db, product_id, language))
    if (!proposed) return refuse('DATA_NOT_FOUND')
    const { proposals, ...row } = proposed
    const before = await db
      .selectFrom('figuredismissals')
      .selectAll()
      .where('product_id', '=', product_id)
      .where('attribute_id', '=', attribute_id)
      .executeTakeFirst()
    const line = proposals.find((one) => one.attribute_id === attribute_id)?.line
    // A repeated request finds it dismissed.
    if (line === undefined && !before) return refuse('DATA_NOT_FOUND')
    if (line === undefined) return { status: true, msg: 'UPDATED_SUCCESSFULLY', data: proposed }
    const values = { product_id, attribute_id, line }
    const { id } = await db
      .insertInto('figuredismissals')
      .values(values)
      .onConflict((on) => on.columns(['product_id', 'attribute_id']).doUpdateSet({ line }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeAudit(db, caller, {
      action: 'add',
      subject: 'figuredismissals',
      subject_id: id,
      after: { ...row, ...values },
    })
    const left = proposals.filter((one) => one.attribute_id !== attribute_id)
    return { status: true, msg: 'UPDATED_SUCCESSFULLY', data: { ...row, proposals: left } }
  })
