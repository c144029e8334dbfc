import { createHash, randomBytes } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { seedDemo } from '#demo/seed.ts'
import { root } from '#scripts/kit/root.ts'
import { openDatabase } from '#server/database/open.ts'
import { diskStorage } from '#server/storage/disk.ts'

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

/** Where the processes of a run share folders; without one, each process makes its own. */
const { TEST_TEMPLATES: shared } = process.env

/** Makes a data folder under a name once, also if several processes want it at the same time. */
async function makeFolder(name: string, fill: (DATA_DIR: string) => Promise<void>): Promise<string> {
  const template = join(shared ?? tmpdir(), shared ? name : `nihom-${name}-${randomBytes(6).toString('hex')}`)
  if (existsSync(template)) return template
  const DATA_DIR = await mkdtemp(`${template}-`)
  await fill(DATA_DIR)
  await rename(DATA_DIR, template).catch(async (fault: unknown) => {
    if (!existsSync(template)) throw fault
    await rm(DATA_DIR, { recursive: true })
  })
  if (!shared) process.on('exit', () => rmSync(template, { recursive: true, force: true }))
  return template
}

const migratedFolder = () =>
  makeFolder('migrated', async (DATA_DIR) => {
    const database = await openDatabase({ DATA_DIR, DATABASE_URL: undefined })
    await database.close()
  })

async function migrateFiles(): Promise<ReadonlyMap<string, Uint8Array>> {
  const folder = await migratedFolder()
  const names = await readdir(folder)
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
  )
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

/** Migrates a SQLite database, once for the processes of a run; gives the contents of its data folder by their names. */
function migratedFiles(): Promise<ReadonlyMap<string, Uint8Array>> {
  files ??= migrateFiles()
  return files
}

/** Fills a data folder with a migrated SQLite database: migrating one takes half a second of CPU. */
export async function fillMigrated(DATA_DIR: string): Promise<void> {
  for (const [name, bytes] of await migratedFiles())
    await writeFile(join(DATA_DIR, name), bytes, { mode: 0o600 })
}

let demo: Promise<string> | undefined

/** Puts the demo company into a data folder, once for the processes of a run; gives that folder, to be copied. */
function demoFolder(): Promise<string> {
  demo ??= makeFolder('demo', async (DATA_DIR) => {
    const database = await openDatabase({ DATA_DIR, DATABASE_URL: undefined })
    await seedDemo(database, diskStorage(join(DATA_DIR, 'uploads')))
    await database.close()
  })
  return demo
}

/** Fills a data folder with the demo company: its database and its files. */
export async function fillDemo(DATA_DIR: string): Promise<void> {
  await cp(await demoFolder(), DATA_DIR, { recursive: true })
}
