import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rightsToSell, unsold } from '#server/domain/products/rights.ts'

const sold = { ...unsold, status: 'sale', sale_price_units: 5_000_000 } as const

test('an edit that leaves the terms of sale alone needs no permission for them', () => {
  for (const terms of [unsold, sold, { ...sold, draft: 1, made_to_order: 1, order_limit: 3 }])
    assert.deepEqual(rightsToSell(terms, { ...terms }), [])
})

test('changing price, status or order limit needs the permission for prices', () => {
  for (const changed of [
    { sale_price_units: 1 },
    { sale_price_units: 0 },
    { status: 'blog' },
    { order_limit: 5 },
    { made_to_order: 0, order_limit: 1 },
  ] as const) {
    assert.deepEqual(rightsToSell(sold, { ...sold, ...changed }), ['prices.write'], JSON.stringify(changed))
    assert.deepEqual(rightsToSell({ ...sold, ...changed }, sold), ['prices.write'], JSON.stringify(changed))
  }
})

test('hiding or showing a product for sale needs the right to sell; for other entries the right to edit', () => {
  const draft = { draft: 1 }
  assert.deepEqual(rightsToSell(sold, { ...sold, ...draft }), ['prices.write'])
  assert.deepEqual(rightsToSell({ ...sold, ...draft }, sold), ['prices.write'])
  assert.deepEqual(rightsToSell(unsold, { ...unsold, ...draft }), [])
  assert.deepEqual(rightsToSell({ ...unsold, ...draft }, unsold), [])
})

test('changing whether a product needs stock needs the permission for stock', () => {
  const madeToOrder = { made_to_order: 1 }
  assert.deepEqual(rightsToSell(unsold, { ...unsold, ...madeToOrder }), ['stock.write'])
  assert.deepEqual(rightsToSell({ ...sold, ...madeToOrder }, sold), ['stock.write'])
  assert.deepEqual(rightsToSell(unsold, { ...sold, ...madeToOrder }), ['prices.write', 'stock.write'])
})
