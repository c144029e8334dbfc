import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import * as fc from 'fast-check'
import { breachOf, largestArea, leastArea, remarksOn } from '#contract/planner/car-area.ts'
import { peopleAnHour } from '#contract/planner/escalators.ts'
import { usualSpeed } from '#contract/planner/needs.ts'

suite('what EN 81-20 and EN 115-1 allow', () => {
  test('areas of table 6, between its rows and beyond them', () => {
    for (const [load, area] of [
      [100, 0.37],
      [630, 1.66],
      [1000, 2.4],
      [1025, 2.45],
      [1600, 3.56],
      [2500, 5],
      [3000, 5.8],
    ] as const)
      assert.ok(Math.abs(largestArea(load) - area) < 1e-9, String(load))
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), (load) => {
        assert.ok(largestArea(load + 1) > largestArea(load))
        const persons = Math.floor(load / 75)
        if (persons > 0 && persons < 100) assert.ok(leastArea(persons + 1) > leastArea(persons))
      }),
    )
  })

  test('a car too large for its load, or too small for its persons', () => {
    const car = { rated_load: 1000, persons: 13, cabin_width: 1100, cabin_depth: 2100 }
    assert.equal(breachOf(car), undefined)
    assert.deepEqual(breachOf({ ...car, cabin_width: 2000, cabin_depth: 2400 }), {
      ...{ key: 'cabin_width', allowed: 2.4 },
    })
    assert.deepEqual(breachOf({ ...car, cabin_width: 1000, cabin_depth: 1500 }), {
      ...{ key: 'persons', allowed: 8 },
    })
    assert.deepEqual(
      breachOf({ rated_load: 3000, cabin_width: 2400, cabin_depth: 3000 }, 'goods'),
      { key: 'cabin_width', allowed: 5.8 },
      'the freight lift of the demo as it was',
    )
    assert.equal(breachOf({ rated_load: 3500, cabin_width: 2600, cabin_depth: 5400 }), undefined, 'for cars')
    assert.equal(breachOf({ ...car, cabin_width: 2000 }, 'vehicle'), undefined)
    assert.equal(breachOf({ ...car, cabin_width: 2000 }, 'home'), undefined)
    assert.equal(breachOf({ rated_load: 1000, cabin_width: 2000 }), undefined, 'without its depth')
  })

  test('what is unusual beside other figures', () => {
    assert.deepEqual(remarksOn({ stops: 4, travel: 60 }), ['travel'])
    assert.deepEqual(remarksOn({ persons: 8, speed: 1.6, pit: 900, headroom: 3000 }), ['pit', 'headroom'])
    assert.deepEqual(remarksOn({ persons: 3, speed: 0.15, pit: 100, headroom: 2500 }), [])
    assert.deepEqual(remarksOn({ persons: 8, speed: 1, travel: 60 }), [])
    assert.deepEqual(remarksOn({ persons: 8, speed: 1, travel: 61 }), ['speed'])
    assert.deepEqual(remarksOn({ persons: 8, speed: 2.5, travel: 5 }), ['speed'])
    assert.deepEqual(remarksOn({ persons: 5, speed: 0.15, travel: 9 }), [])
  })

  test('people an hour of an escalator', () => {
    assert.equal(peopleAnHour(1000, 0.5), 6000)
    assert.equal(peopleAnHour(undefined, 0.5), 6000)
    assert.equal(peopleAnHour(800, 0.65), 5900)
    assert.equal(peopleAnHour(700, 0.75), 4900)
    assert.equal(peopleAnHour(1000, 0.3), null)
    assert.equal(peopleAnHour(1000, undefined), null)
  })

  test('standard speeds with tolerance', () => {
    for (const [travel, speed] of [
      [25.1, 1],
      [31.5, 1.6],
      [45, 1.75],
      [9, 0.4],
      [61, 2.5],
    ] as const)
      assert.equal(usualSpeed(travel), speed, String(travel))
  })
})
