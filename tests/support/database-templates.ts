import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { root } from '#scripts/root.ts'
import { openDatabase } from '#server/database/open.ts'

/** The address of another database on the same server. */
export const named = (server: string, database: string) => {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

/** Of the code that makes the tables: a template is good until that changes. */
async function schemaDigest(): Promise<string> {
  const hash = createHash('sha256')
  const folder = join(root, 'server', 'database')
  const sources = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts'))
  for (const source of sources.sort()) hash.update(source).update(await readFile(join(folder, source)))
  return hash.digest('hex').slice(0, 16)
}

async function migrateTemplate(server: string): Promise<string> {
  const name = `nihom_template_${await schemaDigest()}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('nihom template'))`)
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return name
    // Known by its name only when it is whole: who is killed half way leaves it under another.
    const unfinished = `${name}_${randomBytes(4).toString('hex')}`
    await client.query(`create database ${unfinished}`)
    const database = await openDatabase({ DATA_DIR: tmpdir(), DATABASE_URL: named(server, unfinished) })
    await database.close()
    await client.query(`alter database ${unfinished} rename to ${name}`)
    return name
  } finally {
    await client.end()
  }
}

async function migrateFiles(): Promise<ReadonlyMap<string, Uint8Array>> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'nihom-template-'))
  const database = await openDatabase({ DATA_DIR, DATABASE_URL: undefined })
  await database.close()
  const names = await readdir(DATA_DIR)
  const files = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(DATA_DIR, name))] as const)),
  )
  await rm(DATA_DIR, { recursive: true })
  return files
}

const templates = new Map<string, Promise<string>>()

/**
 * Migrates a database on a PostgreSQL server, once for every process that asks; gives its name, for
 * `create database … template`.
 */
export function migratedTemplate(server: string): Promise<string> {
  const template = templates.get(server) ?? migrateTemplate(server)
  templates.set(server, template)
  return template
}

let files: ReturnType<typeof migrateFiles> | undefined

/** Migrates a SQLite database, once in this process; gives the contents of its data folder by their names. */
export function migratedFiles(): Promise<ReadonlyMap<string, Uint8Array>> {
  files ??= migrateFiles()
  return files
}
