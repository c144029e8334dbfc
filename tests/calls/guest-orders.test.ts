import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { done, refused, send } from '#tests/support/calls.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { delivery, entered } from '#tests/support/deliveries.ts'
import { asGuest, makePickupOffice, panel, stockOf } from '#tests/support/guests.ts'
import { callWithKey, newKey } from '#tests/support/idempotent-call.ts'
import { openTestApp, scenarios, type TestApp } from '#tests/support/scenarios.ts'

const guest = '/app/client/orders/guest'
const rail = { product_id: 4, qty: 2 }

const ordering = (changes: object, more: object = {}) => ({
  ...asGuest,
  ...more,
  delivery: { ...asGuest.delivery, ...changes },
})

const faults = [
  ['no telephone', { phone: '' }, 'phone', 'DATA_REQUIRED'],
  ['a telephone that nobody has', { phone: '0750 123' }, 'phone', 'PHONE_INVALID'],
  ['a place that is not served', { place_id: 2 }, 'place_id', 'PLACE_NOT_SERVED'],
  ['no address', { address: ' ' }, 'address', 'DATA_REQUIRED'],
  ['a way of its own', { method: 'pigeon' }, 'method', 'INVALID_DATA'],
  ['an office that is not there', { method: 'pickup', office_id: 99 }, 'office_id', 'DATA_NOT_FOUND'],
  [
    'an office where nothing can be fetched',
    { method: 'pickup', office_id: 1 },
    'office_id',
    'OFFICE_WITHOUT_PICKUP',
  ],
  ['an office that is not told', { method: 'pickup' }, 'office_id', 'DATA_REQUIRED'],
] as const

scenarios(
  '/app/client/orders/guest',
  [
    { name: 'no flag', body: asGuest, flagless: true, refused: 'INVALID_REQUEST' },
    { name: 'nothing', refused: 'DATA_REQUIRED' },
    { name: 'no name', body: { ...asGuest, name: ' ' }, refused: 'DATA_REQUIRED' },
    {
      name: 'a name that is an address of the web',
      body: { ...asGuest, name: 'see evil.example' },
      refused: 'INVALID_DATA',
      contains: ['"field":"name"', 'NAME_NOT_PLAIN'],
    },
    { name: 'an e-mail that is none', body: { ...asGuest, email: 'here' }, refused: 'INVALID_DATA' },
    ...faults.map(([name, changes, field, reason]) => ({
      name,
      body: ordering(changes),
      refused: 'INVALID_DATA' as const,
      contains: [`"field":"delivery.${field}"`, `"reason":"${reason}"`],
    })),
    { name: 'another total than today’s', body: { ...asGuest, total: 19.98 }, refused: 'CART_CHANGED' },
    { name: 'another fee', body: { ...asGuest, fee: 1 }, refused: 'CART_CHANGED' },
    {
      name: 'a product that is gone, told by its line',
      body: { ...asGuest, items: [rail, { product_id: 99, qty: 1 }] },
      refused: 'DATA_NOT_FOUND',
      contains: ['"field":"items.1"'],
    },
    {
      name: 'more than there is, in two lines of the same',
      body: { ...asGuest, items: [rail, { ...panel, qty: 2 }, { ...panel, qty: 2 }] },
      refused: 'NOT_ENOUGH_QUANTITY',
      contains: ['"field":"items.1"'],
    },
    {
      name: 'a guest orders with a telephone in other digits, and nobody’s account has anything to do with it',
      as: 'customer',
      body: { ...asGuest, total: 19.99, fee: 0, email: 'Guest@Mail.example' },
      lacks: ['_units', 'account_id', 'guest@mail.example'],
      async holds({ data }, testApp) {
        const { id, ordercode, date, ...order } = data
        const { days_from, days } = { days_from: 3, days: 6 }
        assert.deepEqual(order, {
          ...{ amount: 19.99, status: 'ordered', account_name: 'Ranj Karim', guest: true, outcome: 'none' },
          return_request: null,
          ...{ fee: 0, due: 19.99, delivery: { ...delivery, method: 'standard', days_from, days } },
        })
        assert.deepEqual(await stockOf(testApp), [2, 4])
        const { read } = testApp.app.database
        const row = await read.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
        assert.deepEqual(
          [row?.account_id, row?.guest, row?.account_email, row?.phone],
          [null, 1, 'guest@mail.example', '+9647501234567'],
        )
        const mails = await read.selectFrom('outbox').selectAll().orderBy('id').execute()
        assert.deepEqual(
          mails.map(({ recipient, guest_order_id }) => [recipient, guest_order_id]),
          [
            ['guest@mail.example', id],
            ['company@hawraz.example', id],
          ],
        )
      },
    },
  ],
  forEachDatabase,
)

