import { refuse } from '#contract/kit/call.ts'
import type { Handler } from '../../calls/handler.ts'
import { lockRow } from '../../crud/rows.ts'
import { valuesOf } from '../attributevalues/value-queries.ts'
import { writeValues } from '../attributevalues/write.ts'
import { proposalsOf } from './proposals.ts'

/** Adds figures to those that a product has; nothing is written if one is wrong or contradicts another. */
export const acceptFigureproposals: Handler<'/app/dashboard/product/figureproposals/accept'> = (
  { product_id, values },
  { database, caller, language },
) =>
  database.transaction(async ({ db }) => {
    if (!(await lockRow(db, database.kind, 'products', product_id))) return refuse('DATA_NOT_FOUND')
    const own = await valuesOf(db, product_id)
    const has = new Map(own.map((one) => [one.attribute_id, one]))
    const added = values.filter(({ attribute_id, from = null, to = null, choice_id = null }) => {
      const same = has.get(attribute_id)
      return !(same && same.from === from && same.to === to && same.choice_id === choice_id)
    })
    if (added.some(({ attribute_id }) => has.has(attribute_id))) return refuse('ALREADY_ADDED')
    const refused = await writeValues(db, caller, product_id, [...own, ...added])
    if (refused) return refused
    const data = await proposalsOf(db, product_id, language)
    return data ? { status: true, msg: 'UPDATED_SUCCESSFULLY', data } : refuse('DATA_NOT_FOUND')
  })
