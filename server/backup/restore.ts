import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { finishSwap, type Plan, swap } from '../database/atomic-swap.ts'
import { laterThanThis, migrate, migrationNames } from '../database/migrations/index.ts'
import { openDatabase } from '../database/open.ts'
import { Refusal } from '../database/refusal.ts'
import type { Tables } from '../database/schema/index.ts'
import { isEqual } from '../database/transfer/copy.ts'
import { withoutTimeouts } from '../database/transfer/postgres.ts'
import { adoptIdentity, replaceRows } from '../database/transfer/replace.ts'
import { openSqliteSource } from '../database/transfer/sqlite.ts'
import type { Config } from '../runtime/config.ts'
import type { Log } from '../runtime/log.ts'
import { backupPath, momentOf } from '../storage/backups.ts'
import { copyFiles } from '../storage/copy.ts'
import { diskStorage } from '../storage/disk.ts'
import type { Storage } from '../storage/storage.ts'
import { copyClean } from './copy-clean.ts'
import { fileOf, type Place } from './copy-database.ts'
import { examine } from './examine.ts'
import { makeBackup } from './make.ts'
import { type Manifest, parts } from './manifest.ts'
import { readBackup } from './read.ts'
import { redoDeletions } from './redo-deletions.ts'
import { setAside } from './set-aside.ts'
import { type Found, lookAt } from './target.ts'
import { voidRestoredRows } from './void.ts'

/** The target of a restore. */
export interface RestoreTarget {
  readonly config: Config
  readonly storage: Storage
  readonly log: Log
}

export interface RestoreRequest {
  readonly file: string
  /** Whether to replace existing data, which is moved aside. */
  readonly replace: boolean
}

export interface Restored {
  readonly manifest: Manifest
  /** Where the previous data is now: a folder, a backup file, or a schema; undefined if there was none. */
  readonly aside: string | undefined
  /** How many accounts were deleted again. */
  readonly deleted: number
}

/** Throws Refusal if a database does not match a backup's manifest. */
async function compare(path: string, manifest: Manifest): Promise<void> {
  const handle = new DatabaseSync(path, { readOnly: true })
  try {
    const { schema, born, rows } = await examine(handle)
    const isWrong = Object.entries(manifest.rows).some(([table, count]) => rows[table] !== count)
    // Of a later version that only added, what this version has was copied.
    const isOfLater = laterThanThis([...migrationNames, manifest.schema]) !== undefined
    const whole = isOfLater ? migrationNames.at(-1) : manifest.schema
    if (isWrong || schema !== whole || born !== manifest.born) {
      throw new Refusal('The database in it is not the one that its manifest tells of.')
    }
  } finally {
    handle.close()
  }
}

/** Makes a clean database from the unpacked one, and deletes the unpacked one. */
async function clean(staged: string, manifest: Manifest): Promise<void> {
  const unpacked = join(staged, parts.database)
  const path = fileOf({ DATA_DIR: staged })
  await copyClean(unpacked, path)
  await compare(path, manifest)
  await rm(unpacked)
}

/** Migrates the database, clears expired rows and repeats deletions of customers. */
async function bringUp(
  { config, log }: RestoreTarget,
  staged: string,
  file: string,
  found: Found,
): Promise<number> {
  const place = { ...config, DATA_DIR: staged, DATABASE_URL: undefined }
  const database = await openDatabase(place)
  try {
    await database.transaction(({ db }) => voidRestoredRows(db))
    const storage = diskStorage(join(staged, parts.uploads))
    const folders = [...new Set([dirname(file), config.BACKUP_DIR])]
    return await redoDeletions({ config: place, database, storage, log }, { folders, rows: found.deletions })
  } finally {
    await database.close()
  }
}

/** The prefix of the folders that backups are unpacked into. */
const unpacking = 'restoring-'

const databaseFiles = (from: string, to: string): Plan =>
  ['', '-wal', '-shm'].map((end) => ({
    from: join(from, `nihom.sqlite${end}`),
    to: join(to, `nihom.sqlite${end}`),
  }))

/** Puts the rows into the tables there, or into new ones if those are of a later version; gives the schema that has those then. */
async function putRows(url: string, staged: string, { later }: Found): Promise<string | undefined> {
  const source = openSqliteSource(join(staged, 'nihom.sqlite'))
  const target = new Kysely<Tables>(withoutTimeouts(url))
  try {
    const migrations = await source.migrations()
    let aside: string | undefined
    if (!later) await migrate(target, 'postgres')
    const copied = await replaceRows(source, target, {
      begin: async (change) => {
        if (later) aside = await setAside(change)
      },
      after: (change) => adoptIdentity(change, migrations),
    })
    const unequal = copied.filter((one) => !isEqual(one)).map(({ table }) => table)
    if (unequal.length > 0) throw new Error(`The rows did not arrive as they are: ${unequal.join(', ')}.`)
    return aside && `the schema ${aside} of the database`
  } finally {
    source.close()
    await target.destroy()
  }
}

