import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { copyContent, recordContent } from '#tests/support/content-copy.ts'
import { forEachDatabase } from '#tests/support/databases.ts'

const tables = [
  'users',
  'accounts',
  'sessions',
  'settings',
  'products',
  'productsizes',
  'orders',
  'orderitems',
]

/** All rows of the tables, without what is dated by the clock. */
async function rowsOf({ read }: Database): Promise<unknown[]> {
  const all = await Promise.all(
    tables.map((table) => sql<object>`select * from ${sql.table(table)} order by id`.execute(read)),
  )
  return all.map(({ rows }) =>
    rows.map((row) =>
      Object.entries(row).filter(
        ([name]) => !/^(?:created|authenticated|last_used|expires|updated)$/.test(name),
      ),
    ),
  )
}

forEachDatabase((_name, open, place) => {
  test('copied content is what the product wrote, and a database that has rows gets none', async () => {
    const { database } = await open()
    const content = await recordContent(database)
    const other = await place()
    assert.deepEqual(await copyContent(other.config), content)
    const copy = await other.another()
    assert.deepEqual(await rowsOf(copy), await rowsOf(database))
    const newest = await copy.read.selectFrom('sessions').select('last_used').executeTakeFirstOrThrow()
    assert.ok(Math.abs(Date.now() - Date.parse(newest.last_used)) < 60_000)

    const again = await place()
    assert.deepEqual(await copyContent(again.config), content)
    assert.deepEqual(await rowsOf(await again.another()), await rowsOf(database))

    assert.equal(await copyContent(other.config), undefined)
    assert.deepEqual(await rowsOf(copy), await rowsOf(database))
    const empty = await place({ empty: true })
    assert.equal(await copyContent(empty.config), undefined)
  })
})
