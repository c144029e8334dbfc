import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import '#tests/support/components.ts'

const { nextStep } = await import('#web/site/home/use-ride.ts')

type Ride = Parameters<typeof nextStep>[0]
const rest: Ride = { doors: 'open', floor: 0, target: 0, shown: 0, isCut: false }

/** Every state from `ride` until the lift rests, and how long all of it takes, in milliseconds. */
function rideOf(ride: Ride) {
  const states: Ride[] = []
  let time = 0
  for (let step = nextStep(ride); step; step = nextStep(step.ride)) {
    states.push(step.ride)
    time += step.after
    assert.ok(states.length < 100, 'the lift comes to rest')
  }
  return { states, time }
}

suite('the lift of the first screen', () => {
  test('rests without a call', () => {
    assert.equal(nextStep(rest), undefined)
  })

  test('closes, counts the floors, and opens on the slide of the last', () => {
    const { states } = rideOf({ ...rest, target: 2 })
    assert.deepEqual(
      states.map(({ doors, floor, shown }) => [doors, floor, shown]),
      [
        ['closing', 0, 0],
        ['closed', 0, 0],
        ['closed', 1, 0],
        ['closed', 2, 0],
        ['open', 2, 2],
      ],
    )
  })

  test('counts down on its way back, and rides no longer for many floors than a visitor waits', () => {
    const { states, time } = rideOf({ ...rest, floor: 40, shown: 40 })
    assert.deepEqual([states.at(-1)?.floor, states.at(-1)?.shown], [0, 0])
    assert.ok(states.some(({ floor }) => floor === 20))
    assert.ok(rideOf({ ...rest, target: 3 }).time < 2500)
    assert.ok(time < 8000)
  })

  test('opens on the car itself in a power cut, even where it stands, and on the slide once it is over', () => {
    const cut = rideOf({ ...rest, isCut: true }).states.at(-1)
    assert.deepEqual([cut?.doors, cut?.floor, cut?.shown], ['open', 0, 'car'])
    assert.ok(cut)
    assert.equal(rideOf({ ...cut, isCut: false }).states.at(-1)?.shown, 0)
  })
})
