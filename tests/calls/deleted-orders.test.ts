import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { orderStatuses } from '#contract/orders/values.ts'
import { done } from '#tests/support/calls.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { orderState } from '#tests/support/order-state.ts'
import { type Actor, actorsBelow } from '#tests/support/people.ts'
import { openTestApp, scenarios, type TestApp } from '#tests/support/scenarios.ts'

const closed = actorsBelow('moderator')
const notDeleting: readonly Actor[] = [...closed, 'moderator']
const order_id = 1
const missing = { order_id: 999 }

const toStatus = ({ app }: TestApp, id: number, status: (typeof orderStatuses)[number]) =>
  app.database.transaction(({ db }) =>
    db.updateTable('orders').set({ status }).where('id', '=', id).execute(),
  )

scenarios('/app/dashboard/orders/delete', [
  { name: 'nobody who may not', as: notDeleting, body: { order_id }, refused: 'NOT_AUTHORIZED' },
  { name: 'none', as: 'admin', body: missing, refused: 'DATA_NOT_FOUND' },
  { name: 'no flag', as: 'admin', body: { order_id }, flagless: true, refused: 'INVALID_REQUEST' },
  {
    name: 'its pieces go back',
    as: 'admin',
    body: { order_id },
    says: 'DELETED_SUCCESSFULLY',
    async holds({ data }, testApp) {
      assert.deepEqual(
        data.map(({ id }) => id),
        [2],
      )
      const { stock, orders, items, audit, mails } = await orderState(testApp)
      assert.deepEqual([stock, orders.length, items.length, mails], [[5, 4], 1, 1, []])
      assert.deepEqual(
        audit.map(({ action, subject, before_json, after_json }) => [
          action,
          subject,
          before_json,
          after_json,
        ]),
        [
          ['edit', 'productsizes', '{"qty":3}', '{"qty":5}'],
          ['delete', 'orders', audit[1]?.before_json, '{}'],
        ],
      )
      assert.equal(audit[1]?.subject_name, 'ORDER-OF-shirin')
      await toStatus(testApp, 2, 'delivered')
    },
  },
  { name: 'again', as: 'admin', body: { order_id }, refused: 'DATA_NOT_FOUND' },
  {
    name: 'what was delivered does not come back',
    as: 'developer',
    body: { order_id: 2, page: 1, limit: 10 },
    says: 'DELETED_SUCCESSFULLY',
    async holds({ data, count }, testApp) {
      assert.deepEqual([data, count], [[], 0])
      assert.deepEqual((await orderState(testApp)).stock, [5, 4])
    },
  },
])

forEachDatabase((_name, _open, place) => {
  let testApp: TestApp
  beforeEach(async () => {
    testApp = await openTestApp(await place())
  })

  for (const status of orderStatuses) {
    test(`an order that is ${status} and is deleted gives back its pieces unless they are gone`, async () => {
      await toStatus(testApp, order_id, status)
      assert.deepEqual((await orderState(testApp)).stock, [3, 4])
      await done(testApp, '/app/dashboard/orders/delete', { order_id }, 'DELETED_SUCCESSFULLY')
      assert.deepEqual((await orderState(testApp)).stock, [status === 'delivered' ? 3 : 5, 4])
    })
  }
})
