import assert from 'node:assert/strict'
import { beforeEach } from 'node:test'
import { orderStatuses } from '#contract/orders/values.ts'
import { done } from '#tests/support/calls.ts'
import { forSampleOfPostgres } from '#tests/support/databases.ts'
import { orderState } from '#tests/support/order-state.ts'
import { actorsBelow, staffFrom } from '#tests/support/people.ts'
import { openTestApp, scenarios, type TestApp } from '#tests/support/scenarios.ts'
import { statusMail } from '#tests/support/sent-mails.ts'

const closed = actorsBelow('moderator')
const order_id = 1
const missing = { order_id: 999 }

scenarios('/app/dashboard/orders/getall', [
  { name: 'nobody who may not read orders', as: closed, refused: 'NOT_AUTHORIZED' },
  {
    name: 'all of them, the newest first',
    as: staffFrom('moderator'),
    lacks: ['_units', '_sort', 'account_id', 'search', '"lang"'],
    holds: ({ data, count }) =>
      assert.deepEqual(
        [data.map(({ id, account_name, amount }) => [id, account_name, amount]), count],
        [
          [
            [2, 'karwan', 39.98],
            [1, 'shirin', 39.98],
          ],
          undefined,
        ],
      ),
  },
  {
    name: 'one by the id',
    as: 'moderator',
    body: { id: 1, page: 1 },
    holds: ({ data, count }) => assert.deepEqual([data.map(({ id }) => id), count], [[1], 1]),
  },
  ...(['date', 'id', 'amount', 'name', 'status'] as const).map((sort) => ({
    name: `a page by ${sort}`,
    as: 'moderator' as const,
    body: { page: 1, limit: 1, sort },
    holds: ({ data, count }: { data: { id: number }[]; count?: number | undefined }) =>
      assert.deepEqual([data[0]?.id, count], [sort === 'name' ? 2 : 1, 2]),
  })),
  {
    name: 'those of one customer',
    as: 'moderator',
    body: { page: 1, search: 'karwan' },
    holds: ({ data, count }) => assert.deepEqual([data.map(({ id }) => id), count], [[2], 1]),
  },
  {
    name: 'those of one status',
    as: 'moderator',
    body: { status: 'delivered' },
    holds: ({ data }) => assert.deepEqual(data, []),
  },
  { name: 'a status that is none', as: 'moderator', body: { status: 'lost' }, refused: 'INVALID_DATA' },
])

scenarios('/app/dashboard/orders/getone', [
  { name: 'nobody who may not', as: closed, body: { order_id }, refused: 'NOT_AUTHORIZED' },
  { name: 'no flag', as: 'admin', body: { order_id }, flagless: true, refused: 'INVALID_REQUEST' },
  { name: 'none', as: 'admin', body: missing, refused: 'DATA_NOT_FOUND' },
  { name: 'no id', as: 'admin', refused: 'DATA_REQUIRED' },
  {
    name: 'one',
    as: staffFrom('moderator'),
    body: { order_id },
    lacks: ['_units', 'account_id'],
    holds: ({ data, total }) =>
      assert.deepEqual(
        [data.ordercode, total, data.email, data.lang, data.events, data.other_orders],
        ['ORDER-OF-shirin', 39.98, 'shirin@customers.example', 'ku', [], []],
      ),
  },
])

scenarios('/app/dashboard/orders/changestatus', [
  {
    name: 'nobody who may not',
    as: closed,
    body: { order_id, status: 'checking' },
    refused: 'NOT_AUTHORIZED',
  },
  { name: 'no status', as: 'moderator', body: { order_id }, refused: 'DATA_REQUIRED' },
  { name: 'a fifth status', as: 'moderator', body: { order_id, status: 'lost' }, refused: 'INVALID_DATA' },
  { name: 'none', as: 'moderator', body: { ...missing, status: 'checking' }, refused: 'DATA_NOT_FOUND' },
  {
    name: 'no flag',
    as: 'moderator',
    body: { order_id, status: 'checking' },
    flagless: true,
    refused: 'INVALID_REQUEST',
  },
  {
    name: 'the status it has: nobody is told',
    as: 'moderator',
    body: { order_id, status: 'ordered' },
    says: 'UPDATED_SUCCESSFULLY',
    async holds({ data }, testApp) {
      assert.deepEqual(
        data.map(({ id }) => id),
        [2, 1],
      )
      const { mails, audit } = await orderState(testApp)
      assert.deepEqual([mails, audit], [[], []])
    },
  },
  {
    name: 'another: the customer is told in the order’s language',
    as: 'moderator',
    body: { order_id, status: 'delivering', page: 1, limit: 1, sort: 'id' },
    says: 'UPDATED_SUCCESSFULLY',
    async holds({ data, count }, testApp) {
      assert.deepEqual([data.map(({ id, status }) => [id, status]), count], [[[1, 'delivering']], 2])
      const { mails, audit, stock } = await orderState(testApp)
      assert.deepEqual(
        mails.map(({ recipient }) => recipient),
        ['shirin@customers.example'],
      )
      assert.match(
        (await statusMail(testApp)).subject ?? '',
        /ORDER-OF-shirin.*[\u0600-\u06ff]|[\u0600-\u06ff].*ORDER-OF-shirin/,
      )
      const [row] = audit
      assert.deepEqual(
        [row?.action, row?.subject, row?.subject_id, row?.user_name, row?.before_json, row?.after_json],
        ['edit', 'orders', 1, 'the moderator', '{"status":"ordered"}', '{"status":"delivering"}'],
      )
      assert.deepEqual(stock, [3, 4])
    },
  },
  ...[...orderStatuses].reverse().map((status) => ({
    name: `from any to ${status}`,
    as: 'admin' as const,
    body: { order_id: 2, status },
    says: 'UPDATED_SUCCESSFULLY' as const,
    async holds(_answer: unknown, testApp: TestApp) {
      assert.equal((await orderState(testApp)).orders[1]?.status, status)
      const mailCount = async () =>
        (await orderState(testApp)).mails.filter(({ recipient }) => recipient.startsWith('karwan')).length
      assert.equal(await mailCount(), status === 'delivered' ? 1 : 0)
      // A customer who is gone is told nothing from here on, and takes along what they were told.
      await testApp.app.database.transaction(({ db }) =>
        db.deleteFrom('accounts').where('name', '=', 'karwan').execute(),
      )
      assert.equal(await mailCount(), 0)
    },
  })),
])

