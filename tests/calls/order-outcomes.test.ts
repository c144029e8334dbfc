import assert from 'node:assert/strict'
import { type orderOutcomes, orderStatuses } from '#contract/orders/values.ts'
import { done, refused, send } from '#tests/support/calls.ts'
import { forSampleOfPostgres } from '#tests/support/databases.ts'
import { orderState } from '#tests/support/order-state.ts'
import { actorsBelow, staffFrom } from '#tests/support/people.ts'
import { openTestApp, scenarios, type TestApp } from '#tests/support/scenarios.ts'

const url = '/app/dashboard/orders/outcome'
const order_id = 1
const reason = 'Nobody opened the door'
const refusing = { order_id, outcome: 'refused', reason } as const

scenarios('/app/dashboard/orders/outcome', [
  { name: 'nobody who may not', as: actorsBelow('moderator'), body: refusing, refused: 'NOT_AUTHORIZED' },
  { name: 'no flag', as: 'admin', body: refusing, flagless: true, refused: 'INVALID_REQUEST' },
  { name: 'none', as: 'admin', body: { ...refusing, order_id: 999 }, refused: 'DATA_NOT_FOUND' },
  { name: 'a fifth outcome', as: 'admin', body: { ...refusing, outcome: 'lost' }, refused: 'INVALID_DATA' },
  {
    name: 'no reason',
    as: 'moderator',
    body: { order_id, outcome: 'refused' },
    refused: 'DATA_REQUIRED',
    contains: ['"reason"'],
  },
  {
    name: 'a refused parcel',
    as: staffFrom('moderator'),
    body: refusing,
    says: 'UPDATED_SUCCESSFULLY',
    holds({ data, total }) {
      assert.deepEqual([data.id, data.outcome, data.status, total], [order_id, 'refused', 'ordered', 39.98])
      assert.deepEqual(
        data.events.map(({ kind, text, public: isPublic }) => [kind, text, isPublic]),
        [
          ['note', reason, false],
          ['outcome', 'refused', true],
        ],
      )
    },
  },
])

const outcome = (testApp: TestApp, to: (typeof orderOutcomes)[number]) =>
  done(
    testApp,
    url,
    { order_id, outcome: to, ...(to !== 'none' && { reason }) },
    'UPDATED_SUCCESSFULLY',
    'moderator',
  )

const counted = async (testApp: TestApp) => {
  const { countordered, countorders } = await send(testApp, '/app/init', {}, 'admin')
  return [countordered, countorders]
}

forSampleOfPostgres((_name, _open, place, test) => {
  test('the first outcome puts pieces back, another renames it, and none takes them again', async () => {
    const testApp = await openTestApp(await place())
    const { stock } = await orderState(testApp)
    const lines = await testApp.app.database.read.selectFrom('orderitems').selectAll().execute()
    const pieces = lines.filter((line) => line.order_id === order_id).reduce((sum, { qty }) => sum + qty, 0)
    const left = async () => (await orderState(testApp)).stock.reduce((sum, qty) => sum + qty, 0)
    const before = stock.reduce((sum, qty) => sum + qty, 0)
    assert.ok(pieces > 0)
    assert.deepEqual(await counted(testApp), [2, 2])
    for (const to of ['refused', 'returned', 'cancelled', 'cancelled'] as const) {
      await outcome(testApp, to)
      assert.equal(await left(), before + pieces, to)
      assert.deepEqual(await counted(testApp), [1, 2])
    }
    const open = await outcome(testApp, 'none')
    assert.equal(open.data.outcome, 'none')
    assert.equal(await left(), before)
    assert.deepEqual(await counted(testApp), [2, 2])
    // The reason is about the customer.
    const { audit } = await orderState(testApp)
    assert.doesNotMatch(JSON.stringify(audit), /Nobody opened/)
    assert.ok(audit.some(({ after_json }) => after_json?.includes('"outcome":"refused"')))
  })

  test('an order that ended moves nothing when its status is set or it is deleted', async () => {
    const testApp = await openTestApp(await place())
    await outcome(testApp, 'returned')
    const { stock, mails } = await orderState(testApp)
    for (const status of orderStatuses)
      await done(testApp, '/app/dashboard/orders/changestatus', { order_id, status }, 'UPDATED_SUCCESSFULLY')
    const after = await orderState(testApp)
    assert.deepEqual([after.stock, after.mails], [stock, mails])
    await done(testApp, '/app/dashboard/orders/delete', { order_id }, 'DELETED_SUCCESSFULLY')
    assert.deepEqual((await orderState(testApp)).stock, stock)
  })

  test('pieces that were sold meanwhile, or whose size is gone, are not taken again', async () => {
    for (const change of ['sold', 'gone'] as const) {
      const testApp = await openTestApp(await place())
      await outcome(testApp, 'cancelled')
      await testApp.app.database.transaction(async ({ db }) => {
        if (change === 'sold') await db.updateTable('productsizes').set({ qty: 0 }).execute()
        else await db.deleteFrom('productsizes').execute()
      })
      const before = await orderState(testApp)
      await refused(testApp, url, { order_id, outcome: 'none' }, 'NOT_ENOUGH_QUANTITY', 'moderator')
      assert.deepEqual(await orderState(testApp), before)
    }
  })

  test('the customer gets one mail of how the order ended, and none if it was undone at once', async () => {
    const testApp = await openTestApp(await place())
    const waiting = () =>
      testApp.app.database.read
        .selectFrom('outbox')
        .select(['subject', 'recipient'])
        .where('state', '=', 'waiting')
        .execute()
    await outcome(testApp, 'refused')
    await outcome(testApp, 'none')
    assert.deepEqual(await waiting(), [])
    await outcome(testApp, 'refused')
    const [mail, ...others] = await waiting()
    assert.deepEqual([mail?.recipient, others.length], ['shirin@customers.example', 0])
    assert.match(mail?.subject ?? '', /وەرنەگیرا/)
  })
})
