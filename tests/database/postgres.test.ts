import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { forEachDatabase } from '#tests/support/databases.ts'
import { until } from '#tests/support/until.ts'

forEachDatabase(
  (_name, open) => {
    // As when the server is started anew, or ends a transaction that was idle for too long.
    test('a connection that is cut off within a transaction fails it, and ends nothing else', async () => {
      const { database, config, atEnd } = await open()
      const other = new pg.Client({ connectionString: config.DATABASE_URL })
      await other.connect()
      atEnd(() => other.end())
      const phone = () => database.read.selectFrom('settings').select('phone').executeTakeFirstOrThrow()
      const before = await phone()
      const cut = database.transaction(async ({ db }) => {
        await db.updateTable('settings').set({ phone: '+964 750' }).execute()
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
        const pid = rows[0]?.pid
        await other.query('select pg_terminate_backend($1)', [pid])
        await until('the connection is gone', async () => {
          const { rowCount } = await other.query('select 1 from pg_stat_activity where pid = $1', [pid])
          return rowCount === 0
        })
        await db.selectFrom('settings').select('id').execute()
      })
      await assert.rejects(cut, /connection/i)
      assert.deepEqual(await phone(), before)
    })
  },
  ['postgres'],
)
