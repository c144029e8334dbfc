import assert from 'node:assert/strict'
import { done, type Fields, refused } from '#tests/support/calls.ts'
import { forSampleOfPostgres } from '#tests/support/databases.ts'
import { orderState } from '#tests/support/order-state.ts'
import { actorsBelow, staffFrom } from '#tests/support/people.ts'
import { openTestApp, scenarios, type TestApp } from '#tests/support/scenarios.ts'
import { newestMail } from '#tests/support/sent-mails.ts'
import { insertStocked } from '#tests/support/shop.ts'

const url = '/app/dashboard/orders/edit'
const order_id = 1
const first = { orderitem_id: 1, qty: 1 }
const body = { order_id, items: [first] }

scenarios('/app/dashboard/orders/edit', [
  { name: 'nobody who may not', as: actorsBelow('moderator'), body, refused: 'NOT_AUTHORIZED' },
  { name: 'no flag', as: 'admin', body, flagless: true, refused: 'INVALID_REQUEST' },
  { name: 'no items', as: 'admin', body: { order_id }, refused: 'DATA_REQUIRED' },
  { name: 'no order', as: 'admin', body: { ...body, order_id: 999 }, refused: 'DATA_NOT_FOUND' },
  { name: 'no line left', as: 'admin', body: { order_id, items: [] }, refused: 'ORDER_EMPTY' },
  {
    name: 'another order’s line',
    as: 'admin',
    body: { order_id, items: [first, { orderitem_id: 2, qty: 1 }] },
    refused: 'DATA_NOT_FOUND',
    contains: ['"items.1"'],
  },
  {
    name: 'a line twice',
    as: 'admin',
    body: { order_id, items: [first, first] },
    refused: 'INVALID_DATA',
    contains: ['"items.1.orderitem_id"'],
  },
  {
    name: 'a product that is not there',
    as: 'admin',
    body: { order_id, items: [first, { product_id: 999, qty: 1 }] },
    refused: 'DATA_NOT_FOUND',
    contains: ['"items.1"'],
  },
  {
    name: 'fewer pieces',
    as: staffFrom('moderator'),
    body,
    says: 'UPDATED_SUCCESSFULLY',
    holds({ data, total }) {
      assert.deepEqual([data.amount, total], [19.99, 19.99])
      const [event, ...others] = data.events
      assert.deepEqual([event?.kind, event?.public, others.length], ['lines', true, 0])
      assert.deepEqual(
        event?.lines?.map(({ before, after }) => [before, after]),
        [[2, 1]],
      )
    },
  },
])

