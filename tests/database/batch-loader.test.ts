import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { batchLoader } from '#server/database/batch-loader.ts'
import type { Database } from '#server/database/database.ts'
import { forEachDatabase } from '#tests/support/databases.ts'

const limits = batchLoader(
  (row: { used: number }) => row.used,
  (db, matches) =>
    db
      .selectFrom('rate_limits')
      .select(['name', 'used'])
      .where(sql<boolean>`rate_limits.used ${matches}`)
      .orderBy('name'),
)

const unreadable = batchLoader(
  (row: { used: number }) => row.used,
  (db, matches) =>
    db.selectFrom('rate_limits').select('used').where(sql<boolean>`used / 0 + no_such_column ${matches}`),
)

const insert = (database: Database, name: string, used: number) =>
  database.transaction(({ db }) => db.insertInto('rate_limits').values({ name, used, resets: 1 }).execute())

forEachDatabase((kind, open) => {
  let database: Database
  before(async () => {
    database = (await open()).database
    for (const [at, name] of ['a', 'b', 'c', 'd', 'e'].entries()) await insert(database, name, at % 2)
  })
  const named = async (used: number) => (await limits(database.read, used)).map(({ name }) => name)

  test('concurrent callers of a batch each get the rows of their own key, in order', async () => {
    const keys = [0, 1, 0, 7, 1]
    const found = await Promise.all(keys.map(named))
    const own: Record<number, string[]> = { 0: ['a', 'c', 'e'], 1: ['b', 'd'] }
    assert.deepEqual(
      found,
      keys.map((key) => own[key] ?? []),
    )
  })

  test('a read after a write sees it, and a transaction sees its own writes', async () => {
    const before = named(2)
    assert.deepEqual(await before, [])
    await insert(database, 'f', 2)
    assert.deepEqual(await named(2), ['f'])
    const within = await database.transaction(async ({ db }) => {
      await db.updateTable('rate_limits').set({ used: 3 }).where('name', '=', 'f').execute()
      return [await limits(db, 2), await limits(db, 3)]
    })
    assert.deepEqual(
      within.map((rows) => rows.length),
      [0, 1],
    )
  })

  test('a failed read fails for all its waiting callers, and not for later ones', async () => {
    const results = await Promise.allSettled([1, 2, 3].map((key) => unreadable(database.read, key)))
    assert.deepEqual(
      results.map(({ status }) => status),
      ['rejected', 'rejected', 'rejected'],
    )
    assert.deepEqual(await named(1), ['b', 'd'])
  })

  test('on PostgreSQL they share one statement', { skip: kind === 'sqlite' }, async ({ mock }) => {
    const query = mock.method(pg.Client.prototype, 'query')
    await Promise.all([0, 1, 9].map(named))
    assert.equal(query.mock.callCount(), 1)
  })
})
