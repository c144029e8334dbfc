import assert from 'node:assert/strict'
import { done, refused, send } from '#tests/support/calls.ts'
import { forSampleOfPostgres } from '#tests/support/databases.ts'
import { delivery, entered } from '#tests/support/deliveries.ts'
import { openTestApp, scenarios } from '#tests/support/scenarios.ts'

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
      assert.deepEqual(data.delivery, delivery)
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

forSampleOfPostgres((_name, _open, place, test) => {
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
    const moment = { from: '2026-11-01T08:00:00.000Z', until: '2026-11-01T08:00:00.001Z' }
    assert.deepEqual(await found(moment), [[2, 1], 2])
    const { data } = await send(
      testApp,
      '/app/dashboard/orders/getall',
      { page: 1, id: placed.id },
      'moderator',
    )
    assert.deepEqual(
      [data[0].due, data[0].method, data[0].places_en_name, data[0].phone],
      [54.99, 'express', 'Erbil', '+9647501234567'],
    )
    const moved = { order_id: placed.id, delivery: { ...entered, address: 'Zanko 9' } }
    await done(testApp, '/app/dashboard/orders/delivery', moved, 'UPDATED_SUCCESSFULLY', 'moderator')
    assert.deepEqual(await found({ search: 'zanko' }), [[placed.id], 1])
    assert.deepEqual(await found({ search: 'gulan' }), [[], 0])
  })

  test('a delivery cannot be changed after the order is delivered, nor over another user’s change', async () => {
    const testApp = await openTestApp(await place())
    const change = '/app/dashboard/orders/delivery'
    const read = await done(testApp, '/app/dashboard/orders/getone', { order_id: 1 }, 'SUCCESS', 'moderator')
    const first = { seen: read.data.delivery_version }
    const { data } = await done(testApp, change, correcting({}, first), 'UPDATED_SUCCESSFULLY', 'moderator')
    const other = correcting({ name: 'Another' }, first)
    const late = await refused(testApp, change, other, 'ROW_CHANGED', 'moderator')
    assert.equal(late.row.delivery.name, 'Shirin Ahmed')
    const seen = data.delivery_version
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
