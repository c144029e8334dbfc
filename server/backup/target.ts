import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import { Refusal } from '../database/refusal.ts'
import type { Tables } from '../database/schema/index.ts'
import { isBlank } from '../database/transfer/blank.ts'
import { postgresSource, withoutTimeouts } from '../database/transfer/postgres.ts'
import { identityOf, type Source } from '../database/transfer/source.ts'
import { openSqliteSource } from '../database/transfer/sqlite.ts'
import type { Row } from '../database/transfer/sums.ts'
import { fileOf, type Place } from './copy-database.ts'
import { isOfLater } from './set-aside.ts'

/** The existing data at a restore target. */
export interface Found {
  /** Whether the database is non-empty. */
  readonly filled: boolean
  /** False for a damaged file. */
  readonly readable: boolean
  /** Whether it is on a PostgreSQL server and of a later version, whose tables this one cannot read. */
  readonly later: boolean
  /** When the database was created, which identifies it to the uploads; empty if there is none. */
  readonly born: string
  /** The rows of its tables of deletions. */
  readonly deletions: readonly Row[]
}

const nothing: Found = { filled: false, readable: true, later: false, born: '', deletions: [] }
/** What records who was deleted; an older database lacks the second. */
const lists = ['deletions', 'guest_deletions'] as const

const running = 'The product is running on this database: stop it first.'

async function look(source: Source, deletions: () => Promise<readonly Row[]>): Promise<Found> {
  const migrations = await source.migrations()
  if (migrations.size === 0) return nothing
  const filled = !(await isBlank(source))
  const born = identityOf(migrations)
  return { filled, readable: true, later: false, born, deletions: await deletions() }
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0

/** SQLite's codes for a file that is locked, damaged, or not a database. */
const [busy, damaged] = [5, [11, 26]]

// A process with the file open in WAL mode holds a lock on it.
function assertClosed(path: string): void {
  const handle = new DatabaseSync(path, { timeout: 500 })
  try {
    handle.exec('pragma locking_mode = exclusive; begin exclusive; commit')
  } catch (error) {
    throw codeOf(error) === busy ? new Refusal(running) : error
  } finally {
    handle.close()
  }
}

async function readFound(path: string): Promise<Found> {
  assertClosed(path)
  const source = openSqliteSource(path)
  try {
    return await look(source, async () => {
      const { handle } = source
      const has = handle.prepare('select 1 from sqlite_master where name = ?')
      return lists.flatMap((list) => (has.get(list) ? handle.prepare(`select * from ${list}`).all() : []))
    })
  } finally {
    source.close()
  }
}

async function lookAtFile(path: string): Promise<Found> {
  if (!existsSync(path)) return nothing
  try {
    return await readFound(path)
  } catch (error) {
    if (damaged.includes(codeOf(error))) return { ...nothing, filled: true, readable: false }
    throw error
  }
}

// A connection that has just closed may stay listed for a moment.
async function assertAlone(db: Kysely<Tables>): Promise<void> {
  for (let waited = 0; ; waited += 1) {
    const others = await sql`select 1 from pg_stat_activity where datname = current_database()
      and application_name = 'nihom' and pid <> pg_backend_pid()`.execute(db)
    if (others.rows.length === 0) return
    if (waited === 20) throw new Refusal(running)
    await sleep(100)
  }
}

async function lookAtServer(url: string): Promise<Found> {
  const db = new Kysely<Tables>(withoutTimeouts(url))
  try {
    await assertAlone(db)
    return await db.transaction().execute(async (change) => {
      const { rows } = await sql<{ name: string }>`
        select table_name as name from information_schema.tables where table_schema = current_schema()
          and table_type = 'BASE TABLE'`.execute(change)
      const has = (table: string) => rows.some(({ name }) => name === table)
      if (rows.length > 0 && !has('kysely_migration')) {
        throw new Refusal('The PostgreSQL database holds tables of something else: give it an empty one.')
      }
      const source = postgresSource(change)
      const found = await look(source, async () => {
        const rows: Row[] = []
        for (const list of lists.filter(has))
          rows.push(...(await sql<Row>`select * from ${sql.table(list)}`.execute(change)).rows)
        return rows
      })
      return { ...found, later: isOfLater((await source.migrations()).keys()) }
    })
  } finally {
    await db.destroy()
  }
}

/** Inspects the existing database without changing it. Throws Refusal while the server runs on it. */
export const lookAt = (place: Place): Promise<Found> =>
  place.DATABASE_URL ? lookAtServer(place.DATABASE_URL) : lookAtFile(fileOf(place))