forEachDatabase((_name, _open, place) => {
  let testApp: TestApp
  before(async () => {
    testApp = await openTestApp(await place())
    await testApp.app.database.transaction(({ db }) =>
      db.updateTable('productsizes').set({ qty: 100 }).execute(),
    )
  })
  const pickup = async () => ({
    ...{ name: 'Ranj', phone: '٠٧٥٠١٢٣٤٥٦٧', method: 'pickup' },
    office_id: await makePickupOffice(testApp.app.database),
  })

  test('the same key orders once, from another network and after signing in too; another body is refused', async () => {
    const key = newKey()
    const first = await callWithKey(testApp, guest, asGuest, key, 'anonymous')
    const again = await callWithKey(testApp, guest, asGuest, key, 'customer')
    assert.equal(first.status, true)
    assert.deepEqual(again, first)
    const other = await callWithKey(testApp, guest, { ...asGuest, name: 'Another' }, key, 'anonymous')
    assert.equal(other.msg, 'INVALID_REQUEST')
    const { count } = await testApp.app.database.read
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('guest', '=', 1)
      .executeTakeFirstOrThrow()
    assert.equal(Number(count), 1)
  })

  test('an order that is fetched has a name, a telephone and its office, and no fee', async () => {
    const own = await pickup()
    const { data } = await done(testApp, guest, { ...asGuest, delivery: own, fee: 0 }, 'SUCCESS', 'anonymous')
    assert.deepEqual(data.delivery, {
      ...{
        name: 'Ranj',
        phone: '+9647501234567',
        phone_shown: '0750 123 4567',
        phone2: '',
        phone2_shown: '',
      },
      ...{ address: '', landmark: '', note: '', method: 'pickup', place_id: null, days_from: null, days: 0 },
      ...{ places_ku_name: '', places_ar_name: '', places_en_name: '', office_id: own.office_id },
      offices_ku_name: 'نووسینگەی هەولێر',
      ...{ offices_ar_name: 'مكتب أربيل', offices_en_name: 'Erbil office' },
    })
    assert.deepEqual([data.fee, data.due], [0, 19.99])
    await testApp.app.database.transaction(({ db }) =>
      db.deleteFrom('offices').where('id', '=', own.office_id).execute(),
    )
    const answer = await done(testApp, '/app/dashboard/orders/getone', { order_id: data.id }, 'SUCCESS')
    assert.deepEqual(
      [answer.data.delivery.office_id, answer.data.delivery.offices_en_name, answer.data.email],
      [null, 'Erbil office', null],
    )
  })

  test('a customer quotes and orders what is fetched too, and staff make of a delivery one that is fetched', async () => {
    const account_id = testApp.content.people.customer.id
    const own = await pickup()
    const body = { account_id, method: 'pickup', office_id: own.office_id }
    const quoted = await done(testApp, '/app/client/cart/quote', body, 'SUCCESS', 'customer')
    assert.deepEqual([quoted.data.fee, quoted.data.days], [0, 0])
    const ordered = { account_id, delivery: own, fee: 0 }
    const { data } = await done(testApp, '/app/client/cart/order', ordered, 'SUCCESS', 'customer')
    assert.equal(data.delivery.offices_en_name, 'Erbil office')
    const addresses = await done(
      testApp,
      '/app/client/addresses/getall',
      { account_id },
      'SUCCESS',
      'customer',
    )
    assert.equal(addresses.last, null, 'an office is no address to offer again')
    const change = '/app/dashboard/orders/delivery'
    const sent = { order_id: data.id, delivery: { ...entered, method: 'standard' } }
    const corrected = await done(testApp, change, sent, 'UPDATED_SUCCESSFULLY')
    assert.equal(corrected.data.delivery.places_en_name, 'Erbil')
    assert.ok(!('office_id' in corrected.data.delivery))
    const back = await done(testApp, change, { order_id: data.id, delivery: own }, 'UPDATED_SUCCESSFULLY')
    assert.deepEqual([back.data.delivery.place_id, back.data.delivery.address], [null, ''])
    const { text } = back.data.events.at(-1)
    for (const field of ['method', 'office_id', 'place_id', 'address']) assert.ok(text.includes(field), text)
    const found = await done(testApp, '/app/dashboard/orders/getall', { method: 'pickup' }, 'SUCCESS')
    assert.equal(found.data[0].offices_en_name, 'Erbil office')
  })

  test('an office keeps its mark and hours when a client that knows neither edits it', async () => {
    const office_id = await makePickupOffice(testApp.app.database, 'Baghdad office')
    const texts = {
      ...{ ku_name: 'بەغدا', ar_name: 'بغداد', en_name: 'Baghdad' },
      ...{ ku_address: 'کەڕادە', ar_address: 'الكرادة', en_address: 'Karrada' },
    }
    const { data } = await done(
      testApp,
      '/app/dashboard/settings/offices/edit',
      { office_id, ...texts },
      'UPDATED_SUCCESSFULLY',
    )
    const row = data.find(({ id }: { id: number }) => id === office_id)
    assert.deepEqual([row.en_name, row.pickup, row.pickup_hours], ['Baghdad', true, 3])
  })

  test('the telephone stands for the account: its orders an hour, its open orders, and what one order takes', async () => {
    const { database } = testApp.app
    const set = (values: object) =>
      database.transaction(({ db }) => db.updateTable('settings').set(values).execute())
    const from = (phone: string, more: object = {}) =>
      send(testApp, guest, ordering({ phone }, more), 'anonymous')
    await set({ unproved_pieces: 2 })
    const many = await from('0770 000 0001', { items: [{ ...panel, qty: 3 }] })
    assert.deepEqual([many.msg, many.most], ['UNPROVED_PIECES', 2])
    await set({ unproved_sum_units: 10_000_000 })
    assert.equal((await from('0770 000 0001')).msg, 'UNPROVED_SUM')
    await set({ unproved_pieces: 20, unproved_sum_units: 5_000_000_000, open_orders: 1 })
    assert.equal((await from('0770 000 0001')).msg, 'SUCCESS')
    assert.equal((await from('+964 770 000 0001')).msg, 'OPEN_ORDERS')
    await set({ open_orders: null, unproved_orders_hour: 2 })
    assert.equal((await from('٠٧٧٠ ٠٠٠ ٠٠٠١')).msg, 'SUCCESS')
    const beyond = await from('0770 000 0001')
    assert.equal(beyond.msg, 'UNPROVED_ORDERS')
    assert.ok(beyond.retry_after > 0)
    assert.equal((await from('0770 000 0002')).msg, 'SUCCESS', 'another telephone has its own')
    await set({ unproved_network_hour: 1 })
    assert.equal((await from('0770 000 0003')).msg, 'UNPROVED_ORDERS')
    await refused(testApp, guest, { ...asGuest, items: [] }, 'INVALID_DATA', 'anonymous')
  })
})
