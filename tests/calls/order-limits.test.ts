import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { contract } from '#contract/index.ts'
import { messageKeys } from '#contract/kit/messages.ts'
import type { Database } from '#server/database/database.ts'
import { forSampleOfPostgres, type TestDatabase } from '#tests/support/databases.ts'
import {
  insertCustomers,
  insertStocked,
  openShop,
  putInCarts,
  type Stocked,
  stockOf,
} from '#tests/support/shop.ts'

const dollar = 1_000_000

test('each refusal of an order’s limits is a message of the call', () => {
  const { fails } = contract['/app/client/cart/order']
  for (const key of messageKeys.filter((one) => /^UNPROVED|^ORDER_PIECES$|^OPEN_ORDERS$/.test(one)))
    assert.ok(
      fails.some((one) => one === key),
      key,
    )
})

forSampleOfPostgres((name, open, _place, test) => {
  let opened: TestDatabase
  let database: Database
  beforeEach(async () => {
    opened = await open()
    database = opened.database
  })

  let turn = 0
  /** Writes so many customers, with or without a proved e-mail. */
  const people = (count: number, isProved: boolean) =>
    database.transaction(async (transaction) => {
      const ids = await insertCustomers(transaction, count, `limits-${turn++}`)
      const { db } = transaction
      if (!isProved) await db.updateTable('accounts').set({ proved: null }).where('id', 'in', ids).execute()
      return ids
    })
  const goods = (pieces: number, units = dollar) =>
    database.transaction((transaction) => insertStocked(transaction, pieces, units))
  const fill = (ids: readonly number[], things: readonly Stocked[], qty = 1) =>
    database.transaction((transaction) => putInCarts(transaction, ids, things, qty))
  /** Another size of a product, with so many pieces. */
  const anotherSize = ({ product_id, color_id }: Stocked, qty: number) =>
    database.transaction(async (transaction) => {
      const { size_id } = await insertStocked(transaction, 0, dollar)
      const { id: stock_id } = await transaction.db
        .insertInto('productsizes')
        .values({ product_id, color_id, size_id, qty, user_id: null })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { product_id, color_id, size_id, stock_id }
    })
  const set = (values: object) =>
    database.transaction(({ db }) => db.updateTable('settings').set(values).execute())
  const order = (account_id: number, one = '203.0.113.1', db = database) =>
    openShop(opened, db, { one })(account_id)('/app/client/cart/order', { account_id })

  test('an account without a proved e-mail places ten orders an hour, one with a proved as many as it likes', async () => {
    const [[stranger = 0], [customer = 0]] = [await people(1, false), await people(1, true)]
    const thing = await goods(1000)
    for (let placed = 0; placed < 10; placed++) {
      await fill([stranger, customer], [thing])
      assert.deepEqual([(await order(stranger)).msg, (await order(customer)).msg], ['SUCCESS', 'SUCCESS'])
    }
    for (let more = 0; more < 3; more++) {
      await fill([customer], [thing])
      assert.equal((await order(customer)).msg, 'SUCCESS')
    }
    await fill([stranger], [thing])
    const answer = await order(stranger)
    assert.ok(!answer.status)
    assert.equal(answer.msg, 'UNPROVED_ORDERS')
    assert.ok(answer.retry_after && answer.retry_after <= 3600)
    assert.equal(await stockOf(database, thing), 1000 - 23, 'what is refused takes nothing')
    const cart = await openShop(opened, database)(stranger)('/app/client/cart/getall', {
      account_id: stranger,
    })
    assert.equal(cart.status && cart.data.length, 1, 'and stays in the cart')

    await database.transaction(({ db }) =>
      db
        .updateTable('accounts')
        .set({ proved: new Date().toISOString() })
        .where('id', '=', stranger)
        .execute(),
    )
    assert.equal((await order(stranger)).msg, 'SUCCESS', 'once the e-mail is proved')
  })

  test('a refused order is not counted', async () => {
    await set({ unproved_orders_hour: 1, minimum_order_units: 5 * dollar })
    const [stranger = 0] = await people(1, false)
    const [thing, none] = [await goods(10), await goods(0)]
    await fill([stranger], [thing])
    assert.equal((await order(stranger)).msg, 'MINIMUM_ORDER')
    await set({ minimum_order_units: 0 })
    await fill([stranger], [none])
    assert.equal((await order(stranger)).msg, 'NOT_ENOUGH_QUANTITY')
    await database.transaction(({ db }) =>
      db.deleteFrom('carts').where('product_id', '=', none.product_id).execute(),
    )
    assert.equal((await order(stranger)).msg, 'SUCCESS')
  })

  test('accounts without a proved e-mail share the orders of their network, whatever the order of calls', async () => {
    await set({ unproved_network_hour: 7, unproved_network_day: 9 })
    const strangers = await people(20, false)
    const customers = await people(12, true)
    const thing = await goods(1000)
    await fill([...strangers, ...customers], [thing])
    const other = name === 'postgres' ? await opened.another() : database
    const answers = await Promise.all(
      strangers.map((id, at) => order(id, '203.0.113.1', at % 2 === 0 ? database : other)),
    )
    const placed = answers.filter(({ status }) => status).length
    assert.equal(placed, 7, 'two processes together')
    assert.equal(await stockOf(database, thing), 1000 - 7)
    for (const answer of answers) if (!answer.status) assert.equal(answer.msg, 'UNPROVED_ORDERS')
    for (const id of customers) assert.equal((await order(id)).msg, 'SUCCESS')
    const refused = strangers.filter((_, at) => !answers[at]?.status)
    assert.equal((await order(refused[0] ?? 0, '198.51.100.7')).msg, 'SUCCESS', 'another network has its own')
  })

  test('without a proved e-mail an order has 20 pieces of a product and 5,000 dollars, with one 1,000 pieces', async () => {
    const [[stranger = 0], [customer = 0]] = [await people(1, false), await people(1, true)]
    const [many, dear] = [await goods(5000), await goods(50, 2_500 * dollar)]
    const wide = await anotherSize(many, 5000)
    const both = [stranger, customer]
    const clear = () => database.transaction(({ db }) => db.deleteFrom('carts').execute())
    const tried = async (id: number, things: readonly Stocked[], qty: number) => {
      await clear()
      await fill(both, things, qty)
      const answer = await order(id)
      return answer.status ? answer.msg : [answer.msg, answer.most]
    }
    assert.equal(await tried(stranger, [many], 20), 'SUCCESS')
    assert.deepEqual(await tried(stranger, [many], 21), ['UNPROVED_PIECES', 20])
    assert.deepEqual(await tried(stranger, [many, wide], 11), ['UNPROVED_PIECES', 20])
    assert.equal(await tried(stranger, [dear], 2), 'SUCCESS')
    assert.deepEqual(await tried(stranger, [dear], 3), ['UNPROVED_SUM', 5000])
    assert.equal(await tried(customer, [dear], 30), 'SUCCESS')
    assert.equal(await tried(customer, [many, wide], 500), 'SUCCESS')
    assert.deepEqual(await tried(customer, [many, wide], 501), ['ORDER_PIECES', 1000])
  })

  test('the owner may bound the orders of a customer that are not delivered yet', async () => {
    const [customer = 0] = await people(1, true)
    const thing = await goods(100)
    const place = async () => {
      await fill([customer], [thing])
      return order(customer)
    }
    const first = await place()
    assert.ok(first.status && (await place()).status)
    await set({ open_orders: 2 })
    const answer = await place()
    assert.deepEqual(answer.status ? '' : [answer.msg, answer.most], ['OPEN_ORDERS', 2])
    await database.transaction(({ db }) =>
      db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', first.data.id).execute(),
    )
    assert.equal((await order(customer)).msg, 'SUCCESS')
  })

  test('an order that takes the last pieces of a product is marked, also when two take them at once', async () => {
    const emptied = async () => {
      const rows = await database.read
        .selectFrom('orders')
        .select(['account_id', 'emptied'])
        .orderBy('id')
        .execute()
      return rows.filter((row) => row.emptied === 1).map(({ account_id }) => account_id)
    }
    const [one = 0, two = 0, three = 0] = await people(3, true)
    const thing = await goods(2)
    await fill([one, two], [thing])
    await order(one)
    assert.deepEqual(await emptied(), [])
    await order(two)
    assert.deepEqual(await emptied(), [two])
    await set({ email: 'shop@hawraz.example', lang: 'en' })
    const last = await goods(1)
    await fill([three], [last])
    await order(three)
    const mail = database.read
      .selectFrom('outbox')
      .select('body_text')
      .where('recipient', '=', 'shop@hawraz.example')
    assert.match((await mail.executeTakeFirstOrThrow()).body_text, /Took the last pieces of:\nRail\n/)

    const sized = await goods(1)
    const other = await anotherSize(sized, 1)
    const before = (await emptied()).length
    await fill([one], [sized])
    await fill([two], [other])
    const second = name === 'postgres' ? await opened.another() : database
    await Promise.all([order(one), order(two, '203.0.113.1', second)])
    assert.equal((await emptied()).length, before + 1, 'one of the two orders took the last piece')
  })
})