forSampleOfPostgres((_name, _open, place, test) => {
  const edit = (testApp: TestApp, items: readonly Fields[], more: Fields = {}) =>
    done(testApp, url, { order_id, items, ...more }, 'UPDATED_SUCCESSFULLY', 'moderator')
  const linesOf = async ({ app }: TestApp) =>
    (
      await app.database.read
        .selectFrom('orderitems')
        .select(['id', 'qty', 'price_units', 'subtotal_units'])
        .where('order_id', '=', order_id)
        .orderBy('id')
        .execute()
    ).map(({ id, qty, price_units, subtotal_units }) => {
      assert.equal(subtotal_units, qty * price_units)
      return [id, qty, price_units]
    })
  const added = (testApp: TestApp, qty: number, units: number) =>
    testApp.app.database.transaction((transaction) => insertStocked(transaction, qty, units))
  const stockAt = async ({ app }: TestApp, id: number) =>
    (
      await app.database.read
        .selectFrom('productsizes')
        .select('qty')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).qty

  test('lines that stay keep their ids and prices, new ones have today’s, and stock moves by the difference', async () => {
    const testApp = await openTestApp(await place())
    const { stock_id, ...thing } = await added(testApp, 5, 2_500_000)
    await edit(testApp, [
      { orderitem_id: 1, qty: 2 },
      { ...thing, qty: 3 },
    ])
    const [kept, fresh] = await linesOf(testApp)
    assert.deepEqual(
      [kept, fresh?.slice(1)],
      [
        [1, 2, 19_990_000],
        [3, 2_500_000],
      ],
    )
    assert.equal(await stockAt(testApp, stock_id), 2)
    // At the price of its line, whatever the product costs today.
    await testApp.app.database.transaction(({ db }) =>
      db.updateTable('products').set({ sale_price_units: 9 }).where('id', '=', thing.product_id).execute(),
    )
    const { data } = await edit(testApp, [first, { orderitem_id: fresh?.[0], qty: 3 }, { ...thing, qty: 2 }])
    assert.deepEqual(
      [await linesOf(testApp), data.amount, await stockAt(testApp, stock_id)],
      [
        [
          [1, 1, 19_990_000],
          [fresh?.[0], 5, 2_500_000],
        ],
        32.49,
        0,
      ],
    )
    const state = async () => ({ ...(await orderState(testApp)), mails: [] })
    const before = await state()
    const more = { order_id, items: [first, { orderitem_id: fresh?.[0], qty: 6 }] }
    const lacking = await refused(testApp, url, more, 'NOT_ENOUGH_QUANTITY', 'moderator')
    assert.equal(lacking.field, 'items.1')
    assert.deepEqual(await state(), before)
    await edit(testApp, [first])
    assert.deepEqual([(await linesOf(testApp)).length, await stockAt(testApp, stock_id)], [1, 5])
  })

  test('a line whose product is gone may shrink or go, and cannot grow', async () => {
    const testApp = await openTestApp(await place())
    const { stock_id, ...thing } = await added(testApp, 5, 2_500_000)
    await edit(testApp, [first, { ...thing, qty: 2 }])
    const id = (await linesOf(testApp))[1]?.[0]
    await testApp.app.database.transaction(({ db }) =>
      db.deleteFrom('products').where('id', '=', thing.product_id).execute(),
    )
    const grown = { order_id, items: [first, { orderitem_id: id, qty: 3 }] }
    await refused(testApp, url, grown, 'NOT_ENOUGH_QUANTITY', 'moderator')
    const { data } = await edit(testApp, [first, { orderitem_id: id, qty: 1 }])
    assert.equal(data.amount, 22.49)
    await edit(testApp, [first])
  })

  test('only an open order is changed, and not over another’s change', async () => {
    const testApp = await openTestApp(await place())
    const read = await done(testApp, '/app/dashboard/orders/getone', { order_id }, 'SUCCESS', 'moderator')
    const seen = read.data.lines_version
    await edit(testApp, [first], { seen })
    const late = { ...body, items: [{ orderitem_id: 1, qty: 2 }], seen }
    const stale = await refused(testApp, url, late, 'ROW_CHANGED', 'moderator')
    assert.equal(stale.row.amount, 19.99)
    const set = (values: Fields) =>
      testApp.app.database.transaction(({ db }) =>
        db.updateTable('orders').set(values).where('id', '=', order_id).execute(),
      )
    await set({ status: 'delivered' })
    await refused(testApp, url, body, 'ORDER_DELIVERED', 'moderator')
    await set({ status: 'ordered', outcome: 'refused' })
    await refused(testApp, url, body, 'ORDER_ENDED', 'moderator')
  })

  test('the customer gets one mail of a change, with the new sum, and none where nothing changed', async () => {
    const testApp = await openTestApp(await place())
    await edit(testApp, [first])
    await edit(testApp, [first])
    const { text } = await newestMail(testApp)
    const { mails } = await orderState(testApp)
    assert.deepEqual(
      mails.map(({ recipient }) => recipient),
      ['shirin@customers.example'],
    )
    assert.match(text ?? '', /19\.99/)
    const { audit } = await orderState(testApp)
    assert.deepEqual(audit.map(({ subject, action }) => `${subject} ${action}`).sort(), [
      'orderitems edit',
      'orders edit',
      'productsizes edit',
    ])
  })
})
