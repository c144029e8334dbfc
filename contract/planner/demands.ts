import { type AttributeKey, attributeKeys } from '../attributes/figure-rules.ts'
import { type AnswerKey, type Building, carriesPeople, isPublic, type Lift, needsBed } from './building.ts'
import {
  apartments,
  bed,
  car,
  singlePhasePower,
  storeyHeight,
  stretcher,
  usualSpeed,
  wheelchair,
} from './needs.ts'

/** What an answer demands of a lift: its figure is at least `needed`, or with `most` at most that. */
export interface Demand {
  readonly key: AttributeKey
  readonly needed: number
  readonly most?: boolean
  readonly answer: AnswerKey | 'use'
}

const all = (figures: Readonly<Partial<Record<AttributeKey, number>>>, answer: Demand['answer']): Demand[] =>
  attributeKeys.flatMap((key) => {
    const needed = figures[key]
    return needed === undefined ? [] : [{ key, needed, answer }]
  })

/** Rounded to thousandths, as figures are stored. */
const milli = (figure: number) => Math.round(figure * 1000) / 1000

/** The travel in metres that is estimated from the stops; undefined where it is known, or the stops are not. */
export const estimatedTravel = ({ stops, travel }: Building): number | undefined =>
  travel !== undefined || stops === undefined || stops < 2 ? undefined : milli((stops - 1) * storeyHeight)

function demandsOfUse(building: Building): Demand[] {
  const { use, people = 0, flats = 0, load } = building
  if (use === 'goods' || use === 'food') return all({ rated_load: 1 }, 'use')
  if (use === 'car') {
    const { size, rated_load } = car
    return all(load === undefined ? { ...size, rated_load } : size, 'use')
  }
  // A lift whose plate names no persons is for goods.
  const persons = all({ persons: 1 }, 'use')
  if (use !== 'apartments') return persons
  const { least, larger } = apartments
  return [
    ...persons,
    ...all({ rated_load: least }, 'use'),
    ...(people > apartments.flats * apartments.peopleOfFlat ? all({ rated_load: larger }, 'people') : []),
    ...(flats > apartments.flats ? all({ rated_load: larger }, 'flats') : []),
  ]
}

function demandsOfPassengers(building: Building): Demand[] {
  if (!carriesPeople(building)) return []
  const { use } = building
  const room = use === 'home' ? wheelchair.home : wheelchair.public
  const bySilence = (answer: AnswerKey) => (building[answer] === undefined ? 'use' : answer)
  return [
    ...((building.wheelchair ?? isPublic(building)) ? all(room, bySilence('wheelchair')) : []),
    ...(needsBed(building) ? all(bed, bySilence('bed')) : []),
    ...((building.stretcher ?? use === 'hospital') ? all(stretcher, bySilence('stretcher')) : []),
  ]
}

/** Every hard limit of a building: a lift that fits meets all. */
export function demandsOf(building: Building): readonly Demand[] {
  const { stops, travel, load, machine_room, phases } = building
  const spaces = (['shaft_width', 'shaft_depth', 'pit', 'headroom'] as const).flatMap((key) => {
    const needed = building[key]
    return needed === undefined ? [] : [{ key, needed, most: true, answer: key }]
  })
  return [
    ...demandsOfUse(building),
    ...(stops === undefined ? [] : all({ stops }, 'stops')),
    ...(travel === undefined ? [] : all({ travel }, 'travel')),
    ...(load === undefined ? [] : all({ rated_load: load }, 'load')),
    ...demandsOfPassengers(building),
    ...spaces,
    ...(machine_room === false
      ? [{ key: 'machine_room' as const, needed: 0, most: true, answer: 'machine_room' as const }]
      : []),
    ...(phases === 1 ? [{ key: 'phases' as const, needed: 1, most: true, answer: 'phases' as const }] : []),
  ]
}

/** What is usual or only estimated: a lift that misses it has a note and fits all the same. */
export function wishesOf(building: Building): readonly Demand[] {
  const { use, stops = 0, travel } = building
  const estimate = estimatedTravel(building)
  const height = travel ?? estimate
  const { larger } = apartments
  return [
    ...(height !== undefined && carriesPeople(building) && use !== 'home'
      ? all({ speed: usualSpeed(height) }, travel === undefined ? 'stops' : 'travel')
      : []),
    ...(estimate === undefined ? [] : all({ travel: estimate }, 'stops')),
    ...(use === 'apartments' && stops > apartments.stops ? all({ rated_load: larger }, 'stops') : []),
  ]
}

/** What is demanded of a lift instead, if the demand is on its phases and they are not known: little power. */
export const insteadOf = (demand: Demand, { figures }: Lift): Demand =>
  demand.key === 'phases' && !figures.phases ? { ...demand, key: 'power', needed: singlePhasePower } : demand

/** What a lift has of a demand, in the unit of the attribute; undefined if its figure is not known. */
export const hasOf = ({ figures }: Lift, { key, most }: Demand): number | undefined =>
  most ? figures[key]?.from : figures[key]?.to

/** Whether a lift meets a demand; a figure that is not known does not. */
export function isMet(lift: Lift, original: Demand): boolean {
  const demand = insteadOf(original, lift)
  const has = hasOf(lift, demand)
  return has !== undefined && (demand.most ? has <= demand.needed : has >= demand.needed)
}

/** Of several demands on one figure only the strictest counts. */
export function strictest(demands: readonly Demand[]): Demand[] {
  const byKey = new Map<AttributeKey, Demand>()
  for (const demand of demands) {
    const { needed = demand.needed } = byKey.get(demand.key) ?? {}
    if (!byKey.has(demand.key) || (demand.most ? demand.needed < needed : demand.needed > needed))
      byKey.set(demand.key, demand)
  }
  return [...byKey.values()]
}
