import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { sql } from 'kysely'
import { uploadKinds } from '#contract/kit/uploads.ts'
import { demo } from '#demo/content/index.ts'
import { removeDemo } from '#demo/removal/remove.ts'
import { report } from '#demo/removal/report.ts'
import { seedDemo } from '#demo/seed.ts'
import type { Database } from '#server/database/database.ts'
import { storedTables } from '#server/database/schema/index.ts'
import { derive } from '#server/database/search-columns.ts'
import { diskStorage } from '#server/storage/disk.ts'
import { fillDemo } from '#tests/support/database-templates.ts'
import { forOneDatabase, type Open, type Places } from '#tests/support/databases.ts'
import { insertCustomers } from '#tests/support/shop.ts'

/** All rows but those that only count changes, by table. */
async function everything({ read }: Database) {
  const found = new Map<string, unknown[]>()
  for (const table of storedTables) {
    if (table === 'content_state' || table === 'demo_rows') continue
    const { rows } = await sql<object>`select * from ${sql.table(table)} order by 1`.execute(read)
    found.set(
      table,
      rows.map((row) => ({ ...row })),
    )
  }
  return found
}

/** Of a new database, which is the same whichever place it has. */
let emptyRows: Promise<ReadonlyMap<string, unknown[]>> | undefined

async function openDemo(open: Open, place: Places['place']) {
  emptyRows ??= open().then(({ database }) => everything(database))
  const empty = await emptyRows
  const { config, another } = await place()
  const isFile = config.DATABASE_URL === undefined
  if (isFile) await fillDemo(config.DATA_DIR)
  const database = await another()
  const storage = diskStorage(join(config.DATA_DIR, 'uploads'))
  if (!isFile) assert.equal(await seedDemo(database, storage), true)
  const files = async () => (await Promise.all(uploadKinds.map((kind) => storage.list(kind)))).flat().length
  const idOf = async (table: 'products' | 'brands' | 'colors', name: string) => {
    const row = database.read.selectFrom(table).select('id').where('en_name', '=', name)
    return (await row.executeTakeFirstOrThrow()).id
  }
  /** Removes the demo, and gives what is said of it. */
  const remove = async (dryRun = false) =>
    report(await removeDemo(database, storage, dryRun), dryRun).join('\n')
  const count = async (table: 'products' | 'orders' | 'accounts' | 'brands' | 'contacts') => {
    const rows = await database.read.selectFrom(table).select('id').execute()
    return rows.length
  }
  return { database, storage, empty, files, idOf, remove, count }
}

