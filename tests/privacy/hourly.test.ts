import assert from 'node:assert/strict'
import { mkdir, readdir } from 'node:fs/promises'
import { test } from 'node:test'
import { createApp } from '#server/app.ts'
import { openSession } from '#server/calls/sessions.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { listBackups } from '#server/storage/backups.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { insertCustomers } from '#tests/support/shop.ts'
import { until } from '#tests/support/wait-until.ts'

const minute = 60_000
const hour = 60 * minute

forOneDatabase((_name, open) => {
  const site = async (environment: Record<string, string>) => {
    const { config, database } = await open()
    const own = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', SEED: 'none' }
    return { database, config: readConfig({ ...config, ...own, ...environment }) }
  }
  /** Leaves a session that is over. */
  const expire = (database: Database) =>
    database.transaction(async (transaction) => {
      const [id = 0] = await insertCustomers(transaction, 1, `over-${performance.now()}`)
      await openSession(transaction, 'customer', id, Date.now() - 31 * 24 * hour)
    })
  const sessions = async ({ read }: Database) =>
    (await read.selectFrom('sessions').select('id').execute()).length

  test('expired data is deleted when a process starts, and again an hour later', async (t) => {
    const { database, config } = await site({ BACKUP_HOUR: 'off' })
    await expire(database)
    t.mock.timers.enable({ apis: ['setInterval'] })
    const app = await createApp(config, { pages: 'none' })
    await app.listen()
    await until('it goes at the start', async () => (await sessions(database)) === 0)
    await expire(database)
    t.mock.timers.tick(hour - 1)
    assert.equal(await sessions(database), 1)
    t.mock.timers.tick(1)
    await until('it goes after an hour', async () => {
      if ((await sessions(database)) === 0) return true
      // The first clean-up may still be at work: then the next hour's does it.
      t.mock.timers.tick(hour)
      return false
    })
    t.mock.timers.reset()
    await app.close()
  })

  test('a missed backup is made ten minutes after the start', async (t) => {
    const { config } = await site({})
    await mkdir(config.BACKUP_DIR, { recursive: true })
    t.mock.timers.enable({ apis: ['setInterval'] })
    const app = await createApp(config, { pages: 'none' })
    await app.listen()
    t.mock.timers.tick(10 * minute - 1)
    assert.deepEqual(await readdir(config.BACKUP_DIR), [])
    t.mock.timers.tick(1)
    await until('it is made', async () => (await listBackups(config.BACKUP_DIR)).length === 1)
    t.mock.timers.reset()
    await app.close()
  })
})
