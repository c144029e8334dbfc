import type { Building, Lift } from './building.ts'
import { storeyHeight } from './needs.ts'

/**
 * What the calculation assumes. The share of the persons who ride is the source's; the times at a stop and of a person
 * are our own estimates, within what the source shows.
 */
export const trafficAssumptions = {
  /** The share of the rated persons in a full car. */
  filled: 0.8,
  /** For opening and closing doors, accelerating and slowing down, in seconds at each stop. */
  stopSeconds: 7,
  /** For a person to enter or to leave, in seconds. */
  transferSeconds: 1.2,
  /** In metres, where the travel is not known. */
  storeyHeight,
  /** In m/s². */
  acceleration: 1.2,
} as const

/** The stops of a round trip that `persons` leave evenly over `floors` above the entrance. */
export const expectedStops = (floors: number, persons: number): number =>
  floors * (1 - (1 - 1 / floors) ** persons)

/** The highest floor, counted from the entrance, that a round trip with these persons reaches on average. */
export function highestFloor(floors: number, persons: number): number {
  const below = Array.from({ length: floors - 1 }, (_, index) => ((index + 1) / floors) ** persons)
  return floors - below.reduce((sum, share) => sum + share, 0)
}

interface Parts {
  /** The highest floor that is reached, and the stops above the entrance. */
  readonly highest: number
  readonly stops: number
  readonly persons: number
  /** From one floor to the next at rated speed, at each stop, and for a person to enter or to leave, in seconds. */
  readonly floorSeconds: number
  readonly stopSeconds: number
  readonly transferSeconds: number
}

/** The seconds of a round trip from its parts: 2·H·tv + (S + 1)·ts + 2·P·tp. */
export const tripSeconds = (of: Parts): number =>
  2 * of.highest * of.floorSeconds + (of.stops + 1) * of.stopSeconds + 2 * of.persons * of.transferSeconds

interface Trip {
  /** Above the entrance. */
  readonly floors: number
  /** In the car when it leaves the entrance. */
  readonly persons: number
  /** In m/s. */
  readonly speed: number
  /** Between two floors, in metres. */
  readonly height: number
}

/**
 * The seconds of a round trip in the morning rush: 2·H·t + (S + 1)·ts + 2·P·tp, as
 * https://elevatorworld.com/article/methods-for-evaluating-elevator-rtt and https://peters-research.com/?p=1096 tell. It
 * holds for equal floors, one entrance, and lifts that reach their speed within one floor.
 */
export function roundTrip({ floors, persons, speed, height }: Trip): number {
  const [highest, stops] = [highestFloor(floors, persons), expectedStops(floors, persons)]
  return tripSeconds({ highest, stops, persons, floorSeconds: height / speed, ...trafficAssumptions })
}

/** What lifts of one model carry in the morning rush. A starting point, no promise. */
interface Traffic {
  readonly product_id: number
  /** In seconds, with a car that is filled as assumed. */
  readonly round_trip: number
  /** The round trip shared among the lifts of the model. */
  readonly interval: number
  /** The people that one lift carries up in five minutes. */
  readonly carried: number
  /** The same as a percentage of the people in the building; null if their number is not known. */
  readonly share: number | null
}

/** Smaller buildings are decided by load and shaft, not by traffic. */
const fewestStops = 8

/** Whether traffic decides the lifts of a building. Of malls and schools it does, but by other rules than these. */
export const expectsTraffic = ({ use, stops = 0 }: Building): boolean =>
  use === 'office' ||
  use === 'hotel' ||
  use === 'hospital' ||
  (['home', 'apartments', 'parking', 'other'].includes(use) && stops >= fewestStops)

/** The metres between two floors, of the travel if it is known. */
const heightOf = ({ stops = 2, travel }: Building) =>
  travel === undefined ? storeyHeight : travel / (stops - 1)

/** Whether the calculation holds: stops, persons and speed are known, and the speed is reached within one floor. */
export function isCalculable(building: Building, { figures }: Lift): boolean {
  const { stops } = building
  const [persons, speed] = [figures.persons?.to, figures.speed?.to]
  if (stops === undefined || stops < 2 || !persons || !speed) return false
  return speed ** 2 / trafficAssumptions.acceleration <= heightOf(building)
}

/** The seconds of a round trip of a lift in a building with these persons; the calculation must hold for them. */
export const roundTripOf = (building: Building, { figures }: Lift, persons: number): number =>
  roundTrip({
    floors: (building.stops ?? 2) - 1,
    persons,
    speed: figures.speed?.to ?? 0,
    height: heightOf(building),
  })

const tenths = (figure: number) => Math.round(figure * 10) / 10

/**
 * The traffic of a building with lifts of one model, with one of them unless told otherwise; null if the calculation does not
 * hold for it, if it is of no use there, or if the lift lacks the figures.
 */
export function trafficOf(building: Building, lift: Lift, lifts = 1): Traffic | null {
  if (!expectsTraffic(building) || !isCalculable(building, lift)) return null
  const { people } = building
  const persons = (lift.figures.persons?.to ?? 0) * trafficAssumptions.filled
  const seconds = roundTripOf(building, lift, persons)
  const carried = (300 * persons) / seconds
  const round_trip = tenths(seconds)
  return {
    product_id: lift.product_id,
    round_trip,
    interval: tenths(round_trip / lifts),
    carried: tenths(carried),
    share: people === undefined ? null : tenths((100 * carried) / people),
  }
}
