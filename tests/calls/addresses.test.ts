import assert from 'node:assert/strict'
import { done, refused, send } from '#tests/support/calls.ts'
import type { Content } from '#tests/support/content.ts'
import { forSampleOfPostgres } from '#tests/support/databases.ts'
import { delivery, entered } from '#tests/support/deliveries.ts'
import { actors } from '#tests/support/people.ts'
import { openTestApp, scenarios } from '#tests/support/scenarios.ts'

const strangers = actors.filter((actor) => !actor.endsWith('ustomer'))
const mine = ({ people }: Content) => ({ account_id: people.customer.id })

const { method: _method, ...home } = entered
const bodyOf =
  (changes: object = {}) =>
  (all: Content) => ({ ...mine(all), label: 'Home', ...home, ...changes })

scenarios('/app/client/addresses/getall', [
  { name: 'no customer', as: strangers, body: mine, refused: 'NOT_AUTHORIZED' },
  { name: 'another’s', as: 'otherCustomer', body: mine, refused: 'NOT_AUTHORIZED' },
  { name: 'whose', as: 'customer', refused: 'DATA_REQUIRED' },
  {
    name: 'none yet',
    as: 'customer',
    body: mine,
    holds: ({ data, last }) => assert.deepEqual([data, last], [[], null]),
  },
])

scenarios('/app/client/addresses/save', [
  { name: 'no customer', as: strangers, body: bodyOf(), refused: 'NOT_AUTHORIZED' },
  { name: 'another’s', as: 'otherCustomer', body: bodyOf(), refused: 'NOT_AUTHORIZED' },
  { name: 'no name for it', as: 'customer', body: bodyOf({ label: ' ' }), refused: 'DATA_REQUIRED' },
  {
    name: 'a telephone that nobody has',
    as: 'customer',
    body: bodyOf({ phone: '12' }),
    refused: 'INVALID_DATA',
    contains: ['"field":"phone"'],
  },
  {
    name: 'a place that is not there',
    as: 'customer',
    body: bodyOf({ place_id: 999 }),
    refused: 'INVALID_DATA',
    contains: ['"field":"place_id"'],
  },
  {
    name: 'a new one',
    as: 'customer',
    body: bodyOf(),
    says: 'UPDATED_SUCCESSFULLY',
    holds({ data }) {
      const { method, days, days_from, places_ku_name, places_ar_name, places_en_name, ...recipient } =
        delivery
      assert.deepEqual(data, [{ id: 1, label: 'Home', ...recipient }])
    },
  },
  {
    name: 'one of the same name is replaced',
    as: 'customer',
    body: bodyOf({ address: 'Another street' }),
    says: 'UPDATED_SUCCESSFULLY',
    holds: ({ data }) =>
      assert.deepEqual(
        data.map(({ label, address }) => [label, address]),
        [['Home', 'Another street']],
      ),
  },
])

scenarios('/app/client/addresses/delete', [
  {
    name: 'no customer',
    as: strangers,
    body: (all) => ({ ...mine(all), address_id: 1 }),
    refused: 'NOT_AUTHORIZED',
  },
  {
    name: 'one that is not there',
    as: 'customer',
    body: (all) => ({ ...mine(all), address_id: 1 }),
    refused: 'DATA_NOT_FOUND',
  },
])

scenarios('/app/client/addresses/forget', [
  { name: 'no customer', as: strangers, body: mine, refused: 'NOT_AUTHORIZED' },
  {
    name: 'nothing to forget',
    as: 'customer',
    body: mine,
    says: 'DELETED_SUCCESSFULLY',
    holds: ({ last }) => assert.equal(last, null),
  },
])

forSampleOfPostgres((_name, _open, place, test) => {
  test('the last delivery is offered again until it is forgotten, and again after the next order', async () => {
    const testApp = await openTestApp(await place())
    const account_id = testApp.content.people.customer.id
    const own = { account_id }
    const order = async (changes: object = {}) => {
      await done(
        testApp,
        '/app/client/cart/addsimple',
        { ...own, product_id: testApp.content.products.rail },
        'ADDED_SUCCESSFULLY',
        'customer',
      )
      return done(
        testApp,
        '/app/client/cart/order',
        { ...own, delivery: { ...entered, ...changes } },
        'SUCCESS',
        'customer',
      )
    }
    const last = async () => (await send(testApp, '/app/client/addresses/getall', own, 'customer')).last
    await order()
    assert.deepEqual(await last(), delivery)
    await done(testApp, '/app/client/addresses/forget', own, 'DELETED_SUCCESSFULLY', 'customer')
    assert.equal(await last(), null)
    await order({ address: 'New home' })
    assert.equal((await last()).address, 'New home')
  })

  test('an account keeps at most twenty addresses, and deletes only its own', async () => {
    const testApp = await openTestApp(await place())
    const own = { account_id: testApp.content.people.customer.id }
    for (let at = 1; at <= 20; at++)
      await done(
        testApp,
        '/app/client/addresses/save',
        { ...own, ...home, label: `Home ${at}` },
        'UPDATED_SUCCESSFULLY',
        'customer',
      )
    await refused(
      testApp,
      '/app/client/addresses/save',
      { ...own, ...home, label: 'One more' },
      'TOO_MANY_ADDRESSES',
      'customer',
    )
    await done(
      testApp,
      '/app/client/addresses/save',
      { ...own, ...home, label: 'Home 7' },
      'UPDATED_SUCCESSFULLY',
      'customer',
    )
    const foreign = { account_id: testApp.content.people.otherCustomer.id, address_id: 1 }
    await refused(testApp, '/app/client/addresses/delete', foreign, 'DATA_NOT_FOUND', 'otherCustomer')
    const { data } = await done(
      testApp,
      '/app/client/addresses/delete',
      { ...own, address_id: 1 },
      'DELETED_SUCCESSFULLY',
      'customer',
    )
    assert.equal(data.length, 19)
  })
})
