import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import type { OrderStatus } from '#contract/orders/row.ts'
import { orderStatuses } from '#contract/orders/values.ts'
import { productStatuses } from '#contract/products/row.ts'
import { totalOf } from '#server/crud/row-counts.ts'
import type { Database } from '#server/database/database.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { insertOrder, orderOf } from '#tests/support/order-rows.ts'
import { insertCategory, productOf } from '#tests/support/product-rows.ts'

forEachDatabase((name, open) => {
  let database: Database

  before(async () => {
    database = (await open()).database
    await database.transaction((transaction) => insertCategory(transaction))
    await database.transaction((transaction) => insertCategory(transaction))
  })

  /** Compares what is kept with what there is, for everything a list can be narrowed to. */
  async function agree() {
    const { read } = database
    const counted = async (table: 'orders' | 'products', where = sql`1 = 1`) => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${sql.table(table)} where ${where}`.execute(read)
      return rows[0]?.count
    }
    assert.equal(await totalOf(read, { list: 'orders' }), await counted('orders'))
    for (const status of orderStatuses) {
      const there = await counted('orders', sql`status = ${status}`)
      assert.equal(await totalOf(read, { list: 'orders', status }), there, status)
    }
    for (const status of [undefined, ...productStatuses]) {
      for (const categories of [[], [1], [2], [1, 2], [3]]) {
        const ofStatus = status ? sql`status = ${status}` : sql`1 = 1`
        const ofCategory = categories.length
          ? sql`productcategory_id in (${sql.join(categories)})`
          : sql`1 = 1`
        const there = await counted('products', sql`${ofStatus} and ${ofCategory}`)
        const kinds = status && ([status, `draft ${status}`] as const)
        assert.equal(await totalOf(read, { list: 'products', status: kinds, categories }), there)
        if (!status) continue
        const shown = await counted('products', sql`${ofStatus} and ${ofCategory} and draft = 0`)
        assert.equal(await totalOf(read, { list: 'products', status, categories }), shown)
      }
    }
  }

  test('the numbers of orders and products follow every write', async () => {
    await agree()
    const product = (status: 'blog' | 'sale', productcategory_id: number, draft: 0 | 1 = 0) =>
      productOf({ status, productcategory_id, draft })
    await database.transaction(async ({ db }) => {
      const statuses: OrderStatus[] = ['ordered', 'ordered', 'checking', 'delivered']
      await db
        .insertInto('orders')
        .values(statuses.map((status) => orderOf(status)))
        .execute()
      const some = [product('blog', 1), product('sale', 1), product('sale', 2), product('sale', 2, 1)]
      await db.insertInto('products').values(some).execute()
    })
    await agree()
    assert.equal(await totalOf(database.read, { list: 'orders', status: 'ordered' }), 2)
    await database.transaction(async ({ db }) => {
      await db.updateTable('orders').set({ status: 'delivering' }).where('status', '=', 'ordered').execute()
      await db.updateTable('products').set({ productcategory_id: 2, status: 'blog' }).execute()
    })
    await agree()
    assert.equal(await totalOf(database.read, { list: 'products', status: 'blog', categories: [2] }), 3)
    await database.transaction(({ db }) =>
      db.updateTable('products').set({ draft: 1 }).where('id', '=', 2).execute(),
    )
    await agree()
    await database.transaction(({ db }) =>
      db.updateTable('products').set({ draft: 0 }).where('draft', '=', 1).execute(),
    )
    await agree()
    await database.transaction(async ({ db }) => {
      await db.updateTable('orders').set({ amount_units: 5 }).execute()
      await db.deleteFrom('products').where('id', '=', 1).execute()
      await db.deleteFrom('orders').where('status', '=', 'delivering').execute()
    })
    await agree()
  })

  test('rolled-back writes do not count', async () => {
    const before = await totalOf(database.read, { list: 'orders' })
    const undone = database.transaction(async (transaction) => {
      await insertOrder(transaction, 'ordered')
      throw new Error('undone')
    })
    await assert.rejects(undone, /undone/)
    assert.equal(await totalOf(database.read, { list: 'orders' }), before)
  })

  test('they stay correct under concurrent writes, in few rows', async () => {
    const before = await totalOf(database.read, { list: 'orders' })
    const write = () => database.transaction((transaction) => insertOrder(transaction, 'ordered'))
    await Promise.all(Array.from({ length: 50 }, write))
    if (name === 'postgres') {
      await Promise.all(
        Array.from({ length: 3 }, () =>
          database.transaction(async (transaction) => {
            await sql`select fold_row_counts()`.execute(transaction.db)
            await insertOrder(transaction, 'checking')
            await sql`select fold_row_counts()`.execute(transaction.db)
          }),
        ),
      )
    } else await Promise.all([write(), write(), write()])
    await agree()
    assert.equal(await totalOf(database.read, { list: 'orders' }), before + 53)
    const lines = await database.read.selectFrom('row_counts').select('total').execute()
    assert.ok(lines.length < 30, `${lines.length} lines`)
  })
})
