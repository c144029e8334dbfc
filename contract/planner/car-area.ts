import type { AttributeKey, Figures } from '../attributes/figure-rules.ts'
import { isLiftKind } from '../products/lift-kinds.ts'
import type { LiftFigures } from './building.ts'
import { kindOf } from './kind-of-lift.ts'
import { trafficAssumptions } from './traffic.ts'

/**
 * The largest available area of a car in m² for a rated load in kg, between two rows by linear interpolation. EN 81-20:2020,
 * table 6, as https://elevatorworld.com/article/rated-load-and-maximum-available-car-area and the table on zlift.gr give it.
 * Above 2,500 kg 0.16 m² for each 100 kg.
 */
const largest = [
  ...[
    [100, 0.37],
    [180, 0.58],
    [225, 0.7],
    [300, 0.9],
    [375, 1.1],
    [400, 1.17],
    [450, 1.3],
  ],
  ...[
    [525, 1.45],
    [600, 1.6],
    [630, 1.66],
    [675, 1.75],
    [750, 1.9],
    [800, 2],
    [825, 2.05],
  ],
  ...[
    [900, 2.2],
    [975, 2.35],
    [1000, 2.4],
    [1050, 2.5],
    [1125, 2.65],
    [1200, 2.8],
    [1250, 2.9],
  ],
  ...[
    [1275, 2.95],
    [1350, 3.1],
    [1425, 3.25],
    [1500, 3.4],
    [1600, 3.56],
    [2000, 4.2],
    [2500, 5],
  ],
] as const satisfies readonly (readonly number[])[]
const areaOf100Kilograms = 0.16

/**
 * The least available area of a car in m² for a number of persons, from one. EN 81-20:2020, table 8, of which we found no
 * free text: the numbers are as makers quote them. Above 20 persons 0.115 m² for each.
 */
const least = [
  ...[0.28, 0.49, 0.6, 0.79, 0.98, 1.17, 1.31, 1.45, 1.59, 1.73],
  ...[1.87, 2.01, 2.15, 2.29, 2.43, 2.57, 2.71, 2.85, 2.99, 3.13],
] as const
const areaOfPerson = 0.115

/** The largest area in m² of a car of a passenger lift, or of a goods lift with traction, for a load in kg. */
export function largestArea(load: number): number {
  const above = largest.findIndex(([each = 0]) => each >= load)
  const [heaviest = 0, most = 0] = largest.at(-1) ?? []
  if (above < 0) return most + ((load - heaviest) / 100) * areaOf100Kilograms
  const [over = 1, ofOver = 0] = largest[above] ?? []
  const [under = 0, ofUnder = 0] = largest[above - 1] ?? []
  return ofUnder + ((ofOver - ofUnder) * (load - under)) / (over - under)
}

/** The least area in m² of a car for these persons. */
export const leastArea = (persons: number): number =>
  persons <= least.length
    ? (least[Math.ceil(persons) - 1] ?? 0)
    : (least.at(-1) ?? 0) + (persons - least.length) * areaOfPerson

/** The most persons for whom an area in m² suffices. */
function personsFor(area: number): number {
  let persons = 0
  while (persons < 1_000 && leastArea(persons + 1) <= area + 1e-9) persons++
  return persons
}

/** A figure that a standard forbids beside the others: its key, and what it would allow, in m² or in persons. */
export interface Breach {
  readonly key: AttributeKey
  readonly allowed: number
}

const hundredths = (figure: number) => Math.round(figure * 100) / 100

/**
 * What EN 81-20 forbids: a car too large for its load (table 6, `allowed` in m²), or more persons than its area is for
 * (table 8, `allowed` in persons). For passenger, bed and goods lifts with traction. Hydraulic goods lifts may have the larger
 * cars of table 7: an admin saves those with a reason, because no figure names the drive. Vehicle lifts have loads by agreement
 * with the maker, service lifts are no lifts for persons (EN 81-3), and home lifts follow EN 81-41: no rule here for them.
 */
export function breachOf(figures: Figures, lift_kind = ''): Breach | undefined {
  const { rated_load, persons, cabin_width, cabin_depth } = figures
  if (rated_load === undefined || cabin_width === undefined || cabin_depth === undefined) return undefined
  const ranges: LiftFigures = Object.fromEntries(
    Object.entries(figures).flatMap(([key, figure]) =>
      figure === undefined ? [] : [[key, { from: figure, to: figure }]],
    ),
  )
  const kind = kindOf({ product_id: 0, figures: ranges, lift_kind: isLiftKind(lift_kind) ? lift_kind : '' })
  if (kind !== 'passenger' && kind !== 'bed' && kind !== 'goods') return undefined
  const area = (cabin_width * cabin_depth) / 1e6
  if (area > largestArea(rated_load) + 1e-9)
    return { key: 'cabin_width', allowed: hundredths(largestArea(rated_load)) }
  if (persons !== undefined && leastArea(persons) > area + 1e-9)
    return { key: 'persons', allowed: personsFor(area) }
  return undefined
}

/** The height of a storey in metres that is not usual below or above. Our own estimate, as that of the planner's answers. */
const storey = { least: 2, greatest: 12 } as const

/**
 * The least pit and headroom in millimetres by the greatest rated speed in m/s, of lifts with traction for persons. Makers'
 * planning guides for EN 81-20:2020; lifts of EN 81-21 and EN 81-41 have less.
 */
const spaces = [
  [0.63, 1000, 3300],
  [1, 1100, 3400],
  [1.75, 1300, 3600],
  [2.5, 1600, 3900],
] as const

/**
 * The longest usual way from end to end in seconds at the rated speed. Our own bound: twice the half minute that lift traffic
 * design allows homes at most.
 */
const longestWay = 60

/** Whether a lift is too slow for its travel in metres, or its travel too short to reach its speed in m/s. */
const isUnusualSpeed = (travel: number, speed: number) =>
  travel / speed > longestWay || speed ** 2 / trafficAssumptions.acceleration > travel

/**
 * The keys of figures that are unusual beside others: a travel against the stops, a speed against the travel, a pit and a
 * headroom against the speed. They are told to the person who saves, and refuse nothing.
 */
export function remarksOn(figures: Figures): readonly AttributeKey[] {
  const { stops, travel, speed, pit, headroom, persons } = figures
  const height = stops !== undefined && travel !== undefined && stops > 1 ? travel / (stops - 1) : undefined
  const row = spaces.find(([most]) => (speed ?? 0) <= most)
  const isFast = persons !== undefined && speed !== undefined && speed > 0.15
  const [, leastPit, leastHeadroom] = (isFast && row) || [0, 0, 0]
  return [
    ...(height !== undefined && (height < storey.least || height > storey.greatest)
      ? ['travel' as const]
      : []),
    ...(isFast && travel !== undefined && isUnusualSpeed(travel, speed) ? ['speed' as const] : []),
    ...(pit !== undefined && pit < leastPit ? ['pit' as const] : []),
    ...(headroom !== undefined && headroom < leastHeadroom ? ['headroom' as const] : []),
  ]
}
