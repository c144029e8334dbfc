import type { Kysely } from 'kysely'
import { type AttributeKey, isAttributeKey } from '#contract/figure-rules.ts'
import type { Lift } from '#contract/planner-rules.ts'
import type { Tables } from '../../database/schema/index.ts'

/** How many lifts are compared, the newest first: what an answer costs does not depend on the catalogue. */
const mostLifts = 500

/** Two of these make a product a lift: machines, cabins and doors state one of them at most. */
const ofLifts = ['rated_load', 'stops', 'travel', 'shaft_width', 'pit'] as const satisfies AttributeKey[]
const fewest = 2

/** The lifts of the catalogue that visitors see, with their figures; choices are left out. */
export async function liftsOf(db: Kysely<Tables>): Promise<readonly Lift[]> {
  const lifts = db
    .selectFrom('attributevalues')
    .innerJoin('attributes', 'attributes.id', 'attributevalues.attribute_id')
    .innerJoin('products', 'products.id', 'attributevalues.product_id')
    .where('attributes.key', 'in', ofLifts)
    .where('products.status', '=', 'blog')
    .where('products.draft', '=', 0)
    .groupBy('products.id')
    .having(({ fn }) => fn.countAll<number>(), '>=', fewest)
    .orderBy('products.id', 'desc')
    .limit(mostLifts)
    .select('products.id')
    .as('lifts')
  const rows = await db
    .selectFrom(lifts)
    .innerJoin('attributevalues', 'attributevalues.product_id', 'lifts.id')
    .innerJoin('attributes', 'attributes.id', 'attributevalues.attribute_id')
    .where('attributes.key', '<>', '')
    .orderBy('lifts.id')
    .select(['lifts.id', 'attributes.key', 'from_milli', 'to_milli'])
    .execute()
  const byProduct = Map.groupBy(rows, ({ id }) => id)
  return [...byProduct].map(([product_id, own]) => ({
    product_id,
    figures: Object.fromEntries(
      own.flatMap(({ key, from_milli, to_milli }) =>
        from_milli === null || to_milli === null || !isAttributeKey(key)
          ? []
          : [[key, { from: from_milli / 1000, to: to_milli / 1000 }]],
      ),
    ),
  }))
}
