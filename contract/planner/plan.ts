import type { AnswerKey, Building, Lift } from './building.ts'
import { group, isBeyondGroup, liftsFor } from './count.ts'
import { demandsOf, estimatedTravel, insteadOf, isMet, strictest } from './demands.ts'
import { isPlatform } from './kind-of-lift.ts'
import { estimatedPeople } from './population.ts'
import {
  asksForPlatform,
  candidatesFor,
  excludesMost,
  isFarOff,
  judge,
  missed,
  type Note,
  type Reason,
  suggestLifts,
  toMeasure,
} from './rules.ts'
import { trafficOf } from './traffic.ts'

/** What the planner says of a building: one lift fits, several do, a group with zones, the company is asked, or none fits. */
export const verdicts = ['fits', 'several', 'group', 'ask', 'none'] as const
export type Verdict = (typeof verdicts)[number]

/** A demand to relax: the figure that a lift has in place of the one that an answer needs. */
interface Near {
  readonly product_id: number
  readonly answer: AnswerKey | 'use'
  readonly needed: number
  readonly has: number
}

/** A lift that is named: how many of it the building needs, where that can be told. */
interface Model {
  readonly product_id: number
  readonly fits: boolean
  readonly lifts: number | null
  readonly reasons: readonly Reason[]
  readonly notes: readonly Note[]
}

/** What the planner answers about a building, before products have names. */
interface Plan {
  readonly verdict: Verdict
  readonly models: readonly Model[]
  readonly near: readonly Near[]
  /** What was estimated; null for what was told or does not count. */
  readonly assumed: { readonly travel: number | null; readonly people: number | null }
  readonly excludes: AnswerKey | 'use' | null
  readonly measure: readonly AnswerKey[]
  readonly traffic: ReturnType<typeof trafficOf>
}

const maxNear = 3
/** How much farther off than the nearest lift another may be to be named beside it. Our own. */
const beside = 2

/** What a lift misses, each with the answer that demands it; undefined where a figure is not known. */
function missesOf(building: Building, lift: Lift): readonly (Near & { distance: number })[] | undefined {
  const open = strictest(demandsOf(building)).filter((demand) => !isMet(lift, demand))
  const misses = open.map((original) => {
    const demand = insteadOf(original, lift)
    const reason = judge(building, lift).reasons.find(({ key }) => key === demand.key)
    const has = reason?.has
    if (!reason || has === undefined) return undefined
    const { answer, needed } = demand
    return { product_id: lift.product_id, answer, needed, has, distance: missed(reason) }
  })
  const comparable = misses.filter((one) => one !== undefined)
  return comparable.length === misses.length ? comparable : undefined
}

/**
 * Which answer to relax, by how much, to get which lift: of the lifts that miss the fewest answers, the nearest three. A lift
 * that misses its load by more than a quarter is not among them.
 */
function nearOf(building: Building, lifts: readonly Lift[]): readonly Near[] {
  const found = candidatesFor(building, lifts)
    .filter((lift) => {
      const judged = judge(building, lift)
      return !isFarOff({ ...judged, reasons: judged.reasons.filter(({ key }) => key === 'rated_load') })
    })
    .flatMap((lift) => {
      const misses = missesOf(building, lift)
      return misses && misses.length > 0 && misses.length <= 2 ? [misses] : []
    })
  const fewest = Math.min(...found.map(({ length }) => length))
  const total = (misses: (typeof found)[number]) => misses.reduce((sum, { distance }) => sum + distance, 0)
  const idOf = ([first]: (typeof found)[number]) => first?.product_id ?? 0
  const nearest = found
    .filter(({ length }) => length === fewest)
    .sort((a, b) => total(a) - total(b) || idOf(a) - idOf(b))
  const [first] = nearest
  return nearest
    .filter((misses) => first && total(misses) <= beside * total(first))
    .slice(0, maxNear)
    .flatMap((misses) => misses.map(({ distance: _distance, ...near }) => near))
}

function verdictOf(building: Building, models: readonly Model[], lifts: ReadonlyMap<number, Lift>): Verdict {
  const { use } = building
  if (use === 'mall' || use === 'school') return 'ask'
  const [best] = models
  const fits = best?.fits === true
  if (asksForPlatform(building)) {
    const own = models.some((one) => {
      const lift = lifts.get(one.product_id)
      return one.fits && lift !== undefined && isPlatform(lift)
    })
    return own ? 'fits' : 'ask'
  }
  const count = best?.lifts ?? 0
  if (isBeyondGroup(building, best && lifts.get(best.product_id)) || count > group.lifts) return 'group'
  if (!fits) return 'none'
  return count > 1 ? 'several' : 'fits'
}

/** Plans the lifts of a building from those of the catalogue. The answers must have passed `wrongAnswer`. */
export function planOf(building: Building, lifts: readonly Lift[]): Plan {
  const byId = new Map(lifts.map((lift) => [lift.product_id, lift]))
  const models = suggestLifts(building, lifts).map((one): Model => {
    const lift = byId.get(one.product_id)
    return { ...one, lifts: lift ? liftsFor(building, lift) : null }
  })
  const [best] = models
  const fits = best?.fits === true
  const lift = best && byId.get(best.product_id)
  const excluded = excludesMost(building, lifts)
  return {
    verdict: verdictOf(building, models, byId),
    models,
    near: fits ? [] : nearOf(building, lifts),
    assumed: { travel: estimatedTravel(building) ?? null, people: estimatedPeople(building) ?? null },
    excludes: excluded ?? (fits ? null : 'use'),
    measure: toMeasure(building),
    traffic: lift ? trafficOf(building, lift, best.lifts ?? 1) : null,
  }
}
