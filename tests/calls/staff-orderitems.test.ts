import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { orderStatuses } from '#contract/orders/values.ts'
import { done } from '#tests/support/calls.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { orderState } from '#tests/support/order-state.ts'
import { type Actor, actorsBelow, staffFrom } from '#tests/support/people.ts'
import { openTestApp, scenarios, type TestApp } from '#tests/support/scenarios.ts'

const closed = actorsBelow('moderator')
const notDeleting: readonly Actor[] = [...closed, 'moderator']
const order_id = 1

scenarios('/app/dashboard/order/orderitems/getall', [
  { name: 'nobody who may not', as: closed, body: { order_id }, refused: 'NOT_AUTHORIZED' },
  {
    name: 'those of one order',
    as: staffFrom('moderator'),
    body: { order_id: 2 },
    lacks: ['_units'],
    holds: ({ data }) =>
      assert.deepEqual(
        data.map(({ products_en_name, price, qty, subtotal }) => [products_en_name, price, qty, subtotal]),
        [['of karwan', 19.99, 2, 39.98]],
      ),
  },
  { name: 'all', as: 'moderator', holds: ({ data }) => assert.equal(data.length, 2) },
])

const orderitem_id = 1

scenarios('/app/dashboard/order/orderitems/delete', [
  { name: 'nobody who may not', as: notDeleting, body: { orderitem_id }, refused: 'NOT_AUTHORIZED' },
  { name: 'none', as: 'admin', body: { orderitem_id: 999 }, refused: 'DATA_NOT_FOUND' },
  { name: 'no flag', as: 'admin', body: { orderitem_id }, flagless: true, refused: 'INVALID_REQUEST' },
  {
    name: 'the last of an order leaves it at nothing',
    as: 'admin',
    body: { orderitem_id, order_id: 1, page: 1 },
    says: 'DELETED_SUCCESSFULLY',
    async holds({ data, count }, testApp) {
      assert.deepEqual([data, count], [[], 0])
      const { stock, orders, audit } = await orderState(testApp)
      assert.deepEqual([stock, orders[0]?.amount_units], [[5, 4], 0])
      assert.deepEqual([audit[0]?.subject, audit[0]?.after_json], ['productsizes', '{"qty":5}'])
      assert.deepEqual([audit[1]?.subject, audit[1]?.subject_name], ['orderitems', 'of shirin'])
      // A size that is gone has nowhere to put anything back.
      await testApp.app.database.transaction(({ db }) =>
        db.deleteFrom('productsizes').where('id', '=', 1).execute(),
      )
    },
  },
  {
    name: 'whose size is gone',
    as: 'admin',
    body: { orderitem_id: 2 },
    says: 'DELETED_SUCCESSFULLY',
    holds: async (_answer, testApp) => assert.deepEqual((await orderState(testApp)).stock, [4]),
  },
])

forOneDatabase((_name, _open, place) => {
  let testApp: TestApp
  beforeEach(async () => {
    testApp = await openTestApp(await place())
  })

  for (const status of orderStatuses) {
    test(`a deleted line of an order that is ${status} gives back its pieces unless they are gone`, async () => {
      await testApp.app.database.transaction(({ db }) => db.updateTable('orders').set({ status }).execute())
      await done(testApp, '/app/dashboard/order/orderitems/delete', { orderitem_id }, 'DELETED_SUCCESSFULLY')
      assert.deepEqual((await orderState(testApp)).stock, [status === 'delivered' ? 3 : 5, 4])
    })
  }

  test('an order loses exactly what its line cost', async () => {
    const { database } = testApp.app
    const dear = 8_999_999_999_999_100
    await database.transaction(async ({ db }) => {
      const line = await db.selectFrom('orderitems').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
      const { id, ...copy } = line
      const other = { ...copy, price_units: 333_333, qty: 1, subtotal_units: 333_333 }
      await db.insertInto('orderitems').values(other).execute()
      await db.updateTable('orders').set({ amount_units: dear }).where('id', '=', 1).execute()
    })
    const added = await database.read
      .selectFrom('orderitems')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    const body = { deleteOrderItems: true, orderitem_id: added?.id }
    await testApp.call('/app/dashboard/order/orderitems/delete', body, 'admin')
    const { orders, stock } = await orderState(testApp)
    assert.deepEqual([orders[0]?.amount_units, stock], [dear - 333_333, [4, 4]])
  })
})
