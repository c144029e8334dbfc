import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { buffer } from 'node:stream/consumers'
import { uploadKinds } from '#contract/kit/uploads.ts'
import { namedFiles } from '../domain/uploads/named-files.ts'
import { type UploadName, uploadName } from '../storage/kinds.ts'
import type { Storage } from '../storage/storage.ts'
import { type Archive, createArchive } from './archive.ts'
import { type Place, type Snapshot, withSnapshot } from './copy-database.ts'
import { examine } from './examine.ts'
import { format, type Manifest, type Part, parts, productVersion } from './manifest.ts'
import { verifyBackup } from './read.ts'

/** A completed backup. */
export interface Backup {
  readonly file: string
  /** In bytes. */
  readonly size: number
  readonly manifest: Manifest
}

export interface Wanted {
  readonly place: Place
  /** The uploads to include; undefined leaves them out. */
  readonly storage: Storage | undefined
  /** The file to create. Throws if it exists. */
  readonly file: string
}

/** How many uploads we read concurrently. */
const concurrency = 8
/** How many snapshots we try if uploads are deleted while we copy them; from the second on, few are left to copy. */
const attempts = 20

const partOf = ({ kind, file }: UploadName) => `${parts.uploads}/${kind}/${file}`

/** The bytes of an upload; undefined if it does not exist. */
async function bytesOf(storage: Storage, name: UploadName): Promise<Buffer | undefined> {
  try {
    return await buffer(storage.read(name))
  } catch (error) {
    if (await storage.find(name)) throw error
    return undefined
  }
}

async function namesIn(db: Snapshot['db']): Promise<UploadName[]> {
  const names: UploadName[] = []
  for (const kind of uploadKinds) {
    for (const file of await namedFiles(db, kind)) {
      const name = uploadName(kind, file)
      if (name) names.push(name)
    }
  }
  return names
}

/** Adds uploads not in the archive yet and returns those that do not exist. */
async function addUploads(
  archive: Archive,
  storage: Storage,
  names: readonly UploadName[],
  found: Map<string, Part>,
): Promise<string[]> {
  const missing: string[] = []
  const wanted = names.filter((name) => !found.has(partOf(name)))
  for (let at = 0; at < wanted.length; at += concurrency) {
    const some = wanted.slice(at, at + concurrency)
    const read = await Promise.all(some.map(async (name) => ({ name, bytes: await bytesOf(storage, name) })))
    for (const { name, bytes } of read) {
      const part = partOf(name)
      if (bytes) found.set(part, await archive.add(part, bytes.length, [bytes]))
      else missing.push(part)
    }
  }
  return missing
}

interface SnapshotFacts {
  readonly made: string
  readonly missing: readonly string[]
}

/** Takes a snapshot of the database together with every upload it references. */
async function takeBoth(
  { place, storage }: Wanted,
  archive: Archive,
  copy: string,
  found: Map<string, Part>,
): Promise<SnapshotFacts> {
  let before: readonly string[] | undefined
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const snapshot = await withSnapshot(place, async ({ db, copyTo }) => {
      const date = new Date().toISOString()
      const missing = storage ? await addUploads(archive, storage, await namesIn(db), found) : []
      // Referenced and missing in two snapshots: the upload is lost, not deleted while we copied.
      const settled = missing.every((part) => before?.includes(part))
      before = missing
      if (!settled) return undefined
      await copyTo(copy)
      return { made: date, missing }
    })
    if (snapshot) return snapshot
  }
  throw new Error('Uploads were removed faster than they could be copied.')
}

/** Writes all parts of a backup; gives its manifest, and its parts with that. */
async function writeParts(wanted: Wanted, archive: Archive, copy: string) {
  const { place, storage } = wanted
  const found = new Map<string, Part>()
  const { made, missing } = await takeBoth(wanted, archive, copy, found)
  const handle = new DatabaseSync(copy, { readOnly: true })
  const examined = await examine(handle).finally(() => handle.close())
  const { size } = await stat(copy)
  found.set(parts.database, await archive.add(parts.database, size, createReadStream(copy)))
  const manifest: Manifest = {
    format,
    product: await productVersion(),
    made,
    database: place.DATABASE_URL ? 'postgres' : 'sqlite',
    ...examined,
    uploads: storage !== undefined,
    missing: [...missing],
    parts: Object.fromEntries(found),
  }
  const bytes = Buffer.from(JSON.stringify(manifest, undefined, 2))
  found.set(parts.manifest, await archive.add(parts.manifest, bytes.length, [bytes]))
  return { manifest, written: Object.fromEntries(found) }
}

async function writeArchive(wanted: Wanted, path: string, copy: string) {
  const archive = await createArchive(path)
  try {
    const all = await writeParts(wanted, archive, copy)
    await archive.close()
    return all
  } catch (error) {
    await archive.abandon()
    throw error
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders and syncs their entries itself.
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close()
}

/**
 * Backs up a consistent snapshot of the database and every upload it references into one file, regardless of
 * concurrent changes. The file appears only once it is complete, read back and verified. Throws if that fails.
 */
export async function makeBackup(wanted: Wanted): Promise<Backup> {
  const { file } = wanted
  const folder = dirname(file)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const work = join(folder, `.${basename(file)}.${randomBytes(6).toString('hex')}.tmp`)
  await mkdir(work, { mode: 0o700 })
  try {
    const whole = join(work, 'backup')
    const { manifest, written } = await writeArchive(wanted, whole, join(work, 'copy'))
    await verifyBackup(whole, written)
    const { size } = await stat(whole)
    if (await stat(file).catch(() => undefined)) throw new Error(`${file} exists already.`)
    await rename(whole, file)
    await syncFolder(folder)
    return { file, size, manifest }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
