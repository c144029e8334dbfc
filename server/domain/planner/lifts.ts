import type { Kysely } from 'kysely'
import { type AttributeKey, attributeKeys, isAttributeKey } from '#contract/attributes/figure-rules.ts'
import { languages } from '#contract/kit/languages.ts'
import { breachOf } from '#contract/planner/car-area.ts'
import { peopleAnHour } from '#contract/planner/escalators.ts'
import type { Lift } from '#contract/planner/rules.ts'
import type { LiftKind } from '#contract/products/lift-kinds.ts'
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

/** A lift with the reason of an admin for figures that a standard forbids; empty for none. */
interface Stored extends Lift {
  readonly lift_kind: LiftKind | ''
  readonly reason: string
}

/** The products of the catalogue that visitors see, with their figures; of choices only the phases. */
async function figuredProducts(db: Kysely<Tables>): Promise<readonly Stored[]> {
  const newest = db
    .selectFrom('products')
    .where('status', '=', 'blog')
    .where('draft', '=', 0)
    .orderBy('id', 'desc')
    .limit(maxProducts)
    .select(['products.id', 'products.lift_kind'])
    .as('newest')
  const rows = await db
    .selectFrom(newest)
    .innerJoin('attributevalues', 'attributevalues.product_id', 'newest.id')
    .innerJoin('attributes', 'attributes.id', 'attributevalues.attribute_id')
    .leftJoin('attributechoices', 'attributechoices.id', 'attributevalues.choice_id')
    .leftJoin('figurereasons', 'figurereasons.product_id', 'newest.id')
    .where('attributes.key', 'in', attributeKeys)
    .orderBy('newest.id')
    .select(['newest.id', 'newest.lift_kind', 'figurereasons.reason', 'attributes.key'])
    .select(['from_milli', 'to_milli', ...choiceNames])
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id)].map(([product_id, own]) => ({
    product_id,
    lift_kind: own[0]?.lift_kind ?? '',
    reason: own[0]?.reason ?? '',
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
}

/** An escalator with the people it carries in an hour at most; null where its speed is not known or not usual. */
interface Escalator {
  readonly product_id: number
  readonly people_hour: number | null
}

const isMoving = ({ lift_kind }: Stored) => lift_kind === 'escalator' || lift_kind === 'walk'

/** With a breach of a standard that no admin gave a reason for. */
function withBreach({ reason, ...lift }: Stored): Lift {
  const figures = Object.entries(lift.figures).map(([key, range]) => [key, range?.to] as const)
  const breach = reason ? undefined : breachOf(Object.fromEntries(figures), lift.lift_kind)
  return breach ? { ...lift, breach: breach.key } : lift
}

/** The lifts and the escalators of the catalogue. */
export async function liftsOf(
  db: Kysely<Tables>,
): Promise<{ lifts: readonly Lift[]; escalators: readonly Escalator[] }> {
  const products = await figuredProducts(db)
  return {
    lifts: products.filter((one) => !isMoving(one) && (one.lift_kind || isLift(one))).map(withBreach),
    escalators: products
      .filter(({ lift_kind }) => lift_kind === 'escalator')
      .map(({ product_id, figures: { cabin_width, speed } }) => ({
        product_id,
        people_hour: peopleAnHour(cabin_width?.from, speed?.to),
      })),
  }
}
