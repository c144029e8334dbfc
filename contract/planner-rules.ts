import { type AttributeKey, attributeKeys } from './figure-rules.ts'

/** What a lift is for. */
export const liftUses = ['home', 'apartments', 'hotel', 'office', 'hospital', 'goods', 'car'] as const
type LiftUse = (typeof liftUses)[number]

/** The answers about a building besides its use, in the order of the questions. */
export const answerKeys = [
  ...(['stops', 'travel', 'people', 'load', 'wheelchair', 'stretcher'] as const),
  ...(['shaft_width', 'shaft_depth', 'pit', 'headroom', 'machine_room', 'phases'] as const),
] as const
export type AnswerKey = (typeof answerKeys)[number]

/** What is known of a building. An answer that is missing is not yet known, and is measured at the visit. */
export interface Building {
  readonly use: LiftUse
  readonly stops?: number | undefined
  /** From the lowest floor to the highest, in metres. */
  readonly travel?: number | undefined
  /** How many people live or work in it. */
  readonly people?: number | undefined
  /** What the lift has to carry, in kilograms. */
  readonly load?: number | undefined
  readonly wheelchair?: boolean | undefined
  readonly stretcher?: boolean | undefined
  /** The inside of the shaft, in millimetres, as are the three below. */
  readonly shaft_width?: number | undefined
  readonly shaft_depth?: number | undefined
  readonly pit?: number | undefined
  readonly headroom?: number | undefined
  /** Whether there is a place for one. */
  readonly machine_room?: boolean | undefined
  /** Of the power supply. */
  readonly phases?: 1 | 3 | undefined
}

/**
 * The figures of a lift by the keys of their attributes; a single figure is a range that ends where it begins. The phases of
 * its power supply are 1 or 3.
 */
export interface Lift {
  readonly product_id: number
  readonly figures: Readonly<Partial<Record<AttributeKey, { readonly from: number; readonly to: number }>>>
}

/** What an answer demands of a lift: its figure is at least `needed`, or with `most` at most that. */
interface Demand {
  readonly key: AttributeKey
  readonly needed: number
  readonly most?: boolean
  readonly answer: AnswerKey | 'use'
}

/** Whether a lift of a building is for people. */
export const carriesPeople = ({ use }: Building) => use !== 'goods' && use !== 'car'

/** Buildings for everybody, where a wheelchair fits unless the answer says that it need not. */
const isPublic = ({ use }: Building) => use === 'hotel' || use === 'office' || use === 'hospital'

// Approved Document M, volume 2 (England, 2015), 3.34: a car of 1,100 × 1,400 mm and doors of 800 mm.
// In a home: ADA and ABA standards, 409.4.1, 915 × 1,220 mm, https://dosobo-access.wbdg.org/aba-chapters/figure/409-4-dimensions/
const wheelchair = { public: { cabin_width: 1100, cabin_depth: 1400, door_width: 800 } } as const
const wheelchairAtHome = { cabin_width: 915, cabin_depth: 1220, door_width: 800 } as const
/**
 * What a stretcher demands, in millimetres and kilograms. German building codes, such as § 39 (5) of the model code: a car of
 * 1,100 × 2,100 mm and doors of 900 mm. From 1,000 kg: https://baukobox.de/wissen/996-personenaufzuege-fuer-wohngebaeude
 */
export const stretcher = { cabin_width: 1100, cabin_depth: 2100, door_width: 900, rated_load: 1000 } as const
// 3,500 kg is the heaviest car of a licence of class B (Directive 2006/126/EC, article 4); its size is our own estimate.
const car = { size: { cabin_width: 2300, cabin_depth: 5000 }, rated_load: 3500 } as const
// "Up to twelve flats and six floors one lift of 630 kg, better 1,000 kg"; four people in a flat are our own estimate.
// https://www.lift-journal.com/news/how-much-lift-does-a-building-need
const apartments = { least: 630, larger: 1000, stops: 6, people: 12 * 4 } as const
// The seconds for the whole travel at rated speed, from the same page. Homes, goods and cars may be slower.
const longestRide = 25
// In kilowatts, for lifts whose phases are not known. Our own estimate: what is sold for one phase has at most 2.2 or 3.
const singlePhasePower = 3

const all = (figures: Readonly<Partial<Record<AttributeKey, number>>>, answer: Demand['answer']): Demand[] =>
  attributeKeys.flatMap((key) => {
    const needed = figures[key]
    return needed === undefined ? [] : [{ key, needed, answer }]
  })

/** Rounded to thousandths, as figures are stored. */
const milli = (figure: number) => Math.round(figure * 1000) / 1000

function demandsOfUse(building: Building): Demand[] {
  const { use, stops = 0, people = 0, load } = building
  if (use === 'goods') return all({ rated_load: 1 }, 'use')
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
    ...(stops > apartments.stops ? all({ rated_load: larger }, 'stops') : []),
    ...(people > apartments.people ? all({ rated_load: larger }, 'people') : []),
  ]
}

