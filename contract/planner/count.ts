import type { Building, Lift } from './building.ts'
import { apartments } from './needs.ts'
import { estimatedPeople } from './population.ts'
import { expectsTraffic, isCalculable, roundTripOf, trafficAssumptions } from './traffic.ts'

/** What the lifts of a use must do in the busiest five minutes. */
interface Yardstick {
  /** The people who come, as a percentage of all. */
  readonly percent: number
  /** The longest time between two cars that leave, in seconds. */
  readonly interval: number
}

/**
 * The yardsticks of each use. CIBSE Guide D, in the slides of The University of Hong Kong (2010) that `peopleOf` names: offices
 * 11 to 15 % and 25 to 30 s, hotels 10 to 15 % and 30 to 50 s, flats 5 to 7 % and 40 to 90 s, hospitals 8 to 10 % and 30 to
 * 50 s. https://github.com/Eric-Meller/elevator-traffic-analyzer: 12 or 13 % and 35 s, 11 % and 35 s, 6.5 % and 60 s, 10 % and
 * 35 s. Of two the safer one that practice still builds; the tables of ISO 8100-32:2020 were not found in a public text.
 */
export const yardsticks = {
  office: { percent: 13, interval: 30 },
  hotel: { percent: 15, interval: 35 },
  apartments: { percent: 7, interval: 60 },
  hospital: { percent: 10, interval: 35 },
} as const satisfies Readonly<Record<string, Yardstick>>

/** The yardstick of a use; undefined where no source names one. */
export const yardstickOf = (use: Building['use']): Yardstick | undefined =>
  use === 'office' || use === 'hotel' || use === 'apartments' || use === 'hospital'
    ? yardsticks[use]
    : undefined

/** The most lifts that one group has, and the most stops that one group serves; beyond them a building is divided into zones. */
export const group = {
  /** Guide D and the design steps of L. Al-Sharif (2011) end groups at eight to ten lifts. */
  lifts: 8,
  /** Our own limit: a zone has about sixteen floors in Guide D, and flats of twenty stops are built with one group. */
  stops: 20,
} as const

// From the eighth storey on at least two: London Housing Supplementary Planning Guidance (2016), standard 16.
const tall = { stops: 8, least: 2 } as const

/** Flats for which the page of lift-journal vouches with a single lift, and those above both of its bounds. */
function leastOfFlats(stops: number, people: number): number {
  const many = people > apartments.flats * apartments.peopleOfFlat
  return stops >= tall.stops || (stops > apartments.stops && many) ? tall.least : 1
}

/**
 * How many such lifts a building needs, so that the people of the busiest five minutes are carried and a car leaves at least
 * every interval of the yardstick; null without a yardstick, without people, or where the calculation does not hold. In one
 * interval p = people of five minutes · interval / 300 arrive, at least one. If they fit into a car that is filled as
 * assumed, the round trip with p divided by the interval, else the round trip with a full car divided by the time in which
 * one fills.
 */
export function liftsFor(building: Building, lift: Lift): number | null {
  const { use, stops = 0 } = building
  const yardstick = yardstickOf(use)
  const people = building.people ?? estimatedPeople(building)
  const persons = lift.figures.persons?.to
  if (!yardstick || people === undefined || !persons || !isCalculable(building, lift)) return null
  if (stops > group.stops) return null
  const full = persons * trafficAssumptions.filled
  const perSecond = (people * yardstick.percent) / 100 / 300
  const arriving = Math.max(1, perSecond * yardstick.interval)
  const load = Math.min(full, arriving)
  const interval = arriving > full ? full / perSecond : yardstick.interval
  const needed = Math.ceil(roundTripOf(building, lift, load) / interval - 1e-9)
  const least = use === 'apartments' ? leastOfFlats(stops, people) : 1
  return Math.max(least, needed)
}

/** Whether a building is beyond one group: too many stops, or a lift for which the calculation does not hold. */
export function isBeyondGroup(building: Building, lift: Lift | undefined): boolean {
  const { use, stops } = building
  if (!yardstickOf(use) || stops === undefined) return false
  if (stops > group.stops) return true
  return lift !== undefined && expectsTraffic(building) && !isCalculable(building, lift)
}
