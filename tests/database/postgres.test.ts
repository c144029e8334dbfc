import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { requestTimeoutMs } from '#server/database/deadline.ts'
import { isBusy } from '#server/database/faults.ts'
import { openDatabase } from '#server/database/open.ts'
import { readConfig } from '#server/runtime/config.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { databaseTimeoutMs, until } from '#tests/support/wait-until.ts'

forEachDatabase(
  (_name, open) => {
    // As when the server is started anew, or ends a transaction that was idle for too long.
    test('a connection that is cut off within a transaction keeps nothing of it, and ends nothing else', async () => {
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
      await assert.rejects(cut, isBusy)
      assert.deepEqual(await phone(), before)
    })

    test('no statement may take longer than its deadline, and no transaction stays idle', async () => {
      const { config, atEnd } = await open()
      const database = await openDatabase(config)
      atEnd(() => database.close())
      const settingOf = async (name: string) => {
        const { rows } = await sql<{ now: string }>`select current_setting(${name}) as now`.execute(
          database.read,
        )
        return rows[0]?.now
      }
      assert.equal(await settingOf('statement_timeout'), `${requestTimeoutMs / 1000}s`)
      assert.equal(await settingOf('idle_in_transaction_session_timeout'), '10s')
    })

    test('twenty requests share the two connections that are configured', async () => {
      const { database, config, atEnd } = await open()
      const { DATABASE_CONNECTIONS } = readConfig({ DATABASE_CONNECTIONS: '2' })
      const sharing = await openDatabase({ ...config, DATABASE_CONNECTIONS, databaseTimeoutMs })
      atEnd(() => sharing.close())
      const waiting = sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.01)`
      const queries = Array.from({ length: 20 }, (_, index) =>
        index % 2 ? waiting.execute(sharing.read) : sharing.transaction(({ db }) => waiting.execute(db)),
      )
      const answers = await Promise.all(queries)
      assert.equal(new Set(answers.map(({ rows }) => rows[0]?.pid)).size, 2)
      const others = sql<{ n: number }>`select count(*) as n from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`
      assert.equal((await others.execute(database.read)).rows[0]?.n, 2)
    })

    test('a connection that is cut off while it reads is to be tried again', async () => {
      const { database, another } = await open()
      const other = await another()
      const reading = sql`select pg_backend_pid(), pg_sleep(20)`.execute(database.read)
      const end = sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like '%pg_sleep(20)%' and pid <> pg_backend_pid()`
      const ended = async () => (await end.execute(other.read)).rows.length > 0
      await Promise.all([assert.rejects(reading, isBusy), until('it is cut off', ended)])
      assert.ok(await database.read.selectFrom('settings').select('id').executeTakeFirst())
    })

    // A trigger that waits until the commit makes the moment long enough to be hit.
    test('a connection that is cut off while it commits says that it may be done', async () => {
      const { database, another } = await open()
      const other = await another()
      await database.transaction(async ({ db }) => {
        await sql`create function linger() returns trigger language plpgsql as
          'begin perform pg_sleep(20); return null; end'`.execute(db)
        await sql`create constraint trigger lingering after update on settings
          deferrable initially deferred for each row execute function linger()`.execute(db)
      })
      const change = database.transaction(({ db }) =>
        db.updateTable('settings').set({ phone: '+964 750' }).execute(),
      )
      const end = sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query = 'commit' and state = 'active'`
      const ended = async () => (await end.execute(other.read)).rows.length > 0
      await Promise.all([assert.rejects(change, (fault) => !isBusy(fault)), until('it is cut off', ended)])
    })
  },
  ['postgres'],
)
