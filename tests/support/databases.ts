import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe } from 'node:test'
import pg from 'pg'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import { type PostgresServer, startPostgres } from './postgres.ts'

/** A place for a database of one test's own, with nothing in it yet. */
export interface Place {
  /** What the product would be configured with to open it. */
  readonly config: { readonly DATA_DIR: string; readonly DATABASE_URL: string | undefined }
  /** Opens it, as one process would. */
  another(): Promise<Database>
  /** Runs when the tests are over, before what was opened earlier is closed. */
  atEnd(end: () => Promise<void>): void
}

/** A database of one test's own, new and migrated. */
export interface TestDatabase extends Place {
  readonly database: Database
}

type Kind = Database['kind']

export type Open = () => Promise<TestDatabase>

let server: Promise<PostgresServer> | undefined
const postgres = () => {
  server ??= startPostgres()
  return server
}

after(async () => {
  if (server) await (await server).stop()
})

async function administer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: (await postgres()).url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

async function createPostgresDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `nihom_test_${randomBytes(6).toString('hex')}`
  await administer(`create database ${name}`)
  const url = new URL((await postgres()).url)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => administer(`drop database if exists ${name} with (force)`) }
}

/**
 * Defines the same tests for SQLite and for PostgreSQL, or for the one of `kinds`. `open` gives a database of the caller's own,
 * `place` one that is not opened yet; all are closed and removed when the tests are over.
 */
export function forEachDatabase(
  define: (name: Kind, open: Open, place: () => Promise<Place>) => void,
  kinds: readonly Kind[] = ['sqlite', 'postgres'],
): void {
  for (const name of kinds) {
    describe(name, () => {
      const ends: (() => Promise<void>)[] = []
      after(async () => {
        for (const end of ends.reverse()) await end()
      })
      const place = async () => {
        const DATA_DIR = await mkdtemp(join(tmpdir(), 'nihom-test-'))
        ends.push(() => rm(DATA_DIR, { recursive: true, force: true }))
        const created = name === 'postgres' ? await createPostgresDatabase() : undefined
        if (created) ends.push(created.drop)
        const config = { DATA_DIR, DATABASE_URL: created?.url }
        const another = async () => {
          const database = await openDatabase(config)
          ends.push(() => database.close())
          return database
        }
        return { config, another, atEnd: (end: () => Promise<void>) => void ends.push(end) }
      }
      const open = async () => {
        const placed = await place()
        return { ...placed, database: await placed.another() }
      }
      define(name, open, place)
    })
  }
}
