import assert from 'node:assert/strict'
import { join } from 'node:path'
import { seedDemo } from '#demo/seed.ts'
import { fileOf } from '#server/backup/copy-database.ts'
import { openSession } from '#server/calls/sessions.ts'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import { derive } from '#server/database/search-columns.ts'
import { openSqliteSource } from '#server/database/transfer/sqlite.ts'
import { diskStorage } from '#server/storage/disk.ts'
import type { Place, Places } from '#tests/support/databases.ts'
import { makeOlderVersion } from '#tests/support/older-version.ts'
import { insertCustomers, insertStocked } from '#tests/support/shop.ts'
import { type Contents, contentsOf } from './contents.ts'

/** The last version before searches, whose index is long in the making. */
export const beforeSearches = '0008-audit'

/** Rows in every table that the demo leaves empty, and enough orders that changing their tables takes a while. */
async function addRows(database: Database, orders: number): Promise<void> {
  await database.transaction(async (transaction) => {
    const { db } = transaction
    // Earlier versions knew no telephones, addresses or e-mails of these, so they had other search texts.
    for (const table of ['contacts', 'orders', 'accounts'] as const) await db.deleteFrom(table).execute()
    const { product_id, color_id, size_id } = await insertStocked(transaction, 50, 12_345_678)
    const [account_id] = await insertCustomers(transaction, 3)
    assert.ok(account_id)
    await openSession(transaction, 'customer', account_id)
    const date = new Date().toISOString()
    const lines = { product_id, color_id, size_id }
    await db
      .insertInto('carts')
      .values({ account_id, ...lines, qty: 2, price_units: 12 })
      .execute()
    for (let at = 0; at < orders; at += 500) {
      const some = Array.from({ length: Math.min(500, orders - at) }, (_, index) =>
        derive('orders', {
          ...{ account_id, account_name: `customer ${index}`, ordercode: `code-${at + index}`, date },
          ...{ amount_units: 12, status: 'ordered', lang: 'ku' },
        }),
      )
      await db.insertInto('orders').values(some).execute()
    }
    const secret = {
      token_hash: 'x',
      kind: 'customer',
      account_id,
      user_id: null,
      created: date,
      expires: date,
    } as const
    await db
      .insertInto('password_resets')
      .values({ ...secret, code_hash: 'y', tries: 1 })
      .execute()
    await db
      .insertInto('email_undos')
      .values({ ...secret, email: 'old@customers.example' })
      .execute()
    await db
      .insertInto('email_proofs')
      .values({ ...secret, email: 'new@customers.example' })
      .execute()
    await db.insertInto('rate_limits').values({ name: 'a', used: 1, resets: 9_999_999_999_999 }).execute()
  })
}

/** A place whose database is made, as often as it is asked for, as an earlier version left it. */
export interface Versions {
  readonly site: Place
  /** Makes it anew as the version left it whose last migration was `last`, and gives what it holds. */
  make(last: string): Promise<Contents>
}

/** Fills a database of this version with rows in every table, so many of them orders, to make earlier ones of. */
export async function openVersions(place: Places['place'], orders: number): Promise<Versions> {
  const { DATA_DIR } = (await place({ empty: true })).config
  const from = { DATA_DIR, DATABASE_URL: undefined }
  const database = await openDatabase(from)
  await seedDemo(database, diskStorage(join(DATA_DIR, 'uploads')))
  await addRows(database, orders)
  await database.close()
  const newest = openSqliteSource(fileOf(from))
  const site = await place({ empty: true })
  const { config } = site
  site.atEnd(async () => newest.close())
  return {
    site,
    async make(last) {
      await makeOlderVersion(config, last, newest)
      return contentsOf(config)
    },
  }
}