function demandsOfPassengers(building: Building): Demand[] {
  if (!carriesPeople(building)) return []
  const { use, travel } = building
  const room = use === 'home' ? wheelchairAtHome : wheelchair.public
  const bySilence = (answer: AnswerKey) => (building[answer] === undefined ? 'use' : answer)
  return [
    ...(travel !== undefined && use !== 'home' ? all({ speed: milli(travel / longestRide) }, 'travel') : []),
    ...((building.wheelchair ?? isPublic(building)) ? all(room, bySilence('wheelchair')) : []),
    ...((building.stretcher ?? use === 'hospital') ? all(stretcher, bySilence('stretcher')) : []),
  ]
}

/** Everything that a building demands of a lift. */
function demandsOf(building: Building): readonly Demand[] {
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

/** What is demanded of a lift instead, if the demand is on its phases and they are not known: little power. */
const insteadOf = (demand: Demand, { figures }: Lift): Demand =>
  demand.key === 'phases' && !figures.phases ? { ...demand, key: 'power', needed: singlePhasePower } : demand

/** What a lift has of a demand, in the unit of the attribute; undefined if its figure is not known. */
const hasOf = ({ figures }: Lift, { key, most }: Demand) => (most ? figures[key]?.from : figures[key]?.to)

function isMet(lift: Lift, asked: Demand): boolean {
  const demand = insteadOf(asked, lift)
  const has = hasOf(lift, demand)
  return has !== undefined && (demand.most ? has <= demand.needed : has >= demand.needed)
}

/** Of several demands on one figure only the strictest counts. */
function strictest(demands: readonly Demand[]): Demand[] {
  const byKey = new Map<AttributeKey, Demand>()
  for (const demand of demands) {
    const { needed = demand.needed } = byKey.get(demand.key) ?? {}
    if (!byKey.has(demand.key) || (demand.most ? demand.needed < needed : demand.needed > needed))
      byKey.set(demand.key, demand)
  }
  return [...byKey.values()]
}

/** Why a lift fits or not: the key of an attribute, what is needed, and what the lift has if its figure is known. */
interface Reason {
  readonly key: AttributeKey
  readonly ok: boolean
  readonly needed: number
  readonly has?: number
}

export interface Suggested {
  readonly product_id: number
  readonly fits: boolean
  readonly reasons: readonly Reason[]
}

/** Compares a lift with what a building demands. It fits if every figure is known and good enough. */
export function judge(building: Building, lift: Lift): Suggested {
  const reasons = strictest(demandsOf(building)).map((asked) => {
    const demand = insteadOf(asked, lift)
    const has = hasOf(lift, demand)
    const { key, needed } = demand
    return { key, ok: isMet(lift, demand), needed, ...(has !== undefined && { has }) }
  })
  return { product_id: lift.product_id, fits: reasons.every(({ ok }) => ok), reasons }
}

const maxSuggested = 3
const maxMisses = 2

/**
 * The best three lifts for a building: those that fit, the smallest load first, for goods those without persons before
 * the others; then those that miss one or two figures.
 */
export function suggestLifts(building: Building, lifts: readonly Lift[]): readonly Suggested[] {
  const needed = demandsOf(building).filter(({ answer }) => answer === 'use')
  const misses = ({ reasons }: Suggested) => reasons.filter(({ ok }) => !ok).length
  const forPeople = ({ figures }: Lift) => Number(building.use === 'goods' && figures.persons !== undefined)
  return lifts
    .filter((lift) => needed.every((demand) => isMet(lift, demand)))
    .map((lift) => ({ lift, judged: judge(building, lift), load: lift.figures.rated_load?.to ?? 0 }))
    .filter(({ judged }) => misses(judged) <= maxMisses)
    .sort(
      (a, b) =>
        misses(a.judged) - misses(b.judged) ||
        forPeople(a.lift) - forPeople(b.lift) ||
        a.load - b.load ||
        a.lift.product_id - b.lift.product_id,
    )
    .slice(0, maxSuggested)
    .map(({ judged }) => judged)
}

/** The answer that most lifts do not meet, or the use if they meet all answers; null if each lift meets all. */
export function excludesMost(building: Building, lifts: readonly Lift[]): AnswerKey | 'use' | null {
  const demands = demandsOf(building)
  const missed = (answer: Demand['answer']) => {
    const own = demands.filter((demand) => demand.answer === answer)
    return lifts.filter((lift) => !own.every((demand) => isMet(lift, demand))).length
  }
  const counted = answerKeys.map((answer) => ({ answer, count: missed(answer) }))
  const most = Math.max(...counted.map(({ count }) => count))
  if (most === 0) return missed('use') > 0 ? 'use' : null
  return counted.find(({ count }) => count === most)?.answer ?? null
}

/** What decides a lift and is measured at the visit if it is not known. */
const measurable = [
  'travel',
  'shaft_width',
  'shaft_depth',
  'pit',
  'headroom',
  'machine_room',
  'phases',
] as const

/** The answers that must still be measured. */
export const toMeasure = (building: Building): readonly AnswerKey[] =>
  measurable.filter((key) => building[key] === undefined)
