import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Caller } from '#contract/kit/roles.ts'
import { forEachDatabase, type TestDatabase } from '#tests/support/databases.ts'
import { insertPeople, roleOf } from '#tests/support/people.ts'
import { insertCustomers, insertStocked, openShop, putInCarts, soldOf, stockOf } from '#tests/support/shop.ts'

const units = 19_990_001
const pieces = 100

forEachDatabase((name, open) => {
  let opened: TestDatabase
  let shops: ReturnType<typeof openShop>[]
  let admin: Caller
  let turn = 0
  before(async () => {
    opened = await open()
    shops = [openShop(opened, opened.database)]
    if (name === 'postgres') shops.push(openShop(opened, await opened.another()))
    const people = await insertPeople(opened.database)
    admin = { kind: 'staff', id: people.admin.id, role: roleOf.admin }
  })
  const shop = (index: number) => shops[index % shops.length] ?? openShop(opened, opened.database)

  /** Two things, and so many customers who each have both in the cart, half of them the other way round. */
  const prepare = (count: number) =>
    opened.database.transaction(async (transaction) => {
      const one = await insertStocked(transaction, pieces, units)
      const other = await insertStocked(transaction, pieces, units)
      const ids = await insertCustomers(transaction, count, `staff-race-${turn++}`)
      await putInCarts(transaction, ids.slice(0, count / 2), [one, other])
      await putInCarts(transaction, ids.slice(count / 2), [other, one])
      return { things: [one, other], ids }
    })
  const order = async (id: number, index: number) => {
    const answer = await shop(index)(id)('/app/client/cart/order', { account_id: id })
    assert.ok(answer.status, answer.msg)
    return answer.data.id
  }

  test('an order deleted ten times concurrently returns its pieces once', async () => {
    const { things, ids } = await prepare(2)
    const orders = await Promise.all(ids.map(order))
    const [order_id = 0] = orders
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        shop(index).as(admin)('/app/dashboard/orders/delete', { order_id }),
      ),
    )
    assert.equal(answers.filter(({ status }) => status).length, 1)
    for (const answer of answers) if (!answer.status) assert.equal(answer.msg, 'DATA_NOT_FOUND')
    for (const thing of things) assert.equal(await stockOf(opened.database, thing), pieces - 1)
  })

  test('a line and its order deleted concurrently return each piece once', async () => {
    const { things, ids } = await prepare(20)
    const orders = await Promise.all(ids.map(order))
    const { read } = opened.database
    const items = await read.selectFrom('orderitems').select('id').where('order_id', 'in', orders).execute()
    await Promise.all([
      ...items.map(({ id }, index) =>
        shop(index).as(admin)('/app/dashboard/order/orderitems/delete', { orderitem_id: id }),
      ),
      ...orders.map((order_id, index) => shop(index).as(admin)('/app/dashboard/orders/delete', { order_id })),
    ])
    for (const thing of things) assert.equal(await stockOf(opened.database, thing), pieces)
  })

  test('while customers buy and staff delete, stock and sales add up', async () => {
    const { things, ids } = await prepare(80)
    const first = await Promise.all(ids.slice(20, 60).map(order))
    const buying = [...ids.slice(0, 20), ...ids.slice(60)].map(order)
    const deleting = first.map(async (order_id, index) => {
      const answer = await shop(index).as(admin)('/app/dashboard/orders/delete', { order_id, page: 1 })
      assert.ok(answer.status, answer.msg)
    })
    const changing = things.map(async (thing) => {
      const { stock_id, ...place } = thing
      // Stock that was just looked at is changed, or the change is refused; it never loses a sale.
      const qty = await stockOf(opened.database, thing)
      const body = { ...place, productsize_id: stock_id, qty: qty ?? 0, qty_seen: qty ?? 0, page: 1 }
      const answer = await shop(0).as(admin)('/app/dashboard/product/productsizes/edit', body)
      if (!answer.status) assert.equal(answer.msg, 'STOCK_CHANGED')
    })
    await Promise.all([...buying, ...deleting, ...changing])
    for (const thing of things) {
      const sold = await soldOf(opened.database, thing)
      assert.equal(sold.length, 40)
      assert.equal(await stockOf(opened.database, thing), pieces - 40)
    }
  })

  test('ten concurrent changes to the same status send one mail', async () => {
    const { ids } = await prepare(2)
    const [order_id = 0] = await Promise.all(ids.map(order))
    const sent = () =>
      opened.database.read
        .selectFrom('outbox')
        .select('id')
        .where('recipient', 'like', `staff-race-${turn - 1}%`)
        .execute()
    const earlier = (await sent()).length
    const body = { order_id, status: 'checking', page: 1 } as const
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        shop(index).as(admin)('/app/dashboard/orders/changestatus', body),
      ),
    )
    assert.equal((await sent()).length, earlier + 1)
  })
})
