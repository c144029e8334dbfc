import type { Kysely } from 'kysely'
import { type AttributeKey, attributeKeys, isAttributeKey } from '#contract/figure-rules.ts'
import type { Lift } from '#contract/planner-rules.ts'
import type { Tables } from '../../database/schema/index.ts'

/** How many products of the catalogue are looked at, the newest first: what an answer costs does not depend on its length. */
const mostProducts = 2_000

/** Two of these make a product a lift: machines, cabins and doors state one of them at most. */
const ofLifts = ['rated_load', 'stops', 'travel', 'shaft_width', 'pit'] as const satisfies AttributeKey[]
const fewest = 2

const isLift = ({ figures }: Lift) => ofLifts.filter((key) => figures[key]).length >= fewest

/** The lifts of the catalogue that visitors see, with their figures; choices are left out. */
export async function liftsOf(db: Kysely<Tables>): Promise<readonly Lift[]> {
  const newest = db
    .selectFrom('products')
    .where('status', '=', 'blog')
    .where('draft', '=', 0)
    .orderBy('id', 'desc')
    .limit(mostProducts)
    .select('products.id')
    .as('newest')
  const rows = await db
    .selectFrom(newest)
    .innerJoin('attributevalues', 'attributevalues.product_id', 'newest.id')
    .innerJoin('attributes', 'attributes.id', 'attributevalues.attribute_id')
    .where('attributes.key', 'in', attributeKeys)
    .orderBy('newest.id')
    .select(['newest.id', 'attributes.key', 'from_milli', 'to_milli'])
    .execute()
  const byProduct = Map.groupBy(rows, ({ id }) => id)
  const lifts = [...byProduct].map(([product_id, own]) => ({
    product_id,
    figures: Object.fromEntries(
      own.flatMap(({ key, from_milli, to_milli }) =>
        from_milli === null || to_milli === null || !isAttributeKey(key)
          ? []
          : [[key, { from: from_milli / 1000, to: to_milli / 1000 }]],
      ),
    ),
  }))
  return lifts.filter(isLift)
}
