import assert from 'node:assert/strict'
import { test } from 'node:test'
import { done, refused, send } from '#tests/support/calls.ts'
import type { Content } from '#tests/support/content.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
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
    ...ordering({}, { fee: 35, total: 19.99 }),
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

const { method: _method, ...home } = entered
const kept =
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
  { name: 'no customer', as: strangers, body: kept(), refused: 'NOT_AUTHORIZED' },
  { name: 'another’s', as: 'otherCustomer', body: kept(), refused: 'NOT_AUTHORIZED' },
  { name: 'no name for it', as: 'customer', body: kept({ label: ' ' }), refused: 'DATA_REQUIRED' },
  {
    name: 'a telephone that nobody has',
    as: 'customer',
    body: kept({ phone: '12' }),
    refused: 'INVALID_DATA',
    contains: ['"field":"phone"'],
  },
  {
    name: 'a place that is not there',
    as: 'customer',
    body: kept({ place_id: 999 }),
    refused: 'INVALID_DATA',
    contains: ['"field":"place_id"'],
  },
  {
    name: 'a new one',
    as: 'customer',
    body: kept(),
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
    body: kept({ address: 'Another street' }),
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

const correcting = (changes: object = {}, more: object = {}) => ({
  order_id: 1,
  delivery: { ...entered, ...changes },
  ...more,
})

scenarios('/app/dashboard/orders/delivery', [
  {
    name: 'nobody who may not',
    as: ['anonymous', 'customer', 'writer'],
    body: correcting(),
    refused: 'NOT_AUTHORIZED',
  },
  { name: 'no delivery', as: 'moderator', body: { order_id: 1 }, refused: 'DATA_REQUIRED' },
  { name: 'none', as: 'moderator', body: { ...correcting(), order_id: 999 }, refused: 'DATA_NOT_FOUND' },
  { name: 'no flag', as: 'moderator', body: correcting(), flagless: true, refused: 'INVALID_REQUEST' },
  {
    name: 'a telephone that nobody has',
    as: 'moderator',
    body: correcting({ phone: '0' }),
    refused: 'INVALID_DATA',
    contains: ['"delivery.phone"'],
  },
  {
    name: 'an order without a delivery gets one; its fee stays unless asked',
    as: 'moderator',
    body: correcting(),
    says: 'UPDATED_SUCCESSFULLY',
    holds({ data }) {
      const { version, ...given } = data.delivery ?? {}
      assert.deepEqual(given, delivery)
      assert.deepEqual([data.fee, data.due, data.phone], [0, 39.98, '+9647501234567'])
      const [event] = data.events
      assert.deepEqual([event?.kind, event?.public, event?.user_name], ['delivery', true, 'the moderator'])
    },
  },
  {
    name: 'a correction with the current fee',
    as: 'moderator',
    body: correcting({ address: 'The other door' }, { recompute_fee: true }),
    says: 'UPDATED_SUCCESSFULLY',
    async holds({ data }, { app }) {
      assert.deepEqual([data.fee, data.due, data.events.at(-1)?.text], [35, 74.98, 'address fee'])
      const audit = await app.database.read
        .selectFrom('audit')
        .select(['after_json', 'before_json'])
        .execute()
      assert.match(audit.at(-1)?.after_json ?? '', /"delivery_changed":"address fee"/)
      assert.doesNotMatch(JSON.stringify(audit), /door|964|Shirin/)
    },
  },
  {
    name: 'the same again changes and records nothing',
    as: 'moderator',
    body: correcting({ address: 'The other door' }),
    says: 'UPDATED_SUCCESSFULLY',
    holds: ({ data }) => assert.deepEqual([data.events.length, data.fee], [2, 35]),
  },
])

forEachDatabase((_name, _open, place) => {
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

  test('staff find an order by its telephones, e-mail, address and landmark, and by place, method and date', async () => {
    const testApp = await openTestApp(await place())
    const own = { account_id: testApp.content.people.customer.id }
    const { data: placed } = await done(
      testApp,
      '/app/client/cart/order',
      { ...own, delivery: entered },
      'SUCCESS',
      'customer',
    )
    const found = async (body: object) => {
      const { data, count } = await send(
        testApp,
        '/app/dashboard/orders/getall',
        { page: 1, ...body },
        'moderator',
      )
      return [data.map(({ id }: { id: number }) => id), count]
    }
    const searches = ['07501234567', '+964 750 123 4567', '٠٧٧٠٧٦٥٤٣٢١', '00964 770 765 4321', '1234567']
    for (const search of [...searches, 'shirin@customers', 'gulan street', 'white mosque', placed.ordercode])
      assert.deepEqual(await found({ search }), [[placed.id], 1], search)
    for (const filter of [
      { place_id: 1 },
      { method: 'express' },
      { from: '2026-11-02T00:00:00.000Z' },
      { place_id: 1, method: 'express', status: 'ordered', search: 'gulan' },
    ])
      assert.deepEqual(await found(filter), [[placed.id], 1], JSON.stringify(filter))
    for (const filter of [{ place_id: 3 }, { method: 'standard' }, { from: '2999-01-01T00:00:00.000Z' }])
      assert.deepEqual(await found(filter), [[], 0], JSON.stringify(filter))
    assert.deepEqual(await found({ until: '2026-11-01T08:00:00.000Z' }), [[], 0])
    assert.deepEqual(await found({ until: '2026-11-01T08:00:00.001Z' }), [[2, 1], 2])
    const { data } = await send(
      testApp,
      '/app/dashboard/orders/getall',
      { page: 1, id: placed.id },
      'moderator',
    )
    assert.deepEqual(
      [data[0].due, data[0].method, data[0].places_en_name, data[0].phone],
      [54.99, 'express', 'Erbil', undefined],
    )
  })

  test('a delivery is not changed once the order is delivered, nor over somebody else’s change', async () => {
    const testApp = await openTestApp(await place())
    const change = '/app/dashboard/orders/delivery'
    const { data } = await done(testApp, change, correcting(), 'UPDATED_SUCCESSFULLY', 'moderator')
    const seen = data.delivery.version
    await done(testApp, change, correcting({ landmark: '' }, { seen }), 'UPDATED_SUCCESSFULLY', 'moderator')
    await refused(testApp, change, correcting({ note: 'mine' }, { seen }), 'ROW_CHANGED', 'moderator')
    await done(
      testApp,
      '/app/dashboard/orders/changestatus',
      { order_id: 1, status: 'delivered' },
      'UPDATED_SUCCESSFULLY',
    )
    await refused(testApp, change, correcting({ note: 'late' }), 'ORDER_DELIVERED', 'moderator')
  })
})
