import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { excludesMost, suggestLifts } from '#contract/planner/rules.ts'
import { demoLiftNames, demoLifts } from './demo-lifts.ts'
import { plans } from './plans.ts'

suite('forty plans of buildings', () => {
  for (const { name, building, fits, excludes, because } of plans)
    test(`${name}: ${because}`, () => {
      const fitting = suggestLifts(building, demoLifts).filter((one) => one.fits)
      assert.deepEqual(
        fitting.map(({ product_id }) => demoLiftNames[product_id - 1]),
        fits,
      )
      if (excludes) assert.equal(excludesMost(building, demoLifts), excludes)
      assert.equal(fits.length === 0, excludes !== undefined)
    })

  test('are forty, and few are judged otherwise', () => {
    assert.equal(plans.length, 40)
    assert.equal(plans.filter(({ otherwise }) => otherwise).length, 2)
  })
})
