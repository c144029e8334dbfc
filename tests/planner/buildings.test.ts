import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import * as fc from 'fast-check'
import { type Building, liftUses } from '#contract/planner/building.ts'
import { yardsticks } from '#contract/planner/count.ts'
import { planOf } from '#contract/planner/plan.ts'
import { estimatedPeople, peopleOf } from '#contract/planner/population.ts'
import { busyBuildings } from './busy-buildings.ts'
import { demoLiftNames, demoLifts } from './demo-lifts.ts'
import { homes } from './homes.ts'
import { otherBuildings } from './other-buildings.ts'

const buildings = [...homes, ...busyBuildings, ...otherBuildings]

suite('buildings and their kind of answer', () => {
  for (const [name, building, verdict, first, lifts, because] of buildings)
    test(`${name}: ${because}`, () => {
      const plan = planOf(building, demoLifts)
      const [best] = plan.models
      assert.equal(best ? demoLiftNames[best.product_id - 1] : null, first)
      assert.equal(plan.verdict, verdict)
      if (lifts) assert.ok(best?.lifts && best.lifts >= lifts[0] && best.lifts <= lifts[1], `${best?.lifts}`)
      if (!best?.fits) assert.notEqual(plan.excludes, null)
      if (best?.fits) assert.deepEqual(plan.near, [])
    })

  test('are at least sixty', () => {
    assert.ok(buildings.length >= 60, String(buildings.length))
  })

  test('say which answer to relax by how much', () => {
    const near = (building: Building) =>
      planOf(building, demoLifts).near.map(({ product_id, ...one }) => [demoLiftNames[product_id - 1], one])
    assert.deepEqual(near({ use: 'hospital', load: 2500 }), [
      ['vita-bed', { answer: 'load', needed: 2500, has: 2000 }],
    ])
    assert.deepEqual(near({ use: 'home', stops: 2, pit: 100 }), [
      ['mal-home', { answer: 'pit', needed: 100, has: 150 }],
    ])
    assert.deepEqual(near({ use: 'goods', load: 5000 }), [])
  })

  test('no model is named that misses a load or a size by more than a quarter', () => {
    for (const [, building] of buildings)
      for (const { reasons } of planOf(building, demoLifts).models)
        for (const { key, ok, needed, has = needed } of reasons)
          if (!ok && /load|width|depth|height|pit|headroom/.test(key))
            assert.ok(Math.abs(has - needed) <= needed / 4, `${key} ${has} ${needed}`)
  })

  test('what was estimated is said, and nothing else', () => {
    const assumed = (building: Building) => planOf(building, demoLifts).assumed
    assert.deepEqual(assumed({ use: 'apartments', stops: 6 }), { travel: 16, people: 48 })
    assert.deepEqual(assumed({ use: 'apartments', stops: 6, travel: 15, people: 30 }), {
      ...{ travel: null, people: null },
    })
    assert.deepEqual(assumed({ use: 'home' }), { travel: null, people: null })
    assert.equal(estimatedPeople({ use: 'hospital', beds: 100 }), 100 * peopleOf.bed)
    assert.equal(estimatedPeople({ use: 'hotel', rooms: 100 }), Math.ceil(100 * peopleOf.room))
    assert.equal(estimatedPeople({ use: 'hotel', beds: 100 }), undefined)
  })
})

const within = (min: number, max: number) => fc.integer({ min, max })
const building: fc.Arbitrary<Building> = fc.record(
  {
    use: fc.constantFrom(...liftUses),
    stops: within(2, 30),
    people: within(1, 5000),
    load: within(75, 5000),
    wheelchair: fc.boolean(),
    bed: fc.boolean(),
    stretcher: fc.boolean(),
    shaft_width: within(600, 4000),
    shaft_depth: within(600, 7000),
    pit: within(50, 2500),
    headroom: within(2000, 6000),
  },
  { requiredKeys: ['use'] },
)
const runs = { numRuns: 2000, seed: 20_261_129 }

suite('answers that change', () => {
  test('more people never need fewer of a lift', () => {
    fc.assert(
      fc.property(building, within(1, 3000), (given, more) => {
        const people = given.people ?? 10
        const before = planOf({ ...given, people }, demoLifts)
        const after = planOf({ ...given, people: people + more }, demoLifts)
        for (const { product_id, lifts } of before.models) {
          const same = after.models.find((one) => one.product_id === product_id)
          if (same && lifts !== null) assert.ok((same.lifts ?? 0) >= lifts)
        }
      }),
      runs,
    )
  })

  test('a bigger shaft never makes a lift unfit', () => {
    fc.assert(
      fc.property(building, within(1, 2000), (given, more) => {
        const grown = Object.fromEntries(
          (['shaft_width', 'shaft_depth', 'pit', 'headroom'] as const).flatMap((key) =>
            given[key] === undefined ? [] : [[key, given[key] + more]],
          ),
        )
        const fitting = (one: Building) =>
          planOf(one, demoLifts).models.flatMap(({ product_id, fits }) => (fits ? [product_id] : []))
        if (fitting(given).length > 0) assert.ok(fitting({ ...given, ...grown }).length > 0)
      }),
      runs,
    )
  })

  test('telling a travel that equals the estimate changes nothing but where it was noted', () => {
    fc.assert(
      fc.property(building, (given) => {
        const { assumed, ...before } = planOf(given, demoLifts)
        if (assumed.travel === null || given.use === 'apartments' || !assumed.travel) return
        if (before.models.some(({ notes }) => notes.some(({ key }) => key === 'travel'))) return
        const { models, verdict } = planOf({ ...given, travel: assumed.travel }, demoLifts)
        assert.deepEqual([models, verdict], [before.models, before.verdict])
      }),
      runs,
    )
  })

  test('telling the people that were estimated changes no number of lifts', () => {
    for (let stops = 2; stops <= 20; stops++) {
      const demand: Building = { use: 'apartments', stops }
      const { assumed, models } = planOf(demand, demoLifts)
      const plan = planOf({ ...demand, people: assumed.people ?? 0 }, demoLifts)
      for (const { product_id, lifts } of plan.models) {
        const same = models.find((one) => one.product_id === product_id)
        if (same) assert.equal(same.lifts, lifts, `${stops} stops`)
      }
    }
  })

  test('the order of the answers and of the lifts changes nothing', () => {
    fc.assert(
      fc.property(building, ({ use, ...rest }) => {
        const demand = { use, ...rest }
        const turned = { ...Object.fromEntries(Object.entries(rest).reverse()), use }
        assert.deepEqual(planOf(turned, demoLifts.toReversed()), planOf(demand, demoLifts))
      }),
      runs,
    )
  })

  test('every yardstick lies within the ranges of CIBSE Guide D', () => {
    const ranges = {
      office: [11, 15, 25, 30],
      hotel: [10, 15, 30, 50],
      apartments: [5, 7, 40, 90],
      hospital: [8, 10, 30, 50],
    } as const
    for (const [use, { percent, interval }] of Object.entries(yardsticks)) {
      const [least, most, shortest, longest] = ranges[use as keyof typeof ranges]
      assert.ok(percent >= least && percent <= most && interval >= shortest && interval <= longest, use)
    }
  })
})
