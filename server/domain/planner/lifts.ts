import type { Kysely } from 'kysely'
import { type AttributeKey, attributeKeys, isAttributeKey } from '#contract/figure-rules.ts'
import { languages } from '#contract/languages.ts'
import type { Lift } from '#contract/planner-rules.ts'
import { foldDigits } from '#i18n/digits.ts'
import type { Tables } from '../../database/schema/index.ts'

/** How many products of the catalogue are looked at, the newest first: what an answer costs does not depend on its length. */
const maxProducts = 2_000

/** Two of these make a product a lift: machines, cabins and doors state one of them at most. */
const ofLifts = ['rated_load', 'stops', 'travel', 'shaft_width', 'pit'] as const satisfies AttributeKey[]
const fewest = 2

const isLift = ({ figures }: Lift) => ofLifts.filter((key) => figures[key]).length >= fewest

// Staff may write the choices otherwise than a new shop has them.
const phaseWords = [
  [1, /(?<![\p{L}\p{N}])(?:1|one|single|mono\w*|یەک|واحد|أحادي)(?![\p{L}\p{N}])/iu],
  [3, /(?<![\p{L}\p{N}])(?:3|three|سێ|ثلاثة?|ثلاثي)(?![\p{L}\p{N}])/iu],
] as const

/** The phases that a choice names in any language; undefined if it names both, or none. */
export function phasesIn(names: readonly string[]): 1 | 3 | undefined {
  const text = foldDigits(names.join(' '))
  const [phases, ...others] = phaseWords.flatMap(([number, words]) => (words.test(text) ? [number] : []))
  return others.length === 0 ? phases : undefined
}

const choiceNames = languages.map((code) => `attributechoices.${code}_name` as const)

/** The lifts of the catalogue that visitors see, with their figures; of choices only the phases. */
export async function liftsOf(db: Kysely<Tables>): Promise<readonly Lift[]> {
  const newest = db
    .selectFrom('products')
    .where('status', '=', 'blog')
    .where('draft', '=', 0)
    .orderBy('id', 'desc')
    .limit(maxProducts)
    .select('products.id')
    .as('newest')
  const rows = await db
    .selectFrom(newest)
    .innerJoin('attributevalues', 'attributevalues.product_id', 'newest.id')
    .innerJoin('attributes', 'attributes.id', 'attributevalues.attribute_id')
    .leftJoin('attributechoices', 'attributechoices.id', 'attributevalues.choice_id')
    .where('attributes.key', 'in', attributeKeys)
    .orderBy('newest.id')
    .select(['newest.id', 'attributes.key', 'from_milli', 'to_milli', ...choiceNames])
    .execute()
  const byProduct = Map.groupBy(rows, ({ id }) => id)
  const lifts = [...byProduct].map(([product_id, own]) => ({
    product_id,
    figures: Object.fromEntries(
      own.flatMap(({ key, from_milli, to_milli, ...row }) => {
        if (!isAttributeKey(key)) return []
        if (from_milli !== null && to_milli !== null)
          return [[key, { from: from_milli / 1000, to: to_milli / 1000 }]]
        const phases = key === 'phases' && phasesIn(languages.map((code) => row[`${code}_name`] ?? ''))
        return phases ? [[key, { from: phases, to: phases }]] : []
      }),
    ),
  }))
  return lifts.filter(isLift)
}
