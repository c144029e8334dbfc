import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { before, test } from 'node:test'
import { Kysely, sql } from 'kysely'
import { fileOf, queriesOn } from '#server/backup/copy-database.ts'
import type { Database } from '#server/database/database.ts'
import { migrationNames } from '#server/database/migrations/index.ts'
import { isTable, type Tables } from '#server/database/schema/index.ts'
import { withoutTimeouts } from '#server/database/transfer/postgres.ts'
import { type Contents, contentsOf } from '#tests/backup/contents.ts'
import { forEachDatabase, type Place } from '#tests/support/databases.ts'
import { lastRelease, makeReleased } from '#tests/support/older-version.ts'

/** Opens a database as it is, without bringing it to any version. */
function openRaw(config: Place['config']): Kysely<Tables> {
  const { DATABASE_URL } = config
  if (DATABASE_URL) return new Kysely<Tables>(withoutTimeouts(DATABASE_URL))
  return queriesOn(new DatabaseSync(fileOf(config)))
}

const day = (number: number) => `2026-11-0${number}T09:00:00.000Z`
const epoch = '1970-01-01T00:00:00.000Z'
/** Who changed when from which address to the next. */
const people = [
  { name: 'settled', changes: [] },
  { name: 'moved', changes: [day(3)] },
  { name: 'restless', changes: [day(3), day(5)] },
]
const firstId = 100
const firstRelease = '0012-privacy'

/** What is no data: notes of the migrations, and what triggers keep of other rows. */
const internalTables = /^(?:kysely|sqlite)_|_search|^row_counts$/

/**
 * Writes rows as the release did that its data lacks: a customer and a member of staff for each of `people`, made on the
 * first day, and products without sizes.
 */
async function addRows(db: Kysely<Tables>): Promise<void> {
  for (const [at, { name, changes }] of people.entries()) {
    const id = firstId + at
    const person = [sql`${id}, ${name}, ${`${name}@x.example`}, ''`]
    await sql`insert into accounts (id, name, email, password_hash, created) values (${sql.join(person)}, ${day(1)})`.execute(
      db,
    )
    await sql`insert into users (id, name, email, password_hash, role) values (${sql.join(person)}, 'moderator')`.execute(
      db,
    )
    for (const [index, created] of changes.entries()) {
      const email = `${name}-${index}@x.example`
      for (const [kind, column] of [
        ['customer', 'account_id'],
        ['staff', 'user_id'],
      ] as const) {
        await sql`insert into email_undos (token_hash, kind, ${sql.ref(column)}, email, created, expires)
          values (${`${kind} ${email}`}, ${kind}, ${id}, ${email}, ${created}, ${day(9)})`.execute(db)
      }
    }
  }
  for (const [at, status] of ['sale', 'blog'].entries()) {
    const names = sql`ku_name, ar_name, en_name, ku_detail, ar_detail, en_detail`
    await sql`insert into products (id, ${names}, avatar, status, sale_price_units, productcategory_id)
      values (${firstId + at}, 'زەنگار', 'ب', 'c', '', '', '', 'x.webp', ${status}, 1, 1)`.execute(db)
  }
}

/** Fills in what nobody wrote in the release's data: the authors of rows, a warning, and a code of staff. */
async function fillColumns(db: Kysely<Tables>): Promise<void> {
  for (const { name, columns } of await db.introspection.getTables()) {
    const has = (column: string) => columns.some((one) => one.name === column)
    if (has('user_id') && !has('kind') && name !== 'audit')
      await sql`update ${sql.table(name)} set user_id = ${firstId}`.execute(db)
  }
  await sql`update accounts set warned = ${day(2)} where id = ${firstId}`.execute(db)
  await sql`insert into password_resets (token_hash, code_hash, kind, user_id, tries, created, expires)
    values ('a', 'b', 'staff', ${firstId}, 1, ${day(1)}, ${day(9)})`.execute(db)
}

/** The columns, as `orders.date`, that no row has a value in. */
async function blankColumns(db: Kysely<Tables>, { columns }: Contents): Promise<string[]> {
  const blank: string[] = []
  for (const [table, names] of columns) {
    const counts = names.map((name) => sql`count(${sql.ref(name)}) as ${sql.ref(name)}`)
    const { rows } = await sql<
      Record<string, number>
    >`select ${sql.join(counts)} from ${sql.table(table)}`.execute(db)
    blank.push(...names.filter((name) => Number(rows[0]?.[name]) === 0).map((name) => `${table}.${name}`))
  }
  return blank
}

