import assert from 'node:assert/strict'
import { done, type Fields, refused } from '#tests/support/calls.ts'
import { forSampleOfPostgres } from '#tests/support/databases.ts'
import { entered } from '#tests/support/deliveries.ts'
import { orderState } from '#tests/support/order-state.ts'
import { actorsBelow, staffFrom } from '#tests/support/people.ts'
import { openTestApp, scenarios, type TestApp } from '#tests/support/scenarios.ts'
import { insertStocked } from '#tests/support/shop.ts'

const url = '/app/dashboard/orders/add'
const item = { product_id: 4, qty: 1 }
const body = { name: 'Shirin', items: [item], delivery: entered }

scenarios('/app/dashboard/orders/add', [
  { name: 'nobody who may not', as: actorsBelow('moderator'), body, refused: 'NOT_AUTHORIZED' },
  { name: 'no flag', as: 'moderator', body, flagless: true, refused: 'INVALID_REQUEST' },
  {
    name: 'no delivery',
    as: 'moderator',
    body: { name: 'Shirin', items: [item] },
    refused: 'DATA_REQUIRED',
    contains: ['"delivery"'],
  },
  {
    name: 'a telephone that nobody has',
    as: 'moderator',
    body: { ...body, delivery: { ...entered, phone: '0' } },
    refused: 'INVALID_DATA',
    contains: ['"delivery.phone"'],
  },
  {
    name: 'a product that is not there',
    as: 'moderator',
    body: { ...body, items: [item, { product_id: 999, qty: 1 }] },
    refused: 'DATA_NOT_FOUND',
    contains: ['"items.1"'],
  },
  {
    name: 'an account that is not there',
    as: 'moderator',
    body: { ...body, account_id: 999 },
    refused: 'DATA_NOT_FOUND',
  },
  {
    name: 'an e-mail beside an account',
    as: 'moderator',
    body: { ...body, account_id: 1, email: 'a@b.example' },
    refused: 'INVALID_DATA',
    contains: ['"email"'],
  },
  {
    name: 'an order without an account',
    as: staffFrom('moderator'),
    body,
    async holds({ data, warnings }, { app }) {
      assert.deepEqual(
        [data.guest, data.outcome, data.status, data.account_name, warnings],
        [true, 'none', 'ordered', 'Shirin', []],
      )
      const row = await app.database.read
        .selectFrom('orders')
        .select(['account_id', 'account_email'])
        .where('id', '=', data.id)
        .executeTakeFirst()
      assert.deepEqual({ ...row }, { account_id: null, account_email: null })
    },
  },
])

forSampleOfPostgres((_name, _open, place, test) => {
  const add = (testApp: TestApp, more: Fields = {}) =>
    done(testApp, url, { ...body, ...more }, 'SUCCESS', 'moderator')

  test('the order is the account’s that was named, whose address gets the mail, and nobody else’s', async () => {
    const testApp = await openTestApp(await place())
    const account_id = testApp.content.people.customer.id
    const { data } = await add(testApp, { account_id, name: 'Shirin of Erbil' })
    assert.deepEqual([data.guest, data.account_name], [false, 'Shirin of Erbil'])
    const { mails } = await orderState(testApp)
    assert.ok(mails.some(({ recipient }) => recipient === 'shirin@customers.example'))
    const own = await done(
      testApp,
      '/app/client/orders/orderitems',
      { order_id: data.id },
      'SUCCESS',
      'customer',
    )
    assert.deepEqual([own.order.id, own.events], [data.id, []])
    // The same telephone and e-mail attach nothing.
    const other = await add(testApp, { email: 'shirin@customers.example' })
    assert.equal(other.data.guest, true)
    const list = await done(testApp, '/app/client/orders/getall', { account_id }, 'SUCCESS', 'customer')
    assert.ok(!list.data.some(({ id }: { id: number }) => id === other.data.id))
  })

  test('whoever has the code and the last digits follows and cancels it', async () => {
    const testApp = await openTestApp(await place())
    const { data } = await add(testApp)
    const found = { ordercode: data.ordercode, phone4: '4567' }
    const tracked = await done(testApp, '/app/client/orders/track', found, 'SUCCESS', 'anonymous')
    assert.deepEqual(
      [tracked.data.amount, tracked.data.items.length, tracked.data.events],
      [data.amount, 1, []],
    )
    await done(testApp, '/app/client/orders/cancel', found, 'UPDATED_SUCCESSFULLY', 'anonymous')
  })

  test('only stock refuses; limits that it passes are named', async () => {
    const testApp = await openTestApp(await place())
    const { stock_id, ...thing } = await testApp.app.database.transaction(async (transaction) => {
      await transaction.db
        .updateTable('settings')
        .set({ order_pieces: 3, unproved_pieces: 2, unproved_sum_units: 1_000_000 })
        .execute()
      return insertStocked(transaction, 5, 2_500_000)
    })
    await testApp.app.database.transaction(({ db }) =>
      db.updateTable('products').set({ order_limit: 1 }).where('id', '=', thing.product_id).execute(),
    )
    const before = await orderState(testApp)
    const six = { ...body, items: [{ ...thing, qty: 6 }] }
    const { field } = await refused(testApp, url, six, 'NOT_ENOUGH_QUANTITY', 'moderator')
    assert.equal(field, 'items.0')
    assert.deepEqual(await orderState(testApp), before)
    const { data, warnings } = await add(testApp, { items: [{ ...thing, qty: 5 }] })
    assert.deepEqual(
      [data.amount, warnings],
      [12.5, ['ORDER_LIMIT', 'ORDER_PIECES', 'UNPROVED_PIECES', 'UNPROVED_SUM']],
    )
    assert.equal((await orderState(testApp)).stock.at(-1), 0)
    const small = await testApp.app.database.transaction(async (transaction) => {
      await transaction.db.updateTable('settings').set({ minimum_order_units: 9_000_000 }).execute()
      return insertStocked(transaction, 5, 500_000)
    })
    const { stock_id: _, ...cheap } = small
    assert.deepEqual((await add(testApp, { items: [{ ...cheap, qty: 1 }] })).warnings, ['MINIMUM_ORDER'])
  })

  test('staff see who took it, and the log has its code and sum but not whose it is', async () => {
    const testApp = await openTestApp(await place())
    const { data } = await add(testApp)
    const read = await done(
      testApp,
      '/app/dashboard/orders/getone',
      { order_id: data.id },
      'SUCCESS',
      'moderator',
    )
    assert.deepEqual(
      read.data.events.map(({ kind, user_name, public: isPublic }: Fields) => [kind, user_name, isPublic]),
      [['telephone', 'the moderator', false]],
    )
    const { audit } = await orderState(testApp)
    const [entry] = audit.filter(({ subject }) => subject === 'orders')
    assert.deepEqual([entry?.action, entry?.subject_name], ['add', data.ordercode])
    assert.doesNotMatch(JSON.stringify(audit), /Shirin|964/)
  })
})
