import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { expectedStops, highestFloor, roundTrip, trafficOf } from '#contract/planner/traffic.ts'

/** Random numbers from 0 to 1, the same for each seed (mulberry32). */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** The mean number of stops and the mean highest floor of trips whose persons each choose a floor. */
function simulate(floors: number, persons: number, seed: number) {
  const trips = 200_000
  const random = randomFrom(seed)
  let stops = 0
  let highest = 0
  for (let trip = 0; trip < trips; trip++) {
    const chosen = new Set<number>()
    for (let person = 0; person < persons; person++) chosen.add(1 + Math.floor(random() * floors))
    stops += chosen.size
    highest += Math.max(...chosen)
  }
  return { stops: stops / trips, highest: highest / trips }
}

const linea = { product_id: 1, figures: { persons: { from: 8, to: 8 }, speed: { from: 1, to: 1 } } }

suite('traffic', () => {
  for (const seed of [1, 20_261_125])
    for (const [floors, persons] of [
      [6, 6],
      [16, 13],
      [9, 4],
      [1, 5],
    ] as const)
      test(`stops and highest floor agree with 200,000 trips: ${floors} floors, ${persons} persons, seed ${seed}`, () => {
        const found = simulate(floors, persons, seed)
        assert.ok(Math.abs(found.stops - expectedStops(floors, persons)) < 0.01, `${found.stops}`)
        assert.ok(Math.abs(found.highest - highestFloor(floors, persons)) < 0.02, `${found.highest}`)
      })

  test('a longer way or more persons never make a round trip shorter', () => {
    for (let floors = 1; floors < 40; floors++)
      for (let persons = 1; persons < 26; persons++) {
        const trip = { floors, persons, speed: 1, height: 3 }
        const seconds = roundTrip(trip)
        assert.ok(roundTrip({ ...trip, floors: floors + 1 }) >= seconds)
        assert.ok(roundTrip({ ...trip, persons: persons + 1 }) >= seconds)
        assert.ok(roundTrip({ ...trip, speed: 2 }) <= seconds)
      }
  })

  test('an office of seven stops with one lift for eight persons', () => {
    const office = { use: 'office', stops: 7, travel: 18, people: 48 } as const
    const traffic = trafficOf(office, linea)
    assert.deepEqual(traffic, { product_id: 1, round_trip: 84.9, interval: 84.9, carried: 22.6, share: 47.1 })
    assert.equal(trafficOf({ ...office, people: undefined }, linea)?.share, null)
  })

  test('is told only where it helps and where it holds', () => {
    assert.equal(trafficOf({ use: 'home', stops: 4 }, linea), null)
    assert.equal(trafficOf({ use: 'apartments', stops: 7 }, linea), null)
    assert.ok(trafficOf({ use: 'apartments', stops: 8 }, linea))
    assert.equal(trafficOf({ use: 'goods', stops: 9 }, linea), null)
    assert.equal(trafficOf({ use: 'office' }, linea), null, 'the stops are not known')
    assert.equal(trafficOf({ use: 'office', stops: 5 }, { product_id: 2, figures: {} }), null)
    const fast = { product_id: 3, figures: { ...linea.figures, speed: { from: 4, to: 4 } } }
    assert.equal(
      trafficOf({ use: 'office', stops: 12 }, fast),
      null,
      'it does not reach its speed in one floor',
    )
  })
})
