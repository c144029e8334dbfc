/** Random numbers from 0 to 1, the same for each seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A lift in a building, as it moves: speeds in m/s, metres and seconds. */
export interface Movement {
  readonly floors: number
  readonly height: number
  readonly speed: number
  /** For doors to open and close, and to start. */
  readonly doors: number
  /** For a person to enter or to leave. */
  readonly transfer: number
}

const acceleration = 0.9
const jerk = 1.2

/**
 * The seconds of a flight over a distance by ideal lift kinematics (R. D. Peters, 1996): full speed, full acceleration without
 * full speed, or neither.
 */
export function flight(distance: number, speed: number): number {
  const full = (acceleration ** 2 * speed + speed ** 2 * jerk) / (jerk * acceleration)
  if (distance >= full) return distance / speed + speed / acceleration + acceleration / jerk
  if (distance >= (2 * acceleration ** 3) / jerk ** 2)
    return acceleration / jerk + Math.sqrt((4 * distance) / acceleration + (acceleration / jerk) ** 2)
  return ((32 * distance) / jerk) ** (1 / 3)
}

/** The seconds of one round trip with these persons, who draw their floors. */
export function drawnTrip(movement: Movement, persons: number, random: () => number): number {
  const { floors, height, speed, doors, transfer } = movement
  const chosen = new Set(Array.from({ length: persons }, () => 1 + Math.floor(random() * floors)))
  let [at, seconds] = [0, doors + 2 * persons * transfer]
  for (const floor of [...chosen].sort((a, b) => a - b)) {
    seconds += flight((floor - at) * height, speed) + doors
    at = floor
  }
  return seconds + flight(at * height, speed)
}

/**
 * The mean seconds between two cars that leave, of a group with random arrivals: a car at the entrance leaves once somebody
 * waits, and takes as many as it may.
 */
export function meanInterval(
  movement: Movement,
  {
    lifts,
    capacity,
    perSecond,
    hours,
  }: { lifts: number; capacity: number; perSecond: number; hours: number },
  random: () => number,
): number {
  const back = Array.from({ length: lifts }, () => 0)
  const end = hours * 3600
  let [arrival, waiting, departures, last] = [0, 0, 0, 0]
  const next = () => -Math.log(1 - random()) / perSecond
  arrival = next()
  while (last < end) {
    const car = back.indexOf(Math.min(...back))
    let now = Math.max(back[car] ?? 0, last)
    while (arrival <= now) {
      waiting++
      arrival += next()
    }
    if (waiting === 0) {
      now = arrival
      waiting = 1
      arrival += next()
    }
    const persons = Math.min(waiting, capacity)
    waiting -= persons
    back[car] = now + drawnTrip(movement, persons, random)
    departures++
    last = now
  }
  return last / departures
}
