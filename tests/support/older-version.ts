import { readdirSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import { Kysely, sql } from 'kysely'
import { root } from '#scripts/kit/root.ts'
import { fileOf, queriesOn } from '#server/backup/copy-database.ts'
import { migrate, migrationNames } from '#server/database/migrations/index.ts'
import { type StoredTable, storedTables, type Tables } from '#server/database/schema/index.ts'
import { copyTables, isEqual } from '#server/database/transfer/copy.ts'
import { postgresSink, postgresSource, withoutTimeouts } from '#server/database/transfer/postgres.ts'
import type { Sink, Source } from '#server/database/transfer/source.ts'
import { openSqliteSource, sqliteSink, sqliteSource } from '#server/database/transfer/sqlite.ts'
import type { Place } from './databases.ts'

type Config = Place['config']

const releases = join(root, 'tests', 'database', 'releases')

/**
 * The last migration of the last release whose data is kept and which had fewer migrations than there are now;
 * `npm run release-data` makes the file of the next.
 */
export const lastRelease =
  readdirSync(releases)
    .map((file) => basename(file, '.sqlite.gz'))
    .filter((name) => name !== migrationNames.at(-1))
    .sort()
    .at(-1) ?? ''

/** The first brand and store come with this migration; before it nothing can have been sold. */
const firstRows = '0005-first-rows'
const sold = /^(?:stores|brands|carts|orderitems|product)/

/** Removes the SQLite database of a place, if there is one. */
async function clear(path: string): Promise<void> {
  for (const end of ['', '-wal', '-shm']) await rm(`${path}${end}`, { force: true })
}

async function fill(from: Source, to: Source & Sink, last: string): Promise<void> {
  // What later versions added is left out.
  const columns = async (table: StoredTable) =>
    last < firstRows && sold.test(table) ? [] : to.columns(table)
  const copied = await copyTables({ ...from, columns }, to)
  if (!copied.every(isEqual)) throw new Error('The rows did not arrive as they are')
}

async function makePostgres(url: string, last: string, from: Source): Promise<void> {
  const db = new Kysely<Tables>(withoutTimeouts(url))
  try {
    await sql`drop schema public cascade`.execute(db)
    await sql`create schema public`.execute(db)
    await migrate(db, 'postgres', last)
    await db.transaction().execute(async (change) => {
      const source = postgresSource(change)
      const there: StoredTable[] = []
      for (const table of storedTables) if ((await source.columns(table)).length > 0) there.push(table)
      await sql`truncate ${sql.join(there.map((table) => sql.table(table)))}`.execute(change)
      await fill(from, { ...source, ...postgresSink(change) }, last)
    })
  } finally {
    await db.destroy()
  }
}

async function makeSqlite(path: string, last: string, from: Source): Promise<void> {
  const handle = new DatabaseSync(path, { enableForeignKeyConstraints: false })
  try {
    handle.exec('pragma journal_mode = wal; pragma synchronous = off')
    await migrate(queriesOn(handle), 'sqlite', last)
    const to = { ...sqliteSource(handle), ...sqliteSink(handle) }
    handle.exec('begin')
    for (const table of storedTables)
      if ((await to.columns(table)).length > 0) handle.exec(`delete from ${table}`)
    await fill(from, to, last)
    handle.exec('commit')
  } finally {
    handle.close()
  }
}

/** Makes a database anew as a version left it whose last migration was `last`, with what it can hold of the rows of `from`. */
export async function makeOlderVersion(config: Config, last: string, from: Source): Promise<void> {
  await clear(fileOf(config))
  if (config.DATABASE_URL) await makePostgres(config.DATABASE_URL, last, from)
  else await makeSqlite(fileOf(config), last, from)
}

/**
 * Makes a database as a release left it, the last one unless told: on SQLite the file that its code wrote, on PostgreSQL the rows of that
 * file in the tables that its migrations make.
 */
export async function makeReleased(config: Config, release = lastRelease): Promise<void> {
  const path = fileOf(config)
  await clear(path)
  await writeFile(path, gunzipSync(await readFile(join(releases, `${release}.sqlite.gz`))), {
    mode: 0o600,
  })
  if (!config.DATABASE_URL) return
  const from = openSqliteSource(path)
  await makePostgres(config.DATABASE_URL, release, from)
  from.close()
  await clear(path)
}
