import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { root } from '#scripts/kit/root.ts'
import { openDatabase } from '#server/database/open.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { isFullRun } from '#tests/support/extent.ts'
import { lockTable } from '#tests/support/row-locks.ts'

forEachDatabase((name, open, place) => {
  test('a new database has its first rows, and opening it again changes nothing', async () => {
    const { database, another } = await open()
    const first = async (db: typeof database) => ({
      settings: await db.read.selectFrom('settings').selectAll().execute(),
      brands: await db.read.selectFrom('brands').selectAll().execute(),
      stores: await db.read.selectFrom('stores').selectAll().execute(),
      revision: await db.revision(),
    })
    const before = await first(database)
    assert.deepEqual(
      [before.settings, before.brands, before.stores].map((rows) => rows.map(({ id }) => id)),
      [[1], [1], [1]],
    )
    assert.notEqual(before.brands[0]?.ku_name_sort, '')
    assert.deepEqual(await first(await another()), before)
  })

  test('a new database has the cities of all governorates, and the first alone is served', async () => {
    const { database } = await open()
    const places = await database.read.selectFrom('places').selectAll().orderBy('id').execute()
    // Iraq has 19 governorates since Halabja became one (2025).
    assert.equal(new Set(places.map(({ en_name }) => en_name)).size, 19)
    assert.deepEqual(
      places.filter(({ served }) => served === 1).map(({ id, en_name }) => [id, en_name]),
      [[1, 'Erbil']],
    )
    for (const place of places) {
      const { standard_fee_units, express_fee_units, standard_days_from, standard_days } = place
      assert.deepEqual([standard_fee_units, express_fee_units], [0, 35_000_000])
      assert.deepEqual([standard_days_from, standard_days], [3, 6])
      assert.match(place.ku_name, /^[\u0600-\u06ff]+$/)
      assert.match(place.ar_name, /^[\u0600-\u06ff]+$/)
      assert.notEqual(place.ku_name_sort, '', 'it is sorted and found')
    }
  })

  test('processes that start at the same time migrate once', async () => {
    const { config } = await place({ empty: true })
    const code = `
      const { openDatabase } = await import('#server/database/open.ts')
      await (await openDatabase(JSON.parse(process.argv[1]))).close()`
    const args = ['--input-type=module', '-e', code, JSON.stringify(config)]
    const start = () => promisify(execFile)(process.execPath, args, { cwd: root })
    await Promise.all(Array.from({ length: isFullRun ? 3 : 2 }, start))
    const database = await openDatabase(config)
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database.read)
    const stores = await database.read.selectFrom('stores').select('id').execute()
    await database.close()
    assert.equal(rows.length, new Set(rows.map((row) => row.name)).size)
    assert.deepEqual(
      stores.map(({ id }) => id),
      [1],
    )
  })

  test('rows made by other rules of sorting are computed anew', async () => {
    const { database, another } = await open()
    await database.transaction(async ({ db }) => {
      await db.updateTable('stores').set({ en_name_sort: 'old', search: 'old' }).execute()
      await db.updateTable('content_state').set({ derived_version: 0 }).execute()
    })
    const renewed = await (await another()).read.selectFrom('stores').selectAll().executeTakeFirstOrThrow()
    assert.notEqual(renewed.en_name_sort, 'old')
    assert.match(renewed.search, /main store/)
  })

  if (name === 'postgres') {
    test('text compares byte by byte whatever collation the server has', async () => {
      const { database } = await open()
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from pg_attribute a join pg_class c on c.oid = a.attrelid
        join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind = 'r' and c.relname not like 'kysely%'
          and a.attnum > 0 and a.atttypid = 'text'::regtype
          and a.attcollation <> (select oid from pg_collation where collname = 'C')`.execute(database.read)
      assert.equal(rows[0]?.count, 0)
    })

    test('a start with nothing to migrate does not wait for one that migrates', async () => {
      const { config, another } = await open()
      const release = await lockTable(config, 'kysely_migration_lock')
      const { read } = await another()
      assert.equal((await read.selectFrom('brands').select('id').execute()).length, 1)
      await release()
    })

    test('a database of a later version is refused', async () => {
      const { database, another } = await open()
      await database.transaction(async ({ db }) => {
        await sql`insert into kysely_migration values ('9999-later', '2099-01-01')`.execute(db)
      })
      await assert.rejects(another(), /of a later version of the product: it has 9999-later/)
    })

    test('a server that is not there is a clear failure', async () => {
      const { config } = await open()
      await assert.rejects(
        openDatabase({ ...config, DATABASE_URL: 'postgres://postgres@127.0.0.1:1/none' }),
        /ECONNREFUSED/,
      )
    })
  } else {
    test('the file is readable by its owner alone', async () => {
      const { config } = await open()
      assert.equal(statSync(join(config.DATA_DIR, 'nihom.sqlite')).mode & 0o777, 0o600)
    })
  }
})
