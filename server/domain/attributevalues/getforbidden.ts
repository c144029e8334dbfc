import { type AttributeKey, attributeKeys, isAttributeKey } from '#contract/attributes/figure-rules.ts'
import { languages } from '#contract/kit/languages.ts'
import { breachOf } from '#contract/planner/car-area.ts'
import type { Handler } from '../../calls/handler.ts'
import { namesWith } from '../../database/selected-columns.ts'

const compared: readonly AttributeKey[] = attributeKeys.filter((key) =>
  ['rated_load', 'persons', 'speed', 'cabin_width', 'cabin_depth', 'door_width'].includes(key),
)

const namesOf = namesWith('')

/** The products whose figures a standard forbids beside each other, by their ids. */
export const getForbiddenAttributevalues: Handler<
  '/app/dashboard/product/attributevalues/getforbidden'
> = async (_input, { database: { read } }) => {
  const rows = await read
    .selectFrom('attributevalues')
    .innerJoin('attributes', 'attributes.id', 'attributevalues.attribute_id')
    .innerJoin('products', 'products.id', 'attributevalues.product_id')
    .leftJoin('figurereasons', 'figurereasons.product_id', 'products.id')
    .where('attributes.key', 'in', compared)
    .orderBy('products.id')
    .select(['products.id', 'attributes.key', 'to_milli', 'lift_kind', 'reason'])
    .select(languages.map((code) => `products.${code}_name` as const))
    .execute()
  const data = [...Map.groupBy(rows, ({ id }) => id)].flatMap(([product_id, own]) => {
    const [first] = own
    const figures = Object.fromEntries(
      own.flatMap(({ key, to_milli }) =>
        isAttributeKey(key) && to_milli !== null ? [[key, to_milli / 1000]] : [],
      ),
    )
    const breach = first && breachOf(figures, first.lift_kind)
    return first && breach ? [{ product_id, ...namesOf(first), ...breach, reason: first.reason ?? '' }] : []
  })
  return { status: true, msg: 'SUCCESS', data }
}
