import assert from 'node:assert/strict'
import { forEachDatabase } from '#tests/support/databases.ts'
import { panel } from '#tests/support/guests.ts'
import { actors } from '#tests/support/people.ts'
import { scenarios } from '#tests/support/scenarios.ts'

const rail = { product_id: 4, qty: 2 }

scenarios(
  '/app/client/orders/guestquote',
  [
    { name: 'no flag', body: { items: [rail] }, flagless: true, refused: 'INVALID_REQUEST' },
    { name: 'nothing', refused: 'DATA_REQUIRED' },
    { name: 'an empty cart', body: { items: [] }, refused: 'INVALID_DATA' },
    {
      name: 'more lines than a cart has',
      body: { items: Array.from({ length: 51 }, () => rail) },
      refused: 'INVALID_DATA',
    },
    { name: 'no piece', body: { items: [{ ...rail, qty: 0 }] }, refused: 'INVALID_DATA' },
    {
      name: 'anybody sees lines at today’s prices, the same twice added together, without a fee',
      as: actors,
      body: { items: [{ ...panel, qty: 2 }, rail, { ...panel, qty: 3 }] },
      lacks: ['_units', 'stock_id', 'made_to_order', 'draft'],
      holds({ data, amount, fee, due }) {
        const lines = data.map(({ product_id, qty, price, available, subtotal }) => ({
          ...{ product_id, qty, price, available, subtotal },
        }))
        assert.deepEqual(lines, [
          // Too many is shown, not refused.
          { product_id: 3, qty: 5, price: 19.99, available: 3, subtotal: 99.95 },
          { product_id: 4, qty: 2, price: 0.1, available: 999, subtotal: 0.2 },
        ])
        assert.deepEqual([amount, fee, due], [100.15, 0, 100.15])
        assert.deepEqual([data[0]?.sizes_en_name, data[1]?.sizes_en_name], ['Large', ''])
      },
    },
    {
      name: 'with delivery to a place',
      body: { items: [rail], place_id: 1, method: 'express' },
      holds: ({ amount, fee, due }) => assert.deepEqual([amount, fee, due], [0.2, 35, 35.2]),
    },
    {
      name: 'a way without its place',
      body: { items: [rail], place_id: 1, method: 'pickup' },
      refused: 'DATA_REQUIRED',
      contains: ['"field":"office_id"'],
    },
    {
      name: 'a place that is not served',
      body: { items: [rail], place_id: 2, method: 'express' },
      refused: 'INVALID_DATA',
      contains: ['"field":"place_id"', 'PLACE_NOT_SERVED'],
    },
    {
      name: 'what was deleted or is not sold is left out, and a size that it does not come in has no piece',
      body: {
        items: [
          { product_id: 999, qty: 1 },
          { product_id: 1, qty: 1 },
          { ...rail, color_id: 1 },
          { ...rail, color_id: 99 },
          { ...panel, size_id: undefined, qty: 1 },
        ],
      },
      holds: ({ data }) =>
        assert.deepEqual(
          data.map(({ product_id, available }) => [product_id, available]),
          [[3, 0]],
        ),
    },
  ],
  forEachDatabase,
)
