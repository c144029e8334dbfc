import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { OrderEvent } from '#contract/orders/row.ts'
import { resetRateLimits } from '#tests/support/account-access.ts'
import { done, type Fields, refused, send } from '#tests/support/calls.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { asGuest, phone4 } from '#tests/support/guests.ts'
import { orderState } from '#tests/support/order-state.ts'
import { actors } from '#tests/support/people.ts'
import { openTestApp, scenarios, type TestApp } from '#tests/support/scenarios.ts'

const url = '/app/client/orders/return'
const answerUrl = '/app/dashboard/orders/answerreturn'
const order_id = 1
const one = { orderitem_id: 1, qty: 1 }
const asking = { lines: [one], reason: 'It does not fit' }
const unknown = { ordercode: 'CCCC-CCCC-CCCC', phone4: '4567', ...asking }
const own = { order_id, ...asking }

scenarios(
  '/app/client/orders/return',
  [
    { name: 'no flag', body: unknown, flagless: true, refused: 'INVALID_REQUEST' },
    { name: 'nothing', refused: 'DATA_REQUIRED' },
    {
      name: 'a code without digits',
      body: { ...asking, ordercode: 'CCCC-CCCC-CCCC' },
      refused: 'DATA_REQUIRED',
    },
    { name: 'no reason', as: 'customer', body: { order_id, lines: [one] }, refused: 'DATA_REQUIRED' },
    { name: 'a blank reason', as: 'customer', body: { ...own, reason: ' ' }, refused: 'DATA_REQUIRED' },
    { name: 'no lines', as: 'customer', body: { ...own, lines: [] }, refused: 'INVALID_DATA' },
    {
      name: 'no pieces',
      as: 'customer',
      body: { ...own, lines: [{ ...one, qty: 0 }] },
      refused: 'INVALID_DATA',
    },
    { name: 'a code that no order has', body: unknown, refused: 'DATA_NOT_FOUND' },
    {
      name: 'an id, by nobody’s customer',
      as: actors.filter((actor) => !actor.endsWith('ustomer')),
      body: own,
      refused: 'NOT_AUTHORIZED',
    },
    { name: 'another’s order', as: 'otherCustomer', body: own, refused: 'DATA_NOT_FOUND' },
    {
      name: 'one that is not there',
      as: 'customer',
      body: { ...own, order_id: 999 },
      refused: 'DATA_NOT_FOUND',
    },
    { name: 'one that is on its way', as: 'customer', body: own, refused: 'ORDER_NOT_DELIVERED' },
  ],
  forEachDatabase,
)

scenarios(
  '/app/dashboard/orders/answerreturn',
  [
    {
      name: 'no flag',
      as: 'moderator',
      body: { order_id, accept: true, text: 'Yes' },
      flagless: true,
      refused: 'INVALID_REQUEST',
    },
    ...[{ accept: true }, { text: 'Yes' }, { accept: true, text: ' ' }].map((given) => ({
      as: 'moderator' as const,
      name: `only ${JSON.stringify(given)}`,
      body: { order_id, ...given },
      refused: 'DATA_REQUIRED' as const,
    })),
    {
      name: 'no order',
      as: 'moderator',
      body: { order_id: 999, accept: true, text: 'Yes' },
      refused: 'DATA_NOT_FOUND',
    },
    {
      as: 'moderator',
      name: 'an order of which nothing is asked for',
      body: { order_id, accept: true, text: 'Yes' },
      refused: 'RETURN_NOT_ASKED',
    },
  ],
  forEachDatabase,
)

