import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { toDollars } from '#contract/money.ts'
import { maxQty } from '#contract/quantity.ts'
import { available, takings, totalDollars, totalUnits } from '#server/domain/cart/rules.ts'

const line = fc.record({
  sale_price_units: fc.integer({ min: 0, max: 9_999_999_999_999 }),
  qty: fc.integer({ min: 1, max: maxQty }),
  stock_id: fc.option(fc.integer({ min: 1, max: 5 })),
})
const lines = fc.array(line, { maxLength: 20 })

test('a total is exact or refused, and its order does not matter', () => {
  fc.assert(
    fc.property(lines, (all) => {
      let exact = 0n
      for (const { sale_price_units, qty } of all) exact += BigInt(sale_price_units) * BigInt(qty)
      const total = totalUnits(all)
      if (exact > BigInt(Number.MAX_SAFE_INTEGER)) assert.equal(total, undefined)
      else assert.equal(BigInt(total ?? -1), exact)
      assert.equal(totalUnits(all.toReversed()), total)
      if (total !== undefined) assert.equal(totalDollars(all), toDollars(total))
    }),
    {
      numRuns: 1000,
      examples: [[[]], [[{ sale_price_units: 9_999_999_999_999, qty: 999, stock_id: null }]]],
    },
  )
})

test('the largest total that can be kept is kept, and one more is not', () => {
  const largest = { sale_price_units: Number.MAX_SAFE_INTEGER, qty: 1 }
  assert.equal(totalUnits([largest]), Number.MAX_SAFE_INTEGER)
  assert.equal(totalUnits([largest, { sale_price_units: 1, qty: 1 }]), undefined)
})

test('what is taken of the stock is all of the lines, each row once, in the order of the rows', () => {
  fc.assert(
    fc.property(lines, (all) => {
      const taken = takings(all)
      const ids = taken.map(({ id }) => id)
      assert.deepEqual(
        ids,
        [...new Set(ids)].sort((a, b) => a - b),
      )
      for (const { id, qty } of taken) {
        const wanted = all.filter(({ stock_id }) => stock_id === id).reduce((sum, one) => sum + one.qty, 0)
        assert.equal(qty, wanted)
      }
      const stocked = all.filter(({ stock_id }) => stock_id !== null)
      assert.equal(ids.length, new Set(stocked.map(({ stock_id }) => stock_id)).size)
    }),
  )
})

test('nothing beyond the stock or beyond a line can be had, and nothing that is not sold', () => {
  const thing = fc.record({
    sold: fc.boolean(),
    sized: fc.boolean(),
    stock: fc.option(fc.integer({ min: 0, max: 5000 })),
    size_id: fc.option(fc.integer({ min: 1, max: 9 })),
  })
  fc.assert(
    fc.property(thing, (one) => {
      const most = available(one)
      assert.ok(most >= 0 && most <= maxQty)
      if (!one.sold) assert.equal(most, 0)
      else if (!one.sized && one.size_id === null) assert.equal(most, maxQty)
      else assert.equal(most, Math.min(maxQty, one.stock ?? 0))
    }),
  )
})
