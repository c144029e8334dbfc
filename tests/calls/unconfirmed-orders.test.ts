import assert from 'node:assert/strict'
import { done, type Fields } from '#tests/support/calls.ts'
import { forSampleOfPostgres } from '#tests/support/databases.ts'
import { orderState } from '#tests/support/order-state.ts'
import { actorsBelow, staffFrom } from '#tests/support/people.ts'
import { openTestApp, scenarios, type TestApp } from '#tests/support/scenarios.ts'

const url = '/app/dashboard/orders/cancelunconfirmed'
const hour = 3_600_000

scenarios('/app/dashboard/orders/cancelunconfirmed', [
  { name: 'nobody who may not', as: actorsBelow('moderator'), body: { ids: [1] }, refused: 'NOT_AUTHORIZED' },
  { name: 'no flag', as: 'admin', body: { ids: [1] }, flagless: true, refused: 'INVALID_REQUEST' },
  { name: 'no ids', as: 'admin', refused: 'DATA_REQUIRED' },
  { name: 'none of them', as: 'admin', body: { ids: [] }, refused: 'INVALID_DATA' },
  {
    name: 'without the setting no order is late',
    as: staffFrom('moderator'),
    body: { ids: [2, 1, 1, 999] },
    says: 'UPDATED_SUCCESSFULLY',
    holds: ({ data, others }) => assert.deepEqual([data, others.map(({ id }) => id)], [[], [1, 2]]),
  },
])

forSampleOfPostgres((_name, _open, place, test) => {
  /** Two orders of which the first was placed `ago` hours ago and the second now, with three hours to confirm. */
  async function waiting(ago: number) {
    const testApp = await openTestApp(await place())
    const placed = (hours: number) => new Date(Date.now() - hours * hour).toISOString()
    await testApp.app.database.transaction(async ({ db }) => {
      await db.updateTable('settings').set({ confirm_hours: 3 }).execute()
      await db
        .updateTable('orders')
        .set({ date: placed(ago) })
        .where('id', '=', 1)
        .execute()
      await db
        .updateTable('orders')
        .set({ date: placed(0) })
        .where('id', '=', 2)
        .execute()
    })
    return testApp
  }
  const marked = async (testApp: TestApp, filters: Fields = {}) => {
    const list = await done(testApp, '/app/dashboard/orders/getall', { sort: 'id', ...filters }, 'SUCCESS')
    return list.data.map(({ id, unconfirmed }: Fields) => [id, unconfirmed])
  }

  test('an order that still waits after the hours is marked, and only such are found by the mark', async () => {
    const testApp = await waiting(4)
    assert.deepEqual(await marked(testApp), [
      [1, true],
      [2, false],
    ])
    assert.deepEqual(await marked(testApp, { unconfirmed: true }), [[1, true]])
    const home = await done(testApp, '/app/dashboard/home/statistics', {}, 'SUCCESS', 'writer')
    assert.equal(home.countunconfirmed, 1)
    const change = { order_id: 1, status: 'checking' }
    await done(testApp, '/app/dashboard/orders/changestatus', change, 'UPDATED_SUCCESSFULLY')
    assert.deepEqual(await marked(testApp, { unconfirmed: true }), [])
    assert.deepEqual(await marked(await waiting(2), { unconfirmed: true }), [])
  })

  test('one press cancels all that are marked, puts their pieces back once and tells each customer', async () => {
    const testApp = await waiting(4)
    const before = (await orderState(testApp)).stock.reduce((sum, qty) => sum + qty, 0)
    const press = () => done(testApp, url, { ids: [1, 2] }, 'UPDATED_SUCCESSFULLY', 'moderator')
    const { data, others } = await press()
    assert.deepEqual(
      [data, others.map(({ id }: Fields) => id)],
      [[{ id: 1, ordercode: 'ORDER-OF-shirin' }], [2]],
    )
    const after = await orderState(testApp)
    assert.equal(
      after.stock.reduce((sum, qty) => sum + qty, 0),
      before + 2,
    )
    assert.deepEqual(
      after.mails.map(({ recipient }) => recipient),
      ['shirin@customers.example'],
    )
    // Beside it, that the answer named orders, as every answer with a list of them.
    const logged = after.audit.filter(({ subject, action }) => subject === 'orders' && action !== 'read')
    assert.ok(after.audit.some(({ subject, action }) => subject === 'orders' && action === 'read'))
    assert.deepEqual(
      logged.map(({ action, subject_id, before_json }) => [action, subject_id, before_json]),
      [['edit', 1, '{"outcome":"none","ended":null}']],
    )
    const again = await press()
    assert.deepEqual([again.data, again.others.length], [[], 2])
    assert.deepEqual((await orderState(testApp)).stock, after.stock)
  })
})
