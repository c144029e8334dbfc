import { type AttributeKey, attributeKeys } from '../attributes/figure-rules.ts'
import { type AnswerKey, answerKeys, type Building, type Lift, needsBed } from './building.ts'
import { type Demand, demandsOf, hasOf, insteadOf, isMet, strictest, wishesOf } from './demands.ts'
import { isPlatform, kindOf } from './kind-of-lift.ts'
import { platformStops } from './needs.ts'

export { type AnswerKey, answerKeys, type Building, type Lift, liftUses } from './building.ts'

/** Why a lift fits or not: the key of an attribute, what is needed, and what the lift has if its figure is known. */
export interface Reason {
  readonly key: AttributeKey
  readonly ok: boolean
  readonly needed: number
  readonly has?: number
}

/** What is not as usual or only estimated, or with the key of a breach what contradicts a rule. It excludes nothing. */
export interface Note {
  readonly key: AttributeKey
  readonly needed?: number
  readonly has?: number
}

/** A lift compared with a building. */
export interface Suggested {
  readonly product_id: number
  readonly fits: boolean
  readonly reasons: readonly Reason[]
  readonly notes: readonly Note[]
}

function reasonOf(lift: Lift, original: Demand): Reason {
  const demand = insteadOf(original, lift)
  const has = hasOf(lift, demand)
  const { key, needed } = demand
  return { key, ok: isMet(lift, demand), needed, ...(has !== undefined && { has }) }
}

/**
 * Compares a lift with what a building demands. It fits if every figure that a hard limit asks for is known and good enough;
 * what is only usual or estimated is a reason where it is met and a note where it is not.
 */
export function judge(building: Building, lift: Lift): Suggested {
  const wishes = wishesOf(building)
  const met = wishes.filter((wish) => isMet(lift, wish))
  const hard = demandsOf(building)
  const reasons = strictest([...hard, ...met])
    .map((demand) => reasonOf(lift, demand))
    .sort((a, b) => attributeKeys.indexOf(a.key) - attributeKeys.indexOf(b.key))
  const missed = wishes.filter((wish) => !isMet(lift, wish)).map((wish) => reasonOf(lift, wish))
  const failed = new Set(reasons.filter(({ ok }) => !ok).map(({ key }) => key))
  const notes = missed.filter(({ key }) => !failed.has(key)).map(({ ok: _ok, ...note }): Note => note)
  return {
    product_id: lift.product_id,
    fits: reasons.every(({ ok }) => ok),
    reasons,
    notes: lift.breach ? [...notes, { key: lift.breach }] : notes,
  }
}

const maxSuggested = 3
const maxMisses = 2
/** The part of a load or a size that a lift may miss to be named; our own. */
const mostMissed = 0.25

const sizes: ReadonlySet<string> = new Set([
  ...['rated_load', 'door_width', 'cabin_width', 'cabin_depth', 'cabin_height'],
  ...['shaft_width', 'shaft_depth', 'pit', 'headroom'],
])

/** How much of what is needed a lift misses, from 0; 1 for a figure that is not known. */
export function missed({ ok, needed, has }: Reason): number {
  if (ok) return 0
  if (has === undefined) return 1
  return needed === 0 ? 1 : Math.abs(has - needed) / needed
}

/** Whether a lift misses a load or a size by more than a quarter. */
export const isFarOff = ({ reasons }: Suggested): boolean =>
  reasons.some((reason) => reason.has !== undefined && sizes.has(reason.key) && missed(reason) > mostMissed)

/** Whether a platform or a home lift is what a building asks for: a wheelchair, and two or three stops. */
export const asksForPlatform = ({ use, wheelchair, stops }: Building): boolean =>
  (use === 'home' || use === 'other') && wheelchair === true && stops !== undefined && stops <= platformStops

/** Whether a lift is of a kind for the use: home lifts at home, platforms for wheelchairs, service lifts for food. */
function isForUse(building: Building, lift: Lift): boolean {
  const kind = kindOf(lift)
  if (kind === 'escalator' || kind === 'walk') return false
  const { use, wheelchair } = building
  if (use === 'food' && lift.lift_kind) return lift.lift_kind === 'service'
  if (isPlatform(lift)) return asksForPlatform(building) || (use === 'home' && wheelchair === true)
  return kind !== 'home' || use === 'home' || use === 'goods' || use === 'car' || use === 'food'
}

