import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Kysely } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { isConstraintViolation, isForeignKeyViolation, isUniqueViolation } from '#server/database/faults.ts'
import type { Tables } from '#server/database/schema/index.ts'
import { insertContent } from '#tests/support/content.ts'
import { forEachDatabase } from '#tests/support/databases.ts'

type Db = Kysely<Tables>

const refused: readonly {
  what: string
  run: (db: Db) => Promise<unknown>
  as: (fault: unknown) => boolean
}[] = [
  {
    what: 'stock below nothing',
    run: (db) => db.updateTable('productsizes').set({ qty: -1 }).execute(),
    as: isConstraintViolation,
  },
  {
    what: 'a price below nothing',
    run: (db) => db.updateTable('products').set({ sale_price_units: -1 }).execute(),
    as: isConstraintViolation,
  },
  {
    what: 'a price beyond what is counted exactly',
    run: (db) =>
      db
        .updateTable('orders')
        .set({ amount_units: 2 ** 53 })
        .execute(),
    as: isConstraintViolation,
  },
  {
    what: 'an unknown product status',
    run: (db) =>
      db
        .updateTable('products')
        .set({ status: 'gone' as 'blog' })
        .execute(),
    as: isConstraintViolation,
  },
  {
    what: 'an unknown order status',
    run: (db) =>
      db
        .updateTable('orders')
        .set({ status: 'lost' as 'ordered' })
        .execute(),
    as: isConstraintViolation,
  },
  {
    what: 'an unknown role',
    run: (db) =>
      db
        .updateTable('users')
        .set({ role: 'owner' as 'admin' })
        .execute(),
    as: isConstraintViolation,
  },
  {
    what: 'deleting brand 1',
    run: (db) => db.deleteFrom('brands').where('id', '=', 1).execute(),
    as: isForeignKeyViolation,
  },
  {
    what: 'deleting store 1',
    run: (db) => db.deleteFrom('stores').where('id', '=', 1).execute(),
    as: isForeignKeyViolation,
  },
  {
    what: 'deleting the settings',
    run: (db) => db.deleteFrom('settings').execute(),
    as: isForeignKeyViolation,
  },
  {
    what: 'another default brand',
    run: (db) => db.updateTable('settings').set({ default_brand_id: 2 }).execute(),
    as: isConstraintViolation,
  },
  {
    what: 'deleting a category with products',
    run: (db) => db.deleteFrom('productcategories').execute(),
    as: isForeignKeyViolation,
  },
  {
    what: 'deleting a colour in use',
    run: (db) => db.deleteFrom('colors').execute(),
    as: isForeignKeyViolation,
  },
  {
    what: 'a size of a colour the product does not have',
    run: async (db) => {
      const size = await db.selectFrom('productsizes').selectAll().executeTakeFirstOrThrow()
      const { id: _id, ...row } = size
      return db
        .insertInto('productsizes')
        .values({ ...row, color_id: 999 })
        .execute()
    },
    as: isForeignKeyViolation,
  },
  {
    what: 'the same thing twice in a cart, without colour and size',
    run: async (db) => {
      const account = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
      const product = await db.selectFrom('products').select('id').executeTakeFirstOrThrow()
      const row = { account_id: account.id, product_id: product.id, color_id: null, size_id: null, qty: 1 }
      await db.insertInto('carts').values(row).execute()
      return db.insertInto('carts').values(row).execute()
    },
    as: isUniqueViolation,
  },
  {
    what: 'a session that belongs to a customer and to staff',
    run: async (db) => {
      const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
      return db.updateTable('sessions').set({ user_id: id }).where('kind', '=', 'customer').execute()
    },
    as: isConstraintViolation,
  },
]

forEachDatabase((_name, open) => {
  let database: Database
  before(async () => {
    database = (await open()).database
    await insertContent(database)
  })

  for (const { what, run, as } of refused) {
    test(`the database refuses ${what}`, async () => {
      await assert.rejects(
        database.transaction(({ db }) => run(db)),
        as,
      )
    })
  }

  test('deleting a product deletes its colours, sizes and pictures, and changes no order', async () => {
    const { read } = database
    const item = await read.selectFrom('orderitems').selectAll().executeTakeFirstOrThrow()
    const product = item.product_id ?? 0
    await database.transaction(({ db }) => db.deleteFrom('products').where('id', '=', product).execute())
    for (const table of ['productcolors', 'productsizes', 'productavatars'] as const) {
      const left = await read.selectFrom(table).select('id').where('product_id', '=', product).execute()
      assert.deepEqual(left, [], table)
    }
    const row = await read
      .selectFrom('orderitems')
      .selectAll()
      .where('id', '=', item.id)
      .executeTakeFirstOrThrow()
    assert.deepEqual({ ...row }, { ...item, product_id: null })
  })

  test('a deleted member of staff leaves what they wrote, without a name, and no session', async () => {
    const { read } = database
    const { user_id } = await read
      .selectFrom('sliders')
      .select('user_id')
      .where('user_id', 'is not', null)
      .executeTakeFirstOrThrow()
    const before = await database.revision()
    await database.transaction(({ db }) =>
      db
        .deleteFrom('users')
        .where('id', '=', user_id ?? 0)
        .execute(),
    )
    assert.equal((await read.selectFrom('sliders').select('user_id').executeTakeFirstOrThrow()).user_id, null)
    assert.deepEqual(
      await read.selectFrom('sessions').select('id').where('user_id', '=', user_id).execute(),
      [],
    )
    assert.equal(await database.revision(), before + 1, 'public rows name their author')
  })
})
