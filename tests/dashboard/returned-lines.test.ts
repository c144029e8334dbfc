import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Orderitem, ReturnRequest } from '#contract/orders/row.ts'
import type { OneOrder } from '#contract/orders/staff.ts'
import '#tests/support/components.ts'

const { returnable, returnedInitial, returnedNumbers, returnedOf } = await import(
  '#web/dashboard/screens/orders/returned-lines.tsx'
)

const names = {
  ...{ products_ku_name: '', products_ar_name: '', products_en_name: 'Rail' },
  ...{ colors_ku_name: '', colors_ar_name: '', colors_en_name: '' },
  ...{ sizes_ku_name: '', sizes_ar_name: '', sizes_en_name: '' },
}
const line = (id: number, qty: number, returned: number): Orderitem => ({
  ...{ id, order_id: 1, product_id: 1, color_id: null, size_id: null, price: 1, qty, subtotal: qty },
  ...{ returned, written_off: 0, products_avatar: '', ...names },
})
const lines = [line(1, 3, 1), line(2, 2, 2), line(3, 1, 0)]

const order = (return_request: ReturnRequest | null): OneOrder => {
  const event = {
    id: 1,
    date: '',
    before: null,
    after: null,
    user_name: null,
    by_customer: true,
    public: true,
    text: 'Too wide',
  }
  const of = [
    { ...names, orderitem_id: 1, before: 3, after: 0 },
    { ...names, orderitem_id: 2, before: 2, after: 1 },
  ]
  return {
    ...{ id: 1, ordercode: 'C', date: '', amount: 6, due: 6, fee: 0, status: 'delivered', outcome: 'none' },
    ...{ account_name: 'Sara', guest: false, delivery: null, phone: null, lang: 'en', email: null },
    ...{ version: '1', delivery_version: '2', lines_version: '3', other_orders: [], return_request },
    events: [{ ...event, kind: 'return_asked', lines: of }],
  }
}

test('an accepted return is filled in as far as it is left, and nothing before it is accepted', () => {
  assert.deepEqual(
    returnable(lines).map(({ id }) => id),
    [1, 3],
  )
  const filled = { 'came-1': '2', 'stock-1': '1', 'came-3': '0', 'stock-3': '1' }
  assert.deepEqual(returnedInitial(order('accepted'), lines), filled)
  for (const state of [null, 'asked', 'declined'] as const)
    assert.deepEqual(returnedInitial(order(state), lines), { ...filled, 'came-1': '0' })
})

test('only lines of which pieces came back are sent, broken ones without going back to stock', () => {
  const values = { 'came-1': '0', 'stock-1': '1', 'came-3': '1', 'stock-3': '0' }
  assert.deepEqual(returnedOf(values, lines), [
    { name: 'came-3', line: { orderitem_id: 3, qty: 1, restock: false } },
  ])
  const rules = returnedNumbers(lines, (most) => most)
  assert.deepEqual(
    Object.entries(rules).map(([name, { least, most }]) => [name, least, most]),
    [
      ['came-1', 0, 2],
      ['came-3', 0, 1],
    ],
  )
})
