import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import { fillMigrated, migratedTemplate, named } from './database-templates.ts'
import { databaseTimeoutMs } from './wait-until.ts'

/** A place for a database of its own. */
export interface Place {
  /** What the product would be configured with to open it. */
  readonly config: { readonly DATA_DIR: string; readonly DATABASE_URL: string | undefined }
  /** Opens it, as one process would. */
  another(): Promise<Database>
  /** Runs when all is over, before what was opened earlier is closed. */
  atEnd(end: () => Promise<void>): void
}

/** Makes places, and remembers what to undo. */
export interface Places {
  /** A database with the tables of today and nothing in them; without even those when it is to be `empty`. */
  place(how?: { empty?: boolean }): Promise<Place>
  close(): Promise<void>
}

const administrators = new Map<string, pg.Pool>()

/** Runs a statement over a connection that this process keeps, as a new one costs more than the statement. */
async function administer(server: string, statement: string): Promise<void> {
  let pool = administrators.get(server)
  if (!pool) {
    pool = new pg.Pool({ connectionString: server, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
    // Without a listener, the end of the server would end this process.
    pool.on('error', () => {})
    administrators.set(server, pool)
  }
  await pool.query(statement)
}

async function createPostgresDatabase(
  server: string,
  template: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `nihom_test_${randomBytes(6).toString('hex')}`
  await administer(server, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: named(server, name),
    drop: () => administer(server, `drop database if exists ${name} with (force)`),
  }
}

function createdOn(server: string, empty: boolean) {
  if (empty) return createPostgresDatabase(server, 'template1')
  return migratedTemplate(server).then((template) => createPostgresDatabase(server, template))
}

/** Opens places on a PostgreSQL server that `postgres` gives the address of, or for SQLite without one. */
export function openPlaces(postgres?: () => Promise<string>): Places {
  const ends: (() => Promise<void>)[] = []
  return {
    async place({ empty = false } = {}) {
      const DATA_DIR = await mkdtemp(join(tmpdir(), 'nihom-test-'))
      ends.push(() => rm(DATA_DIR, { recursive: true, force: true }))
      const created = postgres ? await createdOn(await postgres(), empty) : undefined
      if (!postgres && !empty) await fillMigrated(DATA_DIR)
      if (created) ends.push(created.drop)
      const config = { DATA_DIR, DATABASE_URL: created?.url }
      const another = async () => {
        const database = await openDatabase({ ...config, databaseTimeoutMs })
        ends.push(() => database.close())
        return database
      }
      return { config, another, atEnd: (end) => void ends.push(end) }
    },
    async close() {
      for (const end of ends.reverse()) await end()
    },
  }
}
