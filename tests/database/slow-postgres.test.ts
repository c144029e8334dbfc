import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { isBusy } from '#server/database/faults.ts'
import { openDatabase } from '#server/database/open.ts'
import { prepareResponse } from '#server/http/prepared-response.ts'
import { Pages } from '#server/pages/pages.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { startDelay } from '#tests/support/delaying-proxy.ts'
import { lockTable } from '#tests/support/row-locks.ts'
import { until } from '#tests/support/wait-until.ts'

const timeoutMs = 3000

forEachDatabase(
  (_name, _open, place) => {
    test('a process that starts waits for a lock longer than a request may', async () => {
      const { config } = await place()
      const observer = await openDatabase(config)
      const waits = async () => {
        const { rows } = await sql`
          select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'
            and clock_timestamp() - query_start > interval '500 milliseconds'`.execute(observer.read)
        return rows.length > 0
      }
      const release = await lockTable(config, 'content_state')
      const starting = openDatabase({ ...config, databaseTimeoutMs: 200 })
      await Promise.race([starting, until('the start has waited for longer', waits)]).finally(release)
      await (await starting).close()
      await observer.close()
    })

    test('a PostgreSQL that answers too late delays no other request and blocks no connection', async () => {
      const { config } = await place()
      const address = new URL(config.DATABASE_URL ?? '')
      const between = await startDelay(Number(address.port))
      address.port = String(between.port)
      const database = await openDatabase({
        ...config,
        DATABASE_URL: address.href,
        databaseTimeoutMs: timeoutMs,
      })
      const read = async () => void (await sql`select 1`.execute(database.read))
      const write = () =>
        database.transaction(async ({ db }) => {
          await db.updateTable('settings').set({ email: 'a@b.example' }).execute()
        })
      try {
        for (const ask of [read, write]) await Promise.all(Array.from({ length: 16 }, ask))
        between.set(8000)
        // Who is in no hurry gives up 3 s later than who is in a request.
        let unhurried = false
        const outside = assert.rejects(read, isBusy).finally(() => {
          unhurried = true
        })
        const sooner = async (ask: () => Promise<unknown>) => {
          await assert.rejects(ask, isBusy)
          assert.equal(unhurried, false, 'nobody waits for as long as a connection may')
        }
        const late = [read, write, read, write].map((ask) => sooner(() => database.request(ask)))
        await Promise.all([...late, sooner(async () => database.revision())])
        await outside
        between.set(0)
        await Promise.all(Array.from({ length: 40 }, () => database.request(write)))
      } finally {
        await database.close()
        between.close()
      }
    })
  },
  ['postgres'],
)

test('for one visit a late database is asked for the revision once', async () => {
  let queryCount = 0
  let late = false
  const pages = new Pages({
    render: () => prepareResponse(Buffer.from('a page'), { headers: { 'content-type': 'text/html' } }),
    turns: { run: (_key, _asker, work) => work(() => {}) },
    development: false,
    secureCookies: false,
    mebibytes: 1,
    hasPage: async () => true,
    defaultLanguage: async () => 'ku',
    isCurrent: () => false,
    async revision() {
      queryCount += 1
      if (late) throw new Error('too late')
      return 1
    },
  })
  const visit = { url: '/contact', headers: {}, network: { one: '' }, gone: false }
  await pages.get(visit)
  late = true
  queryCount = 0
  await assert.rejects(async () => pages.hit(visit))
  await assert.rejects(pages.get(visit))
  assert.equal(queryCount, 1)
})
