import type { Building, Lift } from './planner-rules.ts'

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
  storeyHeight: 3.2,
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
  const { stopSeconds, transferSeconds } = trafficAssumptions
  const ride = 2 * highestFloor(floors, persons) * (height / speed)
  return ride + (expectedStops(floors, persons) + 1) * stopSeconds + 2 * persons * transferSeconds
}

/** What one lift carries in the morning rush. A starting point, no promise. */
interface Traffic {
  readonly product_id: number
  /** In seconds; with several lifts of a kind the interval is shared among them. */
  readonly round_trip: number
  readonly interval: number
  /** The people that one lift carries up in five minutes. */
  readonly carried: number
  /** The same as a percentage of the people in the building; null if their number is not known. */
  readonly share: number | null
}

/** Smaller buildings are decided by load and shaft, not by traffic. */
const fewestStops = 8

const isBusy = ({ use, stops = 0 }: Building) =>
  use === 'office' ||
  use === 'hotel' ||
  use === 'hospital' ||
  (use !== 'goods' && use !== 'car' && stops >= fewestStops)

const tenths = (figure: number) => Math.round(figure * 10) / 10

/**
 * The traffic of a building with one such lift; null if the calculation does not hold for it, if it is of no use there,
 * or if the lift lacks the figures.
 */
export function trafficOf(building: Building, { product_id, figures }: Lift): Traffic | null {
  const { stops, travel, people } = building
  const [persons, speed] = [figures.persons?.to, figures.speed?.to]
  if (!isBusy(building) || stops === undefined || stops < 2 || !persons || !speed) return null
  const { filled, storeyHeight, acceleration } = trafficAssumptions
  const floors = stops - 1
  const height = travel === undefined ? storeyHeight : travel / floors
  if (speed ** 2 / acceleration > height) return null
  const seconds = roundTrip({ floors, persons: persons * filled, speed, height })
  const carried = (300 * persons * filled) / seconds
  return {
    product_id,
    round_trip: tenths(seconds),
    interval: tenths(seconds),
    carried: tenths(carried),
    share: people === undefined ? null : tenths((100 * carried) / people),
  }
}
