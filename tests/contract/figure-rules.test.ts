import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import * as fc from 'fast-check'
import { contradiction, isUsual, personsOf } from '#contract/attributes/figure-rules.ts'

suite('the rules of figures', () => {
  test('more load never carries fewer persons, and each has 75 kg', () => {
    const loads = fc.tuple(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 0, max: 5_000 }))
    fc.assert(
      fc.property(loads, ([load, more]) => {
        assert.ok(personsOf(load) <= personsOf(load + more))
        assert.ok(personsOf(load) * 75 <= load)
        assert.ok((personsOf(load) + 1) * 75 > load)
      }),
    )
    assert.deepEqual([450, 630, 1000, 1600].map(personsOf), [6, 8, 13, 21])
  })

  test('say which of two figures contradicts the other', () => {
    assert.equal(contradiction({ rated_load: 630, persons: 8 }), undefined)
    assert.equal(contradiction({ rated_load: 630, persons: 9 }), 'persons')
    assert.equal(contradiction({ persons: 9 }), undefined)
    assert.equal(contradiction({ cabin_width: 1600, shaft_width: 1500 }), 'cabin_width')
    assert.equal(contradiction({ cabin_depth: 1600, shaft_depth: 1500 }), 'cabin_depth')
    assert.equal(contradiction({ door_width: 900, cabin_width: 800 }), 'door_width')
  })

  test('ask about a figure that is in another unit', () => {
    assert.equal(isUsual('speed', 1600), false, '1,600 is of millimetres')
    assert.equal(isUsual('door_width', 0.9), false, '0.9 is of metres')
    assert.equal(isUsual('speed', 1.6), true)
    assert.equal(isUsual('', 1e6), true, 'nothing is known of an attribute of staff')
  })
})
