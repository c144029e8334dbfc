import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { maxQty } from '#contract/kit/quantity.ts'
import { makeOrdercode } from '#server/domain/orders/code.ts'
import { forEachDatabase, type TestDatabase } from '#tests/support/databases.ts'
import { insertCustomers, insertStocked, openShop, putInCarts, soldOf } from '#tests/support/shop.ts'

test('an order’s code is one of 54 bits, in groups that can be read aloud', () => {
  const codes = Array.from({ length: 20_000 }, makeOrdercode)
  assert.equal(new Set(codes).size, codes.length)
  const signs = new Set(codes.join('').replaceAll('-', ''))
  assert.equal(signs.size, 23)
  assert.ok(12 * Math.log2(signs.size) > 50)
  for (const unclear of '01ABEGINOSUVZ') assert.ok(!signs.has(unclear), unclear)
})

forEachDatabase((_name, open) => {
  let opened: TestDatabase
  let customer: ReturnType<ReturnType<typeof openShop>>
  let account_id = 0
  const change = (product_id: number, values: object) =>
    opened.database.transaction(({ db }) =>
      db.updateTable('products').set(values).where('id', '=', product_id).execute(),
    )
  const stocked = (qty: number, units: number) =>
    opened.database.transaction((transaction) => insertStocked(transaction, qty, units))
  const empty = () =>
    opened.database.transaction(({ db }) =>
      db.deleteFrom('carts').where('account_id', '=', account_id).execute(),
    )

  before(async () => {
    opened = await open()
    const ids = await opened.database.transaction((transaction) => insertCustomers(transaction, 1))
    account_id = ids[0] ?? 0
    customer = openShop(opened, opened.database)(account_id)
  })

  describe('an order', () => {
    test('is placed at today’s price and keeps it, and its names, whatever happens to the product', async () => {
      const { stock_id, ...thing } = await stocked(5, 10_000_000)
      await customer('/app/client/cart/add', { account_id, ...thing, qty: 3 })
      await change(thing.product_id, { sale_price_units: 333_333 })
      const placed = await customer('/app/client/cart/order', { account_id })
      assert.ok(placed.status)
      assert.equal(placed.data.amount, 0.999999)
      await change(thing.product_id, { sale_price_units: 1, en_name: 'Another name' })
      const { database } = opened
      await database.transaction(({ db }) =>
        db.deleteFrom('products').where('id', '=', thing.product_id).execute(),
      )
      const answer = await customer('/app/client/orders/orderitems', { order_id: placed.data.id })
      assert.ok(answer.status)
      const [line] = answer.data
      assert.deepEqual(
        [line?.products_en_name, line?.price, line?.qty, line?.subtotal, answer.total, line?.colors_en_name],
        ['Rail', 0.333333, 3, 0.999999, 0.999999, 'Gold'],
      )
    })

    test('has each of its lines, however many they are', async () => {
      const { database } = opened
      const things: Awaited<ReturnType<typeof stocked>>[] = []
      for (let index = 0; index < 45; index++) things.push(await stocked(1, 1_000_000))
      await database.transaction((transaction) => putInCarts(transaction, [account_id], things))
      const placed = await customer('/app/client/cart/order', { account_id })
      assert.ok(placed.status)
      assert.equal(placed.data.amount, 45)
      const answer = await customer('/app/client/orders/orderitems', { order_id: placed.data.id })
      assert.ok(answer.status)
      assert.equal(answer.data.length, 45)
      for (const thing of things) assert.equal((await soldOf(database, thing)).length, 1)
    })

    /** Places an order in English while the settings are these; gives each mail of it, to whom and in what language. */
    async function mailsOf(settings: { lang: 'ku'; email: string }) {
      await opened.database.transaction(({ db }) => db.updateTable('settings').set(settings).execute())
      const { stock_id, ...thing } = await stocked(1, 1_000_000)
      const english = openShop(opened, opened.database)(account_id, 'en')
      await english('/app/client/cart/add', { account_id, ...thing, qty: 1 })
      const placed = await english('/app/client/cart/order', { account_id })
      assert.ok(placed.status)
      const mails = await opened.database.read
        .selectFrom('outbox')
        .select(['recipient', 'body_html'])
        .where('subject', 'like', `%${placed.data.ordercode}%`)
        .orderBy('id')
        .execute()
      return mails.map(({ recipient, body_html }) => [recipient, /lang="(\w+)"/.exec(body_html)?.[1]])
    }

    test('is told to the buyer in the buyer’s language, and to the company in the company’s', async () => {
      const buyer = ['customer-0@customers.example', 'en']
      const email = 'company@hawraz.example'
      assert.deepEqual(await mailsOf({ lang: 'ku', email }), [buyer, [email, 'ckb']])
      assert.deepEqual(await mailsOf({ lang: 'ku', email: '' }), [buyer], 'a company that gave no address')
    })

    test('is all or nothing: what one line lacks leaves every stock and the cart as they were', async () => {
      const plenty = await stocked(5, 1_000_000)
      const scarce = await stocked(2, 1_000_000)
      for (const { stock_id, ...thing } of [plenty, scarce]) {
        await customer('/app/client/cart/add', { account_id, ...thing, qty: 2 })
      }
      await opened.database.transaction(({ db }) =>
        db.updateTable('productsizes').set({ qty: 1 }).where('id', '=', scarce.stock_id).execute(),
      )
      const refused = await customer('/app/client/cart/order', { account_id })
      assert.deepEqual(refused, { status: false, msg: 'NOT_ENOUGH_QUANTITY' })
      const { read } = opened.database
      const left = await read
        .selectFrom('productsizes')
        .select('qty')
        .where('id', '=', plenty.stock_id)
        .execute()
      assert.equal(left[0]?.qty, 5)
      const cart = await customer('/app/client/cart/getall', { account_id })
      assert.equal(cart.status && cart.data.length, 2)
      await empty()
    })

    test('is refused while the cart holds something that is not sold any more', async () => {
      const { stock_id, ...thing } = await stocked(5, 1_000_000)
      await customer('/app/client/cart/add', { account_id, ...thing, qty: 1 })
      await change(thing.product_id, { status: 'blog' })
      const refused = await customer('/app/client/cart/order', { account_id })
      assert.deepEqual(refused, { status: false, msg: 'NOT_ENOUGH_QUANTITY' })
      await empty()
    })

    test('is refused at a total the customer has not seen, and changes nothing', async () => {
      const { stock_id, ...thing } = await stocked(5, 100_000)
      const added = await customer('/app/client/cart/add', { account_id, ...thing, qty: 3 })
      assert.ok(added.status)
      assert.deepEqual([added.total, added.data[0]?.price_before], [0.3, null])
      await change(thing.product_id, { sale_price_units: 200_001 })
      const refused = await customer('/app/client/cart/order', { account_id, total: added.total })
      assert.deepEqual(refused, { status: false, msg: 'CART_CHANGED' })
      const cart = await customer('/app/client/cart/getall', { account_id })
      assert.ok(cart.status)
      const [line] = cart.data
      assert.deepEqual(
        [line?.qty, line?.available, line?.price, line?.price_before, cart.total],
        [3, 5, 0.200001, 0.1, 0.600003],
      )
      const placed = await customer('/app/client/cart/order', { account_id, total: cart.total })
      assert.equal(placed.status && placed.data.amount, 0.600003)
    })

    test('is refused while the cart holds something of a size that is gone', async () => {
      const { stock_id, ...thing } = await stocked(5, 1_000_000)
      await customer('/app/client/cart/add', { account_id, ...thing, qty: 1 })
      await opened.database.transaction(({ db }) =>
        db.deleteFrom('productsizes').where('id', '=', stock_id).execute(),
      )
      const cart = await customer('/app/client/cart/getall', { account_id })
      assert.equal(cart.status && cart.data[0]?.available, 0)
      const refused = await customer('/app/client/cart/order', { account_id })
      assert.deepEqual(refused, { status: false, msg: 'NOT_ENOUGH_QUANTITY' })
      await empty()
    })

    test('shows no former price of a line that was changed since, or that is older than the record', async () => {
      const { stock_id, ...thing } = await stocked(5, 1_000_000)
      const added = await customer('/app/client/cart/add', { account_id, ...thing, qty: 2 })
      const cart_id = (added.status && added.data[0]?.id) || 0
      const before = async () => {
        const cart = await customer('/app/client/cart/getall', { account_id })
        return cart.status && cart.data[0]?.price_before
      }
      await change(thing.product_id, { sale_price_units: 2_000_000 })
      assert.equal(await before(), 1)
      await customer('/app/client/cart/minus', { cart_id, qty: 1 })
      assert.equal(await before(), null)
      await change(thing.product_id, { sale_price_units: 3_000_000 })
      assert.equal(await before(), 2)
      await opened.database.transaction(({ db }) =>
        db.updateTable('carts').set({ price_units: null }).where('id', '=', cart_id).execute(),
      )
      assert.equal(await before(), null)
      await empty()
    })

    test('and a cart go as far as money is exact, and no further', async () => {
      const { stock_id, ...thing } = await stocked(maxQty, 9_999_999_999_999)
      const beyondMoney = { status: false, msg: 'INVALID_DATA', field: 'qty', reason: 'INVALID_DATA' }
      const dear = await customer('/app/client/cart/add', { account_id, ...thing, qty: maxQty })
      assert.deepEqual(dear, beyondMoney)
      const added = await customer('/app/client/cart/add', { account_id, ...thing, qty: 900 })
      assert.ok(added.status)
      const line = added.data[0]?.id ?? 0
      const more = await customer('/app/client/cart/plus', { cart_id: line, qty: 99 })
      assert.deepEqual(more, beyondMoney)
      const placed = await customer('/app/client/cart/order', { account_id })
      assert.ok(placed.status)
      assert.equal(placed.data.amount, 8_999_999_999.9991)
      const written = await opened.database.read
        .selectFrom('orders')
        .select('amount_units')
        .where('id', '=', placed.data.id)
        .executeTakeFirstOrThrow()
      assert.equal(written.amount_units, 8_999_999_999_999_100)
    })
  })
})