/** The lifts that come into question for a building: of a kind for its use, with what the use alone demands. */
export function candidatesFor(building: Building, lifts: readonly Lift[]): readonly Lift[] {
  const needed = demandsOf(building).filter(({ answer }) => answer === 'use')
  return lifts.filter((lift) => isForUse(building, lift) && needed.every((demand) => isMet(lift, demand)))
}

/** How far a lift stays behind the speed that is usual, from 0. */
const slowness = ({ notes }: Suggested) => {
  const note = notes.find(({ key }) => key === 'speed')
  return note?.needed && note.has !== undefined ? (note.needed - note.has) / note.needed : 0
}

/**
 * The best three lifts for a building. First those that fit: for goods, lifts without persons before the others, bed lifts last
 * where nobody asked for a bed, fewer notes before more, the faster, then the smallest load. Then those that miss one or two
 * figures, none by more than a quarter of a load or a size, the nearest first.
 */
export function suggestLifts(building: Building, lifts: readonly Lift[]): readonly Suggested[] {
  const toPlatform = asksForPlatform(building)
  /** Platforms first where a wheelchair asks for one, service lifts for food, and for goods lifts without persons. */
  const rank = (lift: Lift) => {
    if (toPlatform) return Number(!isPlatform(lift))
    if (building.use === 'food') return Number(kindOf(lift) !== 'service')
    return Number(building.use === 'goods' && lift.figures.persons !== undefined)
  }
  const wantsBed = needsBed(building) || building.stretcher === true || building.use === 'hospital'
  const isOversized = (lift: Lift) => Number(!wantsBed && kindOf(lift) === 'bed')
  const misses = ({ reasons }: Suggested) => reasons.filter(({ ok }) => !ok).length
  const distance = ({ reasons }: Suggested) => reasons.reduce((sum, reason) => sum + missed(reason), 0)
  return candidatesFor(building, lifts)
    .map((lift) => ({ lift, judged: judge(building, lift), load: lift.figures.rated_load?.to ?? 0 }))
    .filter(({ judged }) => misses(judged) <= maxMisses && !isFarOff(judged))
    .sort(
      (a, b) =>
        misses(a.judged) - misses(b.judged) ||
        rank(a.lift) - rank(b.lift) ||
        isOversized(a.lift) - isOversized(b.lift) ||
        distance(a.judged) - distance(b.judged) ||
        a.judged.notes.length - b.judged.notes.length ||
        slowness(a.judged) - slowness(b.judged) ||
        a.load - b.load ||
        a.lift.product_id - b.lift.product_id,
    )
    .slice(0, maxSuggested)
    .map(({ judged }) => judged)
}

/**
 * The answer that most lifts do not meet, or the use if they meet all answers; null if each lift meets all. Of what is only
 * usual or estimated nothing counts.
 */
export function excludesMost(building: Building, lifts: readonly Lift[]): AnswerKey | 'use' | null {
  const demands = demandsOf(building)
  const missedBy = (answer: Demand['answer']) => {
    const own = demands.filter((demand) => demand.answer === answer)
    return lifts.filter((lift) => !own.every((demand) => isMet(lift, demand))).length
  }
  const counted = answerKeys.map((answer) => ({ answer, count: missedBy(answer) }))
  const most = Math.max(...counted.map(({ count }) => count))
  if (most === 0) return missedBy('use') > 0 ? 'use' : null
  return counted.find(({ count }) => count === most)?.answer ?? null
}

/** What decides a lift and is measured at the visit if it is not known. */
const measurable = [
  ...(['travel', 'shaft_width', 'shaft_depth', 'pit', 'headroom', 'machine_room', 'phases'] as const),
] as const

/** The answers that must still be measured. */
export const toMeasure = (building: Building): readonly AnswerKey[] =>
  measurable.filter((key) => building[key] === undefined)
