import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { toDollars } from '#contract/kit/money.ts'
import { maxQty } from '#contract/kit/quantity.ts'
import { available, exceededLimit, lackOf, takings } from '#server/domain/lines/availability.ts'
import { totalDollars, totalUnits } from '#server/domain/lines/totals.ts'

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

test('the stock taken covers all lines, each row once, ordered by id', () => {
  fc.assert(
    fc.property(lines, (all) => {
      const pieces = takings(all)
      const ids = pieces.map(({ id }) => id)
      assert.deepEqual(
        ids,
        [...new Set(ids)].sort((a, b) => a - b),
      )
      for (const { id, qty } of pieces) {
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
    madeToOrder: fc.boolean(),
    sized: fc.boolean(),
    stock: fc.option(fc.integer({ min: 0, max: 5000 })),
    size_id: fc.option(fc.integer({ min: 1, max: 9 })),
  })
  fc.assert(
    fc.property(thing, (one) => {
      const most = available(one)
      assert.ok(most >= 0 && most <= maxQty)
      const offered = one.sized ? one.stock !== null : one.size_id === null
      if (!one.sold || !offered) assert.equal(most, 0)
      else if (one.madeToOrder) assert.equal(most, maxQty)
      else assert.equal(most, Math.min(maxQty, one.stock ?? 0))
    }),
  )
})

test('the smaller of stock and limit is reported, and the limit counts all lines of a product', () => {
  const some = { available: 5, order_limit: 3, others: 0 }
  assert.equal(lackOf(3, some), undefined)
  assert.equal(lackOf(4, some), 'ORDER_LIMIT')
  assert.equal(lackOf(1, { ...some, others: 3 }), 'ORDER_LIMIT')
  assert.equal(lackOf(1, { ...some, others: 9 }), 'ORDER_LIMIT')
  assert.equal(lackOf(3, { ...some, available: 2 }), 'NOT_ENOUGH_QUANTITY')
  assert.equal(lackOf(6, { ...some, order_limit: null }), 'NOT_ENOUGH_QUANTITY')
  const line = { product_id: 1, qty: 2, order_limit: 3 }
  assert.equal(exceededLimit([line, { ...line, product_id: 2 }]), undefined)
  assert.equal(
    exceededLimit([{ ...line, product_id: 2, order_limit: null }, line, { ...line, qty: 1 }]),
    undefined,
  )
  assert.equal(exceededLimit([line, line]), 3)
  assert.equal(exceededLimit([]), undefined)
})
