import assert from 'node:assert/strict'
import { done, refused } from '#tests/support/calls.ts'
import type { Content } from '#tests/support/content.ts'
import { forSampleOfPostgres } from '#tests/support/databases.ts'
import { delivery, entered } from '#tests/support/deliveries.ts'
import { actors } from '#tests/support/people.ts'
import { openTestApp, scenarios } from '#tests/support/scenarios.ts'

const strangers = actors.filter((actor) => !actor.endsWith('ustomer'))
const mine = ({ people }: Content) => ({ account_id: people.customer.id })
const ordering = (changes: object, more: object = {}) => ({
  as: 'customer' as const,
  body: (all: Content) => ({ ...mine(all), ...more, delivery: { ...entered, ...changes } }),
})

/** What is wrong with a delivery, and what the refusal says of it. */
const faults = [
  ['an address left blank', { address: ' \n ' }, 'address', 'DATA_REQUIRED'],
  ['no address', { address: undefined }, 'address', 'DATA_REQUIRED'],
  ['no telephone', { phone: '' }, 'phone', 'DATA_REQUIRED'],
  ['a telephone that nobody has', { phone: '0750 123' }, 'phone', 'PHONE_INVALID'],
  ['a second telephone that nobody has', { phone2: 'my brother' }, 'phone2', 'PHONE_INVALID'],
  ['an address without end', { address: 'x'.repeat(501) }, 'address', 'TOO_LONG'],
  ['a note without end', { note: 'x'.repeat(1001) }, 'note', 'TOO_LONG'],
  ['a place that is not there', { place_id: 999 }, 'place_id', 'DATA_NOT_FOUND'],
  ['a place that is not served', { place_id: 2 }, 'place_id', 'PLACE_NOT_SERVED'],
  ['a third way', { method: 'pigeon' }, 'method', 'INVALID_DATA'],
  ['no way', { method: undefined }, 'method', 'DATA_REQUIRED'],
  ['no name', { name: '' }, 'name', 'DATA_REQUIRED'],
] as const

scenarios('/app/client/cart/order', [
  ...faults.map(([name, changes, field, reason]) => ({
    name,
    ...ordering(changes),
    refused: 'INVALID_DATA' as const,
    contains: [`"field":"delivery.${field}"`, `"reason":"${reason}"`],
  })),
  {
    name: 'a delivery that is a text',
    as: 'customer',
    body: (all) => ({ ...mine(all), delivery: 'here' }),
    refused: 'INVALID_DATA',
  },
  { name: 'a fee that is not the place’s', ...ordering({}, { fee: 34.99 }), refused: 'CART_CHANGED' },
  {
    name: 'the fee of the other way',
    ...ordering({ method: 'standard' }, { fee: 35 }),
    refused: 'CART_CHANGED',
  },
  {
    name: 'a fee without a delivery',
    as: 'customer',
    body: (all) => ({ ...mine(all), fee: 35 }),
    refused: 'CART_CHANGED',
  },
  {
    name: 'a total that is not today’s, with the right fee',
    ...ordering({}, { fee: 35, total: 20 }),
    refused: 'CART_CHANGED',
  },
  {
    name: 'the order says where it goes, what that costs and what is due',
    ...ordering({}, { fee: 35.00000000000001, total: 19.99 }),
    lacks: ['_units', 'account_id', 'account_email'],
    holds({ data }) {
      const { id, ordercode, date, ...order } = data
      assert.deepEqual(order, {
        ...{ amount: 19.99, status: 'ordered', account_name: 'shirin' },
        ...{ fee: 35, due: 54.99, delivery },
      })
    },
  },
])

const quote = (changes: object) => (all: Content) => ({
  ...mine(all),
  place_id: 1,
  method: 'express',
  ...changes,
})

scenarios('/app/client/cart/quote', [
  { name: 'no customer', as: strangers, body: quote({}), refused: 'NOT_AUTHORIZED' },
  { name: 'another’s cart', as: 'otherCustomer', body: quote({}), refused: 'NOT_AUTHORIZED' },
  { name: 'no flag', as: 'customer', body: quote({}), flagless: true, refused: 'INVALID_REQUEST' },
  { name: 'no place', as: 'customer', body: quote({ place_id: undefined }), refused: 'DATA_REQUIRED' },
  {
    name: 'a place that is not there',
    as: 'customer',
    body: quote({ place_id: 999 }),
    refused: 'INVALID_DATA',
    contains: ['"field":"place_id"', 'DATA_NOT_FOUND'],
  },
  {
    name: 'a place that is not served',
    as: 'customer',
    body: quote({ place_id: 2 }),
    refused: 'INVALID_DATA',
    contains: ['"field":"place_id"', 'PLACE_NOT_SERVED'],
  },
  {
    name: 'express',
    as: 'customer',
    body: quote({}),
    holds: ({ data }) =>
      assert.deepEqual(data, { amount: 19.99, fee: 35, due: 54.99, days_from: null, days: 3 }),
  },
  {
    name: 'standard',
    as: 'customer',
    body: quote({ method: 'standard' }),
    holds: ({ data }) => assert.deepEqual(data, { amount: 19.99, fee: 0, due: 19.99, days_from: 3, days: 6 }),
  },
])

forSampleOfPostgres((_name, _open, place, test) => {
  test('a minimum counts the goods, whatever the delivery costs', async () => {
    const testApp = await openTestApp(await place())
    const change = '/app/dashboard/settings/appearances/changeminimumorder'
    await done(testApp, change, { minimum_order: 20 }, 'UPDATED_SUCCESSFULLY', 'admin')
    const own = { account_id: testApp.content.people.customer.id, delivery: entered }
    const refusal = await refused(testApp, '/app/client/cart/order', own, 'MINIMUM_ORDER', 'customer')
    assert.equal(refusal.minimum_order, 20)
    await done(testApp, change, { minimum_order: 19.99 }, 'UPDATED_SUCCESSFULLY', 'admin')
    await done(testApp, '/app/client/cart/order', own, 'SUCCESS', 'customer')
  })

  test('an order keeps its fee and its place, whatever becomes of them', async () => {
    const testApp = await openTestApp(await place())
    const own = { account_id: testApp.content.people.customer.id }
    const { data: placed } = await done(
      testApp,
      '/app/client/cart/order',
      { ...own, delivery: entered },
      'SUCCESS',
      'customer',
    )
    const list = await done(testApp, '/app/client/orders/getall', own, 'SUCCESS', 'customer')
    const sums = list.data.map(({ amount, due }: { amount: number; due: number }) => [amount, due])
    assert.deepEqual(sums, [
      [39.98, 39.98],
      [19.99, 54.99],
    ])
    const price = {
      ku_name: 'شار',
      ar_name: 'مدينة',
      en_name: 'Town',
      standard_fee: 1,
      express_fee: 99,
      standard_days: 9,
      express_days: 9,
    }
    await done(
      testApp,
      '/app/dashboard/order/places/edit',
      { place_id: 1, ...price, served: true },
      'UPDATED_SUCCESSFULLY',
    )
    await done(testApp, '/app/dashboard/order/places/delete', { place_id: 1 }, 'DELETED_SUCCESSFULLY')
    const { order } = await done(
      testApp,
      '/app/client/orders/orderitems',
      { order_id: placed.id },
      'SUCCESS',
      'customer',
    )
    assert.deepEqual([order.fee, order.due, order.delivery], [35, 54.99, { ...delivery, place_id: null }])
  })
})
