import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { Email } from '#contract/kit/values.ts'
import { orderStatuses } from '#contract/orders/values.ts'
import { insertCompany } from '#demo/company.ts'
import { demo } from '#demo/content/index.ts'
import type { Database } from '#server/database/database.ts'
import { toE164 } from '#server/database/phone.ts'
import { verifyPassword } from '#server/domain/people/passwords.ts'
import { diskStorage } from '#server/storage/disk.ts'
import { forOneDatabase, type TestDatabase } from '#tests/support/databases.ts'
import { isFullRun } from '#tests/support/extent.ts'

const fill = ({ database, config }: TestDatabase, now?: Date) =>
  insertCompany(database, diskStorage(join(config.DATA_DIR, 'uploads')), now)

test('no contact is reachable: each e-mail is below .invalid, each telephone is of one unlikely block', () => {
  const { customers, orders, messages } = demo
  const emails = [...customers, ...messages].map(({ email }) => email).filter((email) => email !== '')
  for (const email of emails) assert.match(Email.parse(email), /@example\.invalid$/)
  const homes = [...customers.map(({ home }) => home), ...orders.flatMap(({ to }) => to ?? [])]
  const phones = [
    ...homes.flatMap(({ phone, phone2 }) => [phone, phone2 ?? '']),
    ...messages.map(({ phone }) => phone),
  ].filter((phone) => phone !== '')
  assert.ok(phones.length > 12)
  for (const phone of phones) {
    assert.match(phone, /^\+96475000001[56]\d$/)
    assert.equal(toE164(phone), phone)
  }
})

const eventsOf = ({ read }: Database) => read.selectFrom('orderevents').selectAll().orderBy('id').execute()

/** The first moment of a day, and in a full run the last. */
const starts = ['2026-03-01T00:00:00.000Z', ...(isFullRun ? ['2026-03-01T23:59:59.000Z'] : [])].map(
  (moment) => new Date(moment),
)

forOneDatabase((_name, open) => {
  test('24 orders of the 60 days before the first start add up, in all states, and over before it', async () => {
    for (const now of starts) {
      const opened = await open()
      const { read } = opened.database
      assert.equal(await fill(opened, now), true)
      const orders = await read.selectFrom('orders').selectAll().orderBy('id').execute()
      assert.equal(orders.length, 24)
      assert.deepEqual(new Set(orders.map(({ status }) => status)), new Set(orderStatuses))
      assert.deepEqual(new Set(orders.map(({ method }) => method)), new Set(['standard', 'express']))
      const places = await read.selectFrom('places').selectAll().execute()
      const served = new Set(orders.map(({ place_id }) => places.find(({ id }) => id === place_id)?.served))
      assert.deepEqual(served, new Set([0, 1]))
      const dates = orders.map(({ date }) => date)
      assert.deepEqual(dates, dates.toSorted(), 'the oldest has the lowest number')
      const first = new Date(now.getTime() - 61 * 24 * 3_600_000).toISOString()
      assert.ok(dates.every((date) => date > first && date < now.toISOString()))

      const items = await read.selectFrom('orderitems').selectAll().execute()
      const products = await read.selectFrom('products').selectAll().execute()
      for (const { id, amount_units } of orders) {
        const own = items.filter(({ order_id }) => order_id === id)
        assert.ok(own.length > 0)
        assert.equal(
          own.reduce((sum, { price_units, qty }) => sum + price_units * qty, 0),
          amount_units,
        )
      }
      for (const { product_id, price_units, products_avatar } of items) {
        const product = products.find(({ id }) => id === product_id)
        assert.deepEqual([product?.sale_price_units, product?.avatar], [price_units, products_avatar])
      }

      const events = await eventsOf(opened.database)
      assert.deepEqual(
        new Set(events.map(({ kind }) => kind)),
        new Set(['status', 'note', 'call', 'delivery']),
      )
      const notes = events.filter(({ kind }) => kind === 'note').map(({ is_public }) => is_public)
      assert.deepEqual(new Set(notes), new Set([0, 1]))
      for (const { id, date, status } of orders) {
        const own = events.filter(({ order_id }) => order_id === id)
        const moments = [date, ...own.map((event) => event.date), now.toISOString()]
        assert.deepEqual(moments, moments.toSorted(), `order ${id}`)
        const changes = own.filter(({ kind }) => kind === 'status')
        const states = ['ordered', ...changes.map(({ after_status }) => after_status)]
        assert.deepEqual(states, orderStatuses.slice(0, states.length))
        assert.deepEqual(
          changes.map(({ before_status }) => before_status),
          states.slice(0, -1),
        )
        assert.equal(states.at(-1), status)
      }
    }
  })

  test('six customers, who cannot log in and get no mail, and nine messages in three languages', async () => {
    const opened = await open()
    const { read } = opened.database
    await fill(opened)
    const accounts = await read.selectFrom('accounts').selectAll().execute()
    assert.equal(accounts.length, 6)
    for (const { password_hash, proved, last_login } of accounts) {
      assert.deepEqual([proved, last_login], [null, null])
      for (const password of ['', 'password', password_hash])
        assert.equal(await verifyPassword(password_hash, password), false)
    }
    const messages = await read.selectFrom('contacts').selectAll().execute()
    assert.equal(messages.length, 9)
    const kinds = messages.map(({ email, phone, account_id }) =>
      [email !== '', phone !== '', account_id !== null].join(' '),
    )
    assert.ok(new Set(kinds).size >= 4, 'with and without e-mail, telephone and account')
    assert.deepEqual(await read.selectFrom('outbox').selectAll().execute(), [])
  })

  test('a place that the company deleted before leaves its orders without a delivery', async () => {
    const opened = await open()
    const { read, transaction } = opened.database
    await transaction(({ db }) => db.deleteFrom('places').where('en_name', '=', 'Basra').execute())
    assert.equal(await fill(opened), true)
    const without = read.selectFrom('orders').select('fee_units').where('method', 'is', null)
    const fees = (await without.execute()).map(({ fee_units }) => fee_units)
    assert.deepEqual(fees, [0])
  })
})
