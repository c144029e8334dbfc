import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { Kysely, sql } from 'kysely'
import { fileOf } from '#server/backup/copy-database.ts'
import { lookAt } from '#server/backup/target.ts'
import type { Tables } from '#server/database/schema/index.ts'
import { withoutTimeouts } from '#server/database/transfer/postgres.ts'
import { forSampleOfPostgres } from '#tests/support/databases.ts'
import { insertCustomers } from '#tests/support/shop.ts'

forSampleOfPostgres((kind, _open, place, test) => {
  test('a restore target is empty, created or filled, and names its deleted accounts', async () => {
    const { config, another } = await place({ empty: true })
    const nothing = { filled: false, readable: true, later: false, born: '', deletions: [] }
    assert.deepEqual(await lookAt(config), nothing)
    const connection = await another()
    const born = await sql<{ born: string }>`select min(timestamp) as born from kysely_migration`.execute(
      connection.read,
    )
    await connection.close()
    const blank = { ...nothing, ...born.rows[0] }
    assert.deepEqual(await lookAt(config), blank)

    const site = await another()
    const deletion = { account_id: 7, registered: '2026-01-01', deleted: '2026-02-01' }
    await site.transaction(async (transaction) => {
      await insertCustomers(transaction, 1)
      await transaction.db.insertInto('deletions').values(deletion).execute()
    })
    await site.close()
    const found = await lookAt(config)
    assert.deepEqual({ ...found, deletions: [] }, { ...blank, filled: true })
    assert.deepEqual(
      found.deletions.map((row) => ({ ...row })),
      [{ id: 1, ...deletion }],
    )
  })

  test('where the product runs nothing is put', async () => {
    const { config, another } = await place()
    const running = await another()
    await running.ping()
    await assert.rejects(lookAt(config), /The product is running on this database: stop it first/)
    await running.close()
    assert.equal((await lookAt(config)).filled, false)
  })

  test('unreadable and foreign data are distinguished from replaceable data', async () => {
    const { config } = await place({ empty: true })
    if (kind === 'sqlite') {
      await writeFile(fileOf(config), 'no database at all'.repeat(1000))
      const found = await lookAt(config)
      assert.deepEqual([found.filled, found.readable, found.born], [true, false, ''])
      return
    }
    const other = new Kysely<Tables>(withoutTimeouts(config.DATABASE_URL ?? ''))
    await sql`create table theirs (id integer)`.execute(other)
    await other.destroy()
    await assert.rejects(lookAt(config), /holds tables of something else: give it an empty one/)
  })
})