forEachDatabase((_name, _open, place) => {
  let testApp: TestApp
  const change = (set: object) =>
    testApp.app.database.transaction(({ db }) =>
      db.updateTable('orders').set(set).where('id', '=', order_id).execute(),
    )
  before(async () => {
    testApp = await openTestApp(await place())
    await change({ status: 'delivered' })
    await testApp.app.database.transaction(({ db }) =>
      db.updateTable('settings').set({ email: 'shop@hawraz.example' }).execute(),
    )
  })
  const ask = (more: Fields = {}) =>
    done(testApp, url, { ...own, ...more }, 'UPDATED_SUCCESSFULLY', 'customer')
  const answer = (accept: boolean, text: string) =>
    done(testApp, answerUrl, { order_id, accept, text }, 'UPDATED_SUCCESSFULLY', 'moderator')
  const recipients = async () => (await orderState(testApp)).mails.map(({ recipient }) => recipient)
  const returnEventsOf = (events: readonly OrderEvent[]) =>
    events
      .filter(({ kind }) => kind.startsWith('return_'))
      .map(({ kind, text, lines }) => [
        kind,
        text,
        lines?.map((line) => [line.orderitem_id, line.before, line.after]),
      ])

  test('a customer asks for lines, staff answer once, both read it, and no piece moves', async () => {
    const { stock } = await orderState(testApp)
    const reply = await ask()
    assert.equal(reply.data.return_request, 'asked')
    await refused(testApp, url, own, 'ALREADY_ADDED', 'customer')
    const listed = await done(testApp, '/app/dashboard/orders/getall', { return_request: 'asked' }, 'SUCCESS')
    assert.deepEqual(
      listed.data.map(({ id }: { id: number }) => id),
      [order_id],
    )
    const home = await done(testApp, '/app/dashboard/home/statistics', {}, 'SUCCESS', 'moderator')
    assert.equal(home.countreturns, 1)

    const { data } = await answer(false, 'It was used')
    assert.equal(data.return_request, 'declined')
    await answer(false, 'It was used')
    const other = { order_id, accept: true, text: 'Bring it' }
    await refused(testApp, answerUrl, other, 'RETURN_NOT_ASKED', 'moderator')
    await ask({ reason: 'It is really broken' })
    const accepted = await answer(true, 'Bring it to the office')
    const all = [
      ['return_asked', 'It does not fit', [[1, 2, 1]]],
      ['return_declined', 'It was used', undefined],
      ['return_asked', 'It is really broken', [[1, 2, 1]]],
      ['return_accepted', 'Bring it to the office', undefined],
    ]
    assert.deepEqual(returnEventsOf(accepted.data.events), all)
    const seen = await done(testApp, '/app/client/orders/orderitems', { order_id }, 'SUCCESS', 'customer')
    assert.deepEqual([returnEventsOf(seen.events), seen.order.return_request], [all, 'accepted'])
    assert.deepEqual((await orderState(testApp)).stock, stock)
  })

  test('the company gets a mail of each request, the customer one of each answer', async () => {
    const before = (await recipients()).length
    await ask()
    assert.deepEqual((await recipients()).slice(before), ['shop@hawraz.example'])
    await answer(true, 'Bring it')
    await answer(true, 'Bring it')
    const [, customer, ...more] = (await recipients()).slice(before)
    assert.match(customer ?? '', /^shirin@/)
    assert.deepEqual(more, [])
  })

  test('a line takes no more than is left of it, all its mentions together, and no other order’s line', async () => {
    const lines = (...given: readonly Fields[]) => ({ ...own, lines: given })
    const over = await refused(testApp, url, lines(one, { ...one, qty: 2 }), 'INVALID_DATA', 'customer')
    assert.equal(over.field, 'lines.1.qty')
    const foreign = await refused(
      testApp,
      url,
      lines(one, { orderitem_id: 2, qty: 1 }),
      'DATA_NOT_FOUND',
      'customer',
    )
    assert.equal(foreign.field, 'lines.1')
    const outcome = { order_id, outcome: 'returned', reason: 'Came back', lines: [one] }
    await done(testApp, '/app/dashboard/orders/outcome', outcome, 'UPDATED_SUCCESSFULLY', 'moderator')
    await refused(testApp, url, lines({ ...one, qty: 2 }), 'INVALID_DATA', 'customer')
    await ask()
    await answer(true, 'Bring it')
    await change({ outcome: 'refused' })
    await refused(testApp, url, own, 'ORDER_NOT_DELIVERED', 'customer')
    await change({ outcome: 'none' })
  })

  test('the audit log has who answered and how, and neither text', async () => {
    await ask({ reason: 'Canaria cannot use it' })
    await answer(false, 'Canaria used it')
    const { audit } = await orderState(testApp)
    const entry = audit.findLast(({ after_json }) => after_json.includes('return_request'))
    assert.equal(JSON.parse(entry?.before_json ?? '').return_request, 'asked')
    assert.equal(JSON.parse(entry?.after_json ?? '').return_request, 'declined')
    assert.ok(!JSON.stringify(audit).includes('Canaria'))
  })

  test('an order without an account is returned by its code; wrong digits count with those of tracking', async () => {
    await resetRateLimits(testApp)
    const { data } = await done(testApp, '/app/client/orders/guest', asGuest, 'SUCCESS', 'anonymous')
    const delivered = { order_id: data.id, status: 'delivered' }
    await done(testApp, '/app/dashboard/orders/changestatus', delivered, 'UPDATED_SUCCESSFULLY')
    const named = { ordercode: data.ordercode, phone4 }
    const { data: tracked } = await done(testApp, '/app/client/orders/track', named, 'SUCCESS', 'anonymous')
    const lines = [{ orderitem_id: tracked.items[0].id, qty: 1 }]
    const body = { ...named, lines, reason: 'It does not fit' }
    const reply = await done(testApp, url, body, 'UPDATED_SUCCESSFULLY', 'anonymous')
    assert.deepEqual([reply.data.return_request, reply.data.events.length], ['asked', 2])
    for (let tries = 0; tries < 10; tries++) {
      const path = tries % 2 === 0 ? url : '/app/client/orders/track'
      const { msg } = await send(testApp, path, { ...body, phone4: '0000' }, 'anonymous')
      assert.equal(msg, 'DATA_NOT_FOUND')
    }
    assert.equal((await send(testApp, url, body, 'anonymous')).msg, 'TOO_MANY_REQUESTS')
  })

  test('a repeated key asks once, and two who ask at the same time ask once', async () => {
    const key = 'a-return-asked-for-once'
    const again = () =>
      testApp.call(url, { returnOrders: true, ...own }, 'customer', '', { 'idempotency-key': key })
    const [first, second] = [await again(), await again()].map(({ text }) => JSON.parse(text))
    assert.deepEqual([first.msg, second.msg], ['UPDATED_SUCCESSFULLY', 'UPDATED_SUCCESSFULLY'])
    await answer(true, 'Bring it')
    const both = await Promise.all([own, own].map((body) => send(testApp, url, body, 'customer')))
    assert.deepEqual(both.map(({ msg }) => msg).sort(), ['ALREADY_ADDED', 'UPDATED_SUCCESSFULLY'])
    await answer(true, 'Bring it')
  })
})
