import assert from 'node:assert/strict'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { sql } from 'kysely'
import { createApp } from '#server/app.ts'
import { openSession } from '#server/calls/sessions.ts'
import { writeAudit } from '#server/crud/audit.ts'
import type { Database } from '#server/database/database.ts'
import { storedTables } from '#server/database/schema/index.ts'
import { derive } from '#server/database/search-columns.ts'
import { trustClock } from '#server/database/trusted-clock.ts'
import { readConfig } from '#server/runtime/config.ts'
import { createLog } from '#server/runtime/log.ts'
import { listBackups } from '#server/storage/backups.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { insertCustomers } from '#tests/support/shop.ts'
import { until } from '#tests/support/wait-until.ts'

const minute = 60_000
const hour = 60 * minute

interface Line {
  readonly event?: string
  readonly msg?: string
  readonly deleted?: Record<string, number>
}

/** A log whose lines are kept. */
function keepLines() {
  const lines: Line[] = []
  return { log: createLog('info', { write: (text) => void lines.push(JSON.parse(text)) }), lines }
}

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

  test('after a jump of the clock nothing is deleted for its age until a person says that it is right', async (t) => {
    const { database, config } = await site({ BACKUP_DAYS: '1', BACKUP_WEEKS: '0' })
    await expire(database)
    const long = 400 * 24 * hour
    const old = new Date(Date.now() - long).toISOString()
    await database.transaction(async ({ db }) => {
      const message = { name: 'A', phone: '0750 000 0151', email: '', subject: '', msg: 'x' }
      await db
        .insertInto('contacts')
        .values(derive('contacts', { ...message, created: old }))
        .execute()
      const change = { action: 'edit', subject: 'site', subject_id: null, after: { name: 'a' } } as const
      await writeAudit(db, { kind: 'command', command: 'move' }, change)
      await db.updateTable('audit').set({ date: old }).execute()
    })
    await mkdir(config.BACKUP_DIR, { recursive: true })
    await mkdir(join(config.DATA_DIR, 'outbox'))
    for (const file of [
      join(config.BACKUP_DIR, 'nihom-2020-01-01T01-00-00Z.tar.zst'),
      join(config.DATA_DIR, 'outbox', '1.eml'),
    ]) {
      await writeFile(file, '')
      await utimes(file, new Date(old), new Date(old))
    }
    const state = async () => ({
      rows: Object.fromEntries(
        await Promise.all(
          storedTables.map(async (table) => {
            const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
              database.read,
            )
            return [table, Number(rows[0]?.n)] as const
          }),
        ),
      ),
      backups: await readdir(config.BACKUP_DIR),
      mails: await readdir(join(config.DATA_DIR, 'outbox')),
    })
    // As it was seen before the battery died: the clock is 400 days ahead of it now.
    await trustClock(database, Date.now() - long)
    const before = await state()
    const { log, lines } = keepLines()
    t.mock.timers.enable({ apis: ['setInterval'] })
    const app = await createApp(config, { pages: 'none', log })
    await app.listen()
    await until('it is told', () => lines.some(({ event }) => event === 'clock jumped'))
    t.mock.timers.tick(hour)
    await until('the backup of the day is made', async () => (await readdir(config.BACKUP_DIR)).length > 1)
    const { rows } = await state()
    for (const [table, count] of Object.entries(before.rows)) {
      // What each process writes by itself, none of it deleted.
      assert.ok((rows[table] ?? 0) >= count, `${table}: ${count} → ${rows[table]}`)
    }
    assert.equal((await state()).mails.length, 1)
    assert.ok((await state()).backups.includes('nihom-2020-01-01T01-00-00Z.tar.zst'))
    assert.ok(!lines.some(({ msg }) => msg === 'deleted for their age'))

    await trustClock(database)
    const gone = async () => {
      const { rows: left, mails, backups } = await state()
      return left.contacts === 0 && left.sessions === 0 && mails.length === 0 && backups.length === 1
    }
    await until('all of it goes once it is trusted', async () => {
      t.mock.timers.tick(hour)
      return gone()
    })
    const counts: Record<string, number> = {}
    for (const { msg, deleted } of lines) if (msg === 'deleted for their age') Object.assign(counts, deleted)
    assert.deepEqual(
      [counts.contacts, counts.sessions, counts.audit, counts.backups, counts['mail files']],
      [1, 1, 1, 1, 1],
    )
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
