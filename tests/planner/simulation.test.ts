// The formula of the round trip and the number of lifts against lifts that move by acceleration and jerk.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { Building, Lift } from '#contract/planner/building.ts'
import { liftsFor, yardstickOf } from '#contract/planner/count.ts'
import { storeyHeight } from '#contract/planner/needs.ts'
import { estimatedPeople } from '#contract/planner/population.ts'
import {
  expectedStops,
  highestFloor,
  roundTripOf,
  trafficAssumptions,
  trafficOf,
  tripSeconds,
} from '#contract/planner/traffic.ts'
import { drawnTrip, flight, type Movement, meanInterval, randomFrom } from './simulation.ts'

const lift = (persons: number, speed: number): Lift => ({
  product_id: 1,
  figures: { persons: { from: persons, to: persons }, speed: { from: speed, to: speed } },
})

const ten: readonly (readonly [Building, Lift])[] = [
  [{ use: 'office', stops: 5, people: 150 }, lift(8, 1)],
  [{ use: 'office', stops: 6, people: 600 }, lift(8, 1)],
  [{ use: 'office', stops: 10, people: 500 }, lift(13, 1.6)],
  [{ use: 'office', stops: 14, people: 700 }, lift(13, 1.6)],
  [{ use: 'hotel', stops: 8, rooms: 80 }, lift(10, 1)],
  [{ use: 'hotel', stops: 12, rooms: 200 }, lift(13, 1.6)],
  [{ use: 'hospital', stops: 6, beds: 120 }, lift(26, 1)],
  [{ use: 'apartments', stops: 10, people: 200 }, lift(13, 1.6)],
  [{ use: 'apartments', stops: 16, people: 250 }, lift(13, 1.75)],
  [{ use: 'apartments', stops: 20 }, lift(13, 1.75)],
]

const { filled, stopSeconds, transferSeconds } = trafficAssumptions

/** The movement of a lift, whose seconds at a stop are what the assumption leaves for doors beside the way of one floor. */
function movementOf({ stops = 2 }: Building, { figures }: Lift): Movement {
  const speed = figures.speed?.to ?? 1
  const lost = flight(storeyHeight, speed) - storeyHeight / speed
  return {
    ...{ floors: stops - 1, height: storeyHeight, speed, transfer: transferSeconds },
    doors: stopSeconds - lost,
  }
}

suite('lifts that move', () => {
  for (const [building, own] of ten) {
    const { use, stops } = building
    const persons = Math.round((own.figures.persons?.to ?? 0) * filled)
    test(`a round trip in ${use} of ${stops} stops is within 15 % of the formula`, () => {
      const random = randomFrom(20_261_129)
      const trips = 20_000
      const movement = movementOf(building, own)
      const sum = Array.from({ length: trips }, () => drawnTrip(movement, persons, random)).reduce(
        (a, b) => a + b,
      )
      const formula = roundTripOf(building, own, persons)
      assert.ok(Math.abs(sum / trips / formula - 1) < 0.15, `${sum / trips} against ${formula}`)
    })

    test(`the lifts advised in ${use} of ${stops} stops leave as often as was told`, () => {
      const lifts = liftsFor(building, own)
      assert.ok(lifts)
      const people = building.people ?? estimatedPeople(building) ?? 0
      const { percent, interval } = yardstickOf(use) ?? { percent: 0, interval: 0 }
      const perSecond = (people * percent) / 100 / 300
      const found = meanInterval(
        movementOf(building, own),
        { lifts, capacity: persons, perSecond, hours: 40 },
        randomFrom(7),
      )
      const estimate = trafficOf(building, own, lifts)?.interval ?? interval
      // Where nobody waits no car leaves: fewer people than that cannot make an interval shorter.
      assert.ok(found <= 1.25 * Math.max(interval, estimate, 1 / perSecond), `${found} s, told ${estimate} s`)
    })
  }
})

suite('traffic as public text has it', () => {
  // https://www.coursehero.com/file/51757693/Solutions-machine-designdocx/: H 3, S 3.4, P 8, 6 s a floor, 9.5 s a stop, 1.5 s
  // a person make 101.8 s, and 23.5756 persons in five minutes.
  test('a round trip of 8 persons takes 101.8 s', () => {
    const parts = { highest: 3, stops: 3.4, persons: 8, floorSeconds: 6, stopSeconds: 9.5 }
    const seconds = tripSeconds({ ...parts, transferSeconds: 1.5 })
    assert.equal(seconds.toFixed(1), '101.8')
    assert.equal(((300 / seconds) * 8).toFixed(4), '23.5756')
  })

  // P. J. Nahin, Will You Be Alive 10 Years from Now? (2013), 3.1: who rides to the ninth of eleven equal floors with k others
  // stops 9 - 8·(10/11)^k times.
  test('stops below one of eleven floors, with one and with three others', () => {
    const stops = (others: number) => 1 + (8 / 11) * expectedStops(11, others)
    assert.equal(stops(1).toFixed(3), (9 - 8 * (10 / 11)).toFixed(3))
    assert.equal(stops(3).toFixed(3), (9 - 8 * (10 / 11) ** 3).toFixed(3))
  })

  // Table of S and H in the Elevator Traffic Handbook by G. C. Barney, for a car of 16 persons that is filled to 80 %.
  test('12.8 persons over 10 floors stop 7.4 times and turn at 9.7', () => {
    assert.equal(expectedStops(10, 12.8).toFixed(1), '7.4')
    assert.equal(highestFloor(10, 12.8).toFixed(1), '9.7')
  })
})