forOneDatabase((_name, open, place) => {
  test('an untouched demo goes as a whole, with its files, and does not come back by itself', async () => {
    const { database, storage, empty, files, remove } = await openDemo(open, place)
    const seeded = await everything(database)
    const stored = await files()
    assert.ok(stored > 100)
    const revision = await database.revision()
    const wouldSay = await remove(true)
    assert.match(wouldSay, /^Would remove 9 messages, 24 orders, 6 customers, .* uploaded files\.$/m)
    assert.match(wouldSay, /^Nothing was changed: this was a dry run\.$/m)
    assert.deepEqual(await everything(database), seeded)
    assert.equal(await files(), stored)

    const output = await remove()
    assert.match(output, /^Removed 9 messages, 24 orders, 6 customers, /)
    assert.match(output, /^Nothing of the demo is left\.$/m)
    assert.deepEqual(await everything(database), empty)
    assert.equal(await files(), 0)
    assert.ok((await database.revision()) > revision, 'running processes see it')

    assert.match(await remove(), /^Nothing here is provably the demo’s/)
    assert.equal(await seedDemo(database, storage), false)
    assert.equal(await seedDemo(database, storage, true), true)
    assert.match(await remove(), /^Nothing of the demo is left\.$/m)
    assert.deepEqual(await everything(database), empty)
  })

  test('changed rows stay with all rows they need, and the reason is given', async () => {
    const { database, files, idOf, remove, count } = await openDemo(open, place)
    const [lamp] = demo.saleProducts
    assert.ok(lamp)
    const id = await idOf('products', lamp.name.en)
    const order = await database.read
      .selectFrom('orders')
      .select(['id', 'account_id', 'account_name', 'ordercode'])
      .where('status', '=', 'ordered')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await database.transaction(async ({ db }) => {
      // Its stock: a part of the product.
      const first = db
        .selectFrom('productsizes')
        .select('id')
        .where('product_id', '=', id)
        .orderBy('id')
        .limit(1)
      await db.updateTable('productsizes').set({ qty: 7777 }).where('id', '=', first).execute()
      await db.updateTable('orders').set({ status: 'checking' }).where('id', '=', order.id).execute()
      await db.updateTable('settings').set({ en_name: 'Real Lifts', phone: '+964 750 123 4567' }).execute()
    })
    const output = await remove()
    const line = (text: string) => assert.ok(output.split('\n').includes(`  ${text}`), `${text}\n\n${output}`)
    line(`product ${id} “${lamp.name.en}”: it was changed since`)
    line(`order ${order.id} “${order.ordercode}”: it was changed since`)
    line(`customer ${order.account_id} “${order.account_name}”: an order that stays uses it`)
    line('en_name in the settings: it was changed since')
    line('phone in the settings: it was changed since')
    assert.match(output, /^ {2}product category \d+ .*: a product that stays uses it$/m)
    assert.match(output, /^ {2}store \d+ .*: a product category that stays uses it$/m)
    assert.match(output, /^ {2}brand \d+ .*: a product that stays uses it$/m)
    assert.match(output, /^ {2}colour \d+ .*: a product that stays uses it$/m)
    assert.match(output, /^ {2}product \d+ .*: an order that stays contains it$/m)
    assert.deepEqual([await count('orders'), await count('accounts'), await count('contacts')], [1, 1, 0])

    const setting = await database.read.selectFrom('settings').selectAll().executeTakeFirstOrThrow()
    assert.deepEqual(
      [setting.en_name, setting.phone, setting.ku_name, setting.en_about, setting.logo],
      ['Real Lifts', '+964 750 123 4567', '', '', ''],
    )
    const products = await database.read.selectFrom('products').select('avatar').execute()
    assert.ok(products.length >= 2 && products.length < 4)
    assert.ok((await files()) >= products.length)

    // After the order is gone, so can be its customer.
    await database.transaction(({ db }) => db.deleteFrom('orders').where('id', '=', order.id).execute())
    assert.match(await remove(), /^Removed 1 customer, /)
    assert.equal(await count('accounts'), 0)
  })

  test('products that real customers bought or have in carts stay, and only rows of the demo are deleted', async () => {
    const { database, storage, idOf, remove, count } = await openDemo(open, place)
    const [bought, wanted] = demo.saleProducts
    assert.ok(bought && wanted)
    const own = { ku_name: 'هی خۆمان', ar_name: 'لنا', en_name: 'Our own' }
    const product_id = await idOf('products', bought.name.en)
    const cart_product_id = await idOf('products', wanted.name.en)
    const ids = await database.transaction(async (transaction) => {
      const { db } = transaction
      const [account_id] = await insertCustomers(transaction, 1)
      assert.ok(account_id)
      const date = new Date().toISOString()
      const order = await db
        .insertInto('orders')
        .values(
          derive('orders', {
            ...{ account_id, account_name: 'Sara', ordercode: 'real', date, status: 'delivered', lang: 'ku' },
            amount_units: 5,
          }),
        )
        .returning('id')
        .executeTakeFirstOrThrow()
      const names = Object.fromEntries(
        ['products', 'colors', 'sizes'].flatMap((of) =>
          ['ku', 'ar', 'en'].map((code) => [`${of}_${code}_name`, '']),
        ),
      )
      await sql`insert into orderitems (order_id, product_id, products_avatar, price_units, qty, subtotal_units,
        ${sql.join(Object.keys(names).map((name) => sql.ref(name)))})
        values (${order.id}, ${product_id}, '', 5, 1, 5, ${sql.join(Object.values(names))})`.execute(db)
      const carted = { account_id, product_id: cart_product_id, qty: 1 }
      await db.insertInto('carts').values(carted).execute()
      const { id: brand } = await db
        .insertInto('brands')
        .values(derive('brands', { ...own, user_id: null, avatar: '' }))
        .returning('id')
        .executeTakeFirstOrThrow()
      return { account_id, order: order.id, brand }
    })
    const output = await remove()
    assert.ok(
      output.includes(`product ${product_id} “${bought.name.en}”: an order that stays contains it`),
      output,
    )
    assert.ok(output.includes(`product ${cart_product_id} “${wanted.name.en}”: it is in a cart`), output)
    assert.equal(await count('products'), 2)
    assert.equal(await count('orders'), 1)
    assert.equal(await count('accounts'), 1)
    assert.equal(await idOf('brands', own.en_name), ids.brand)
    assert.equal(await seedDemo(database, storage, true), true, 'it can be put in once more')
    await remove()
    assert.deepEqual([await count('products'), await count('orders'), await count('accounts')], [2, 1, 1])
  })

  test('of a site that was seeded before there were records nothing goes', async () => {
    const { database, remove } = await openDemo(open, place)
    await database.transaction(({ db }) => db.deleteFrom('demo_rows').execute())
    const before = await everything(database)
    assert.match(await remove(), /^Nothing here is provably the demo’s/)
    assert.deepEqual(await everything(database), before)
  })
})
