import { createReadStream } from 'node:fs'
import { copyFile, mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createArchive } from '#server/backup/archive.ts'
import { makeBackup } from '#server/backup/make.ts'
import { type Manifest, parts } from '#server/backup/manifest.ts'
import { readBackup } from '#server/backup/read.ts'
import type { smallSite } from './support.ts'

type Site = Pick<Awaited<ReturnType<typeof smallSite>>, 'config'>

/** A part of a file that is written: its bytes, or a file of them. */
export type Pieces = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/** Writes a file of the parts that are named, and the manifest, which is `changed` from what would fit. */
export async function writeArchive(
  file: string,
  manifest: Manifest,
  members: Readonly<Record<string, readonly [bytes: number, pieces: Pieces]>>,
  changed: (fitting: Manifest) => object = (fitting) => fitting,
): Promise<string> {
  const archive = await createArchive(file)
  const found: Manifest['parts'] = {}
  for (const [name, [bytes, pieces]] of Object.entries(members))
    found[name] = await archive.add(name, bytes, pieces)
  const text = Buffer.from(JSON.stringify(changed({ ...manifest, parts: found })))
  await archive.add(parts.manifest, text.length, [text])
  await archive.close()
  return file
}

/** The backup of each site that was tampered with, unpacked once. */
const unpacked = new WeakMap<Site, Promise<{ readonly manifest: Manifest; readonly database: string }>>()

async function unpack({ config }: Site) {
  const whole = join(config.BACKUP_DIR, 'whole.tar.zst')
  await makeBackup({ place: config, storage: undefined, file: whole })
  const work = join(config.BACKUP_DIR, 'work')
  await mkdir(work)
  return { manifest: await readBackup(whole, work), database: join(work, parts.database) }
}

/**
 * A backup of a site into whose database somebody put something; all sums in it are right. Gives its file. What was
 * written since the first one of a site is not in it.
 */
export async function tamper(
  site: Site,
  sql: string,
  changed?: (fitting: Manifest) => object,
): Promise<string> {
  const { config } = site
  const opened = unpacked.get(site) ?? unpack(site)
  unpacked.set(site, opened)
  const { manifest, database } = await opened
  const path = join(config.BACKUP_DIR, 'tampered.sqlite')
  await copyFile(database, path)
  const handle = new DatabaseSync(path, { enableForeignKeyConstraints: false })
  handle.exec(sql)
  handle.close()
  const file = join(config.BACKUP_DIR, 'tampered.tar.zst')
  await rm(file, { force: true })
  const { size } = await stat(path)
  return writeArchive(file, manifest, { [parts.database]: [size, createReadStream(path)] }, changed)
}