// The first release has rows of their own to add, for what has been made of its columns since.
for (const release of new Set([firstRelease, lastRelease])) {
  const isFirst = release === firstRelease

  forEachDatabase((_name, _open, place) => {
    let site: Place
    let old: Contents
    let upgraded: Database
    let uncompared: readonly string[]
    let blank: readonly string[]
    before(async () => {
      site = await place({ empty: true })
      await makeReleased(site.config, release)
      const db = openRaw(site.config)
      if (isFirst) {
        await addRows(db)
        await fillColumns(db)
      }
      const tables = await db.introspection.getTables()
      old = await contentsOf(site.config)
      blank = await blankColumns(db, old)
      await db.destroy()
      uncompared = tables
        .map(({ name }) => name)
        .filter((name) => !isTable(name) && !internalTables.test(name))
      upgraded = await site.another()
    })

    test(`every row and every value of every table of ${release} is there after the upgrade`, async () => {
      assert.equal([...old.migrations.keys()].at(-1), release)
      if (isFirst) assert.deepEqual(blank, [], 'every column holds something')
      const now = await contentsOf(site.config, old.columns)
      for (const [table, sum] of old.sums) assert.deepEqual(now.sums.get(table), sum, table)
      assert.deepEqual([...now.migrations.keys()], migrationNames)
      for (const [name, moment] of old.migrations) assert.equal(now.migrations.get(name), moment)
      assert.deepEqual(uncompared, [])
    })

    test(`opening the database upgraded from ${release} again changes nothing`, async () => {
      const all = await contentsOf(site.config)
      const revision = await upgraded.revision()
      const again = await site.another()
      assert.deepEqual([await contentsOf(site.config), await again.revision()], [all, revision])
    })

    if (!isFirst) return
    test('messages and mails from before the owner column have no owner', async () => {
      for (const table of ['contacts', 'outbox'] as const) {
        const found = await upgraded.read.selectFrom(table).select('account_id').execute()
        assert.deepEqual(new Set(found.map(({ account_id }) => account_id)), new Set([null]), table)
      }
    })

    test('an upgrade gives the places of delivery of a new shop, found and sorted, and orders no delivery', async () => {
      const placesOf = ({ read }: Database) => read.selectFrom('places').selectAll().orderBy('id').execute()
      const places = await placesOf(upgraded)
      assert.equal(places.length, 19)
      assert.deepEqual(places, await placesOf(await (await place()).another()))
      assert.ok(places.every(({ search, ku_name_sort }) => search !== '' && ku_name_sort !== ''))
      const orders = await upgraded.read
        .selectFrom('orders')
        .select(['method', 'place_id', 'fee_units'])
        .execute()
      assert.ok(orders.length > 1)
      for (const order of orders)
        assert.deepEqual({ ...order }, { method: null, place_id: null, fee_units: 0 })
    })

    test('customers from before e-mails were confirmed count as confirmed since their registration', async () => {
      for (const [table, first] of [
        ['accounts', day(1)],
        ['users', epoch],
      ] as const) {
        const rows = await upgraded.read
          .selectFrom(table)
          .select(['name', 'proved', 'pending_email'])
          .where('id', '>=', firstId)
          .orderBy('id')
          .execute()
        assert.deepEqual(
          rows.map(({ name, proved, pending_email }) => [name, proved, pending_email]),
          [
            ['settled', first, null],
            ['moved', day(3), null],
            ['restless', day(5), null],
          ],
        )
      }
      const undos = await upgraded.read
        .selectFrom('email_undos')
        .select(['token_hash', 'proved'])
        .where('expires', '=', day(9))
        .orderBy('id')
        .execute()
      assert.deepEqual(
        undos.map(({ token_hash, proved }) => [token_hash, proved]),
        [
          ['customer moved-0@x.example', day(1)],
          ['staff moved-0@x.example', epoch],
          ['customer restless-0@x.example', day(1)],
          ['staff restless-0@x.example', epoch],
          ['customer restless-1@x.example', day(3)],
          ['staff restless-1@x.example', day(3)],
        ],
      )
    })

    test('products for sale without sizes are made to order after the upgrade, and no others', async () => {
      const rows = await upgraded.read
        .selectFrom('products')
        .select(['id', 'status', 'draft', 'made_to_order', 'order_limit'])
        .orderBy('id')
        .execute()
      const madeToOrder = rows.filter(({ made_to_order }) => made_to_order === 1)
      assert.deepEqual(madeToOrder.map(Object.values), [[firstId, 'sale', 0, 1, null]])
      assert.ok(rows.length > 10)
      assert.ok(rows.every(({ draft, order_limit }) => draft === 0 && order_limit === null))
    })
  })
}
