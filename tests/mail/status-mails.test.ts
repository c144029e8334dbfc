import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, mock } from 'node:test'
import PostalMime from 'postal-mime'
import type { OrderStatus } from '#contract/orders/row.ts'
import { undoMs } from '#contract/orders/values.ts'
import { claimDue, countFailedMails, failed } from '#server/mail/queue.ts'
import { done } from '#tests/support/calls.ts'
import { forSampleOfPostgres } from '#tests/support/databases.ts'
import { orderState } from '#tests/support/order-state.ts'
import type { Place } from '#tests/support/places.ts'
import { openTestApp, type TestApp } from '#tests/support/scenarios.ts'
import { sendDueMails } from '#tests/support/sent-mails.ts'

const order_id = 1
const second = 1000
const words = { checking: 'پشکنین', delivering: 'گەیاندن', ordered: 'چاوەڕوان', delivered: 'گەیەندرا' }

forSampleOfPostgres((_name, _open, openPlace, test) => {
  let place: Place
  let testApp: TestApp
  beforeEach(async () => {
    place = await openPlace()
    testApp = await openTestApp(place)
    mock.timers.enable({ apis: ['Date'], now: Date.now() })
  })
  afterEach(() => mock.timers.reset())

  const change = (status: OrderStatus) =>
    done(testApp, '/app/dashboard/orders/changestatus', { order_id, status }, 'UPDATED_SUCCESSFULLY')
  const outbox = () => testApp.app.database.read.selectFrom('outbox').selectAll().orderBy('id').execute()

  /** Lets some time pass, sends what is due, and gives the statuses that the customer was told of so far. */
  async function after(ms: number, database = testApp.app.database): Promise<string[]> {
    mock.timers.tick(ms)
    await sendDueMails(testApp, database)
    const folder = join(testApp.config.DATA_DIR, 'outbox')
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
    const numbers = names.map((name) => Number.parseInt(name, 10)).sort((a, b) => a - b)
    const mails = numbers.map(async (id) => PostalMime.parse(await readFile(join(folder, `${id}.eml`))))
    return (await Promise.all(mails)).map(({ subject = '' }) => {
      const entry = Object.entries(words).find(([, word]) => subject.includes(word))
      return entry?.[0] ?? subject
    })
  }

  const changes = (events: { kind: string; before: string; after: string }[]) =>
    events.filter(({ kind }) => kind === 'status').map((event) => `${event.before} ${event.after}`)

  /** The changes that staff see, and those that the customer sees. */
  async function history() {
    const one = await done(testApp, '/app/dashboard/orders/getone', { order_id }, 'SUCCESS')
    const own = await done(testApp, '/app/client/orders/orderitems', { order_id }, 'SUCCESS', 'customer')
    return { staff: changes(one.data.events), customer: changes(own.events) }
  }

  test('a mail about a status waits ten seconds', async () => {
    await change('checking')
    assert.deepEqual(await after(undoMs - 1), [])
    assert.deepEqual(await after(1), ['checking'])
    assert.deepEqual(await after(60 * second), ['checking'])
  })

  test('a change that is undone within ten seconds is told to nobody, and only staff see it', async () => {
    const { stock } = await orderState(testApp)
    await change('checking')
    mock.timers.tick(undoMs - 1)
    await change('ordered')
    assert.deepEqual(await after(60 * second), [])
    const both = ['ordered checking', 'checking ordered']
    assert.deepEqual(await history(), { staff: both, customer: [] })
    assert.deepEqual((await orderState(testApp)).stock, stock)
    const [row] = await outbox()
    assert.deepEqual(
      [row?.state, row?.body_text, await countFailedMails(testApp.app.database.read)],
      ['failed', '', 0],
    )
  })

  test('a change that is undone later is told, and so is what undid it', async () => {
    await change('checking')
    assert.deepEqual(await after(undoMs), ['checking'])
    await change('ordered')
    assert.deepEqual(await after(undoMs), ['checking', 'ordered'])
    const both = ['ordered checking', 'checking ordered']
    assert.deepEqual(await history(), { staff: both, customer: both })
  })

  test('a change that is undone when its mail is due and not sent yet is told by one mail', async () => {
    await change('checking')
    mock.timers.tick(undoMs)
    await change('ordered')
    assert.deepEqual(await after(undoMs), ['ordered'])
  })

  test('of changes that follow each other the last is told, and the customer sees all', async () => {
    await change('checking')
    mock.timers.tick(5 * second)
    await change('delivering')
    assert.deepEqual(await after(5 * second), [])
    assert.deepEqual(await after(5 * second), ['delivering'])
    assert.deepEqual((await history()).customer, ['ordered checking', 'checking delivering'])
  })

  test('a change that is undone leaves the one before it to be told', async () => {
    await change('checking')
    mock.timers.tick(8 * second)
    await change('delivering')
    mock.timers.tick(4 * second)
    await change('checking')
    assert.deepEqual(await after(undoMs - 1), [])
    assert.deepEqual(await after(1), ['checking'])
    const { staff, customer } = await history()
    assert.deepEqual([staff.length, customer], [3, ['ordered checking']])
  })

  test('a change that is made again after it was undone is told once', async () => {
    await change('checking')
    mock.timers.tick(3 * second)
    await change('ordered')
    mock.timers.tick(3 * second)
    await change('checking')
    assert.deepEqual(await after(4 * second), [])
    assert.deepEqual(await after(6 * second), ['checking'])
    assert.deepEqual((await history()).customer, ['ordered checking'])
  })

  test('notes between a change and what undoes it stay', async () => {
    await change('checking')
    const note = { order_id, text: 'Tomorrow at ten', public: true }
    await done(testApp, '/app/dashboard/orders/note', note, 'UPDATED_SUCCESSFULLY')
    await change('ordered')
    const own = await done(testApp, '/app/client/orders/orderitems', { order_id }, 'SUCCESS', 'customer')
    assert.deepEqual(
      own.events.map(({ text }: { text: string }) => text),
      ['Tomorrow at ten'],
    )
  })

  test('a mail that waits is sent by the process that starts next', async () => {
    await change('checking')
    await testApp.app.close()
    assert.deepEqual(await after(undoMs, await place.another()), ['checking'])
  })

  test('a mail that could not be sent is not sent any more when the order has moved on', async () => {
    const { database } = testApp.app
    await change('checking')
    mock.timers.tick(undoMs)
    const sending = await claimDue(database)
    assert.ok(sending)
    await change('delivering')
    await failed(database, sending, 'ECONNREFUSED')
    const [first] = await outbox()
    assert.deepEqual([first?.state, first?.last_error], ['failed', 'void'])
    assert.deepEqual(await after(undoMs), ['delivering'])
  })

  test('an order that is deleted takes along the mail that waits', async () => {
    await change('checking')
    await done(testApp, '/app/dashboard/orders/delete', { order_id }, 'DELETED_SUCCESSFULLY')
    assert.deepEqual([await after(undoMs), await outbox()], [[], []])
  })
})