async function putFiles(storage: Storage, staged: string): Promise<void> {
  const copied = await copyFiles(diskStorage(join(staged, parts.uploads)), storage)
  const unequal = copied.flatMap((one) => one.unequal)
  if (unequal.length > 0) throw new Error(`Uploads did not arrive as they are: ${unequal.join(', ')}.`)
}

/** A name for the folder with the previous data that no other restore of this second has taken. */
function freeName(folder: string): string {
  const name = `replaced-${momentOf()}`
  for (let n = 1; ; n += 1) {
    const numbered = n === 1 ? name : `${name}-${n}`
    if (!existsSync(join(folder, numbered))) return numbered
  }
}

/** Throws Refusal if the existing uploads belong to neither the backup nor the database it replaces. */
async function assertOwned(storage: Storage, owners: readonly string[]): Promise<void> {
  const owner = await storage.owner()
  if (owner === undefined || owners.includes(owner)) return
  throw new Refusal(`The uploads in ${storage.place} are of another site: give this one a place of its own.`)
}

/** Moves the unpacked files into place and returns where the previous data is. */
async function put(
  { config, storage }: RestoreTarget,
  staged: string,
  manifest: Manifest,
  found: Found,
): Promise<string | undefined> {
  const { DATA_DIR, DATABASE_URL, S3_BUCKET, BACKUP_DIR } = config
  const place: Place = { DATA_DIR, DATABASE_URL }
  const own = basename(staged)
  const asideName = freeName(DATA_DIR)
  const inFolder = !DATABASE_URL && !S3_BUCKET
  let aside: string | undefined
  if (manifest.uploads && !inFolder) await assertOwned(storage, [manifest.born, found.born])
  if (found.filled && found.readable && !found.later && !inFolder) {
    // A bucket or a database server cannot be moved aside atomically, so we back it up.
    aside = await backupPath(BACKUP_DIR, 'before-restore')
    await makeBackup({ place, storage, file: aside })
  }
  if (manifest.uploads && !inFolder) await putFiles(storage, staged)
  if (DATABASE_URL) {
    const schema = await putRows(DATABASE_URL, staged, found)
    await storage.claim(manifest.born)
    return aside ?? schema
  }
  const uploads = manifest.uploads && inFolder
  if (uploads) await diskStorage(join(staged, parts.uploads)).claim(manifest.born)
  const folder = (from: string, to: string) => ({ from: join(from, 'uploads'), to: join(to, 'uploads') })
  swap(DATA_DIR, [
    ...databaseFiles('', asideName),
    ...(uploads ? [folder('', asideName)] : []),
    ...databaseFiles(own, ''),
    ...(uploads ? [folder(own, '')] : []),
  ])
  if (manifest.uploads && !inFolder) await storage.claim(manifest.born)
  return aside ?? (existsSync(join(DATA_DIR, asideName)) ? join(DATA_DIR, asideName) : undefined)
}

/**
 * Restores a backup to the configured database and storage, whatever kinds it came from. The whole backup is verified
 * before anything changes. Throws Refusal if the file is invalid, if the server is running, or if there is existing
 * data that may not be replaced.
 */
export async function restoreBackup(
  target: RestoreTarget,
  { file, replace }: RestoreRequest,
): Promise<Restored> {
  const { DATA_DIR } = target.config
  await mkdir(DATA_DIR, { recursive: true })
  finishSwap(DATA_DIR)
  const found = await lookAt(target.config)
  if (found.filled && !replace) {
    throw new Refusal('There is a site already: say --replace to put it aside and the backup in its place.')
  }
  for (const left of (await readdir(DATA_DIR)).filter((entry) => entry.startsWith(unpacking))) {
    await rm(join(DATA_DIR, left), { recursive: true, force: true })
  }
  const staged = join(DATA_DIR, `${unpacking}${randomBytes(6).toString('hex')}`)
  await mkdir(staged, { mode: 0o700 })
  try {
    const manifest = await readBackup(file, staged)
    await clean(staged, manifest)
    const deleted = await bringUp(target, staged, file, found)
    const aside = await put(target, staged, manifest, found)
    return { manifest, aside, deleted }
  } finally {
    await rm(staged, { recursive: true, force: true })
  }
}