scenarios('/app/dashboard/orders/note', [
  { name: 'nobody who may not', as: closed, body: { order_id, text: 'x' }, refused: 'NOT_AUTHORIZED' },
  { name: 'no text', as: 'moderator', body: { order_id, text: ' ' }, refused: 'DATA_REQUIRED' },
  {
    name: 'a text that is too long',
    as: 'moderator',
    body: { order_id, text: 'x'.repeat(2001) },
    refused: 'INVALID_DATA',
  },
  { name: 'none', as: 'moderator', body: { ...missing, text: 'x' }, refused: 'DATA_NOT_FOUND' },
  {
    name: 'a note stays among staff unless it is for the customer',
    as: 'moderator',
    body: { order_id, text: 'Call\nbefore noon' },
    says: 'UPDATED_SUCCESSFULLY',
    async holds({ data, total }, testApp) {
      assert.deepEqual(
        [
          total,
          data.events.map(({ kind, text, user_name, ...event }) => [kind, text, user_name, event.public]),
        ],
        [39.98, [['note', 'Call\nbefore noon', 'the moderator', false]]],
      )
      const { audit, mails } = await orderState(testApp)
      assert.deepEqual(
        [audit.map(({ subject, subject_id, after_json }) => [subject, subject_id, after_json]), mails],
        [[['orders', 1, '{"note_public":false}']], []],
      )
      const shown = { order_id, text: 'Tomorrow at ten', public: true }
      await done(testApp, '/app/dashboard/orders/note', shown, 'UPDATED_SUCCESSFULLY', 'admin')
      const change = { order_id, status: 'delivering' }
      await done(testApp, '/app/dashboard/orders/changestatus', change, 'UPDATED_SUCCESSFULLY')
      const one = await done(testApp, '/app/dashboard/orders/getone', { order_id }, 'SUCCESS', 'moderator')
      assert.equal(one.data.events.length, 3)
      const theirs = await done(testApp, '/app/client/orders/orderitems', { order_id }, 'SUCCESS', 'customer')
      const [note, status] = theirs.events
      assert.deepEqual(Object.keys(note).sort(), [
        'after',
        'before',
        'by_customer',
        'date',
        'id',
        'kind',
        'lines',
        'text',
      ])
      assert.deepEqual(
        [note.text, status.before, status.after, theirs.events.length],
        ['Tomorrow at ten', 'ordered', 'delivering', 2],
      )
      const call = { order_id, text: 'Nobody answered', kind: 'call' }
      const noted = await done(testApp, '/app/dashboard/orders/note', call, 'UPDATED_SUCCESSFULLY', 'admin')
      const last = noted.data.events.at(-1)
      assert.deepEqual([last.kind, last.text, last.public], ['call', 'Nobody answered', false])
    },
  },
])
forSampleOfPostgres((_name, _open, place, test) => {
  let testApp: TestApp
  beforeEach(async () => {
    testApp = await openTestApp(await place())
  })

  test('the mail about a status tells that one, and no other', async () => {
    await done(
      testApp,
      '/app/dashboard/orders/changestatus',
      { order_id, status: 'delivered' },
      'UPDATED_SUCCESSFULLY',
    )
    const { subject = '' } = await statusMail(testApp)
    assert.deepEqual([subject.includes('گەیەندرا'), subject.includes('چاوەڕوان')], [true, false])
    assert.equal((await orderState(testApp)).mails.length, 1)
  })

  test('the orders are found under their second path too, with and without its ending', async () => {
    for (const path of ['/app/dashboard/order/orders/getall', '/app/dashboard/order/orders/getall.php']) {
      const { status, text } = await testApp.call(path, {}, 'moderator')
      assert.deepEqual([status, JSON.parse(text).data.length], [200, 2])
    }
    const closedTo = await testApp.call('/app/dashboard/order/orders/getall', {}, 'writer')
    assert.equal(JSON.parse(closedTo.text).msg, 'NOT_AUTHORIZED')
    assert.equal((await testApp.call('/app/dashboard/order/orders/no', {}, 'admin')).status, 404)
  })
})
