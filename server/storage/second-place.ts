import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, constants, copyFile, open, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '../database/refusal.ts'
import type { Config } from '../runtime/config.ts'
import {
  backupOf,
  latestFirst,
  listBackups,
  outdated,
  type RetentionPolicy,
  rotate,
  type StoredBackup,
} from './backups.ts'
import type { S3 } from './s3-client.ts'

/** Where copies of the daily backups are kept, apart from `BACKUP_DIR`. */
export interface SecondPlace {
  /** Its display name: a folder, or the address of a bucket. */
  readonly place: string
  /** The copies, latest first. Throws if the place does not answer. */
  list(): Promise<StoredBackup[]>
  /** Throws if nothing can be kept there, as far as that can be told without writing. */
  mustTake(): Promise<void>
  /** Keeps a copy of a file under its name and checks it. Throws if that fails; then there is none. */
  put(path: string): Promise<void>
  /** Fetches the copy of this name to a path; false if there is none. */
  fetch(name: string, path: string): Promise<boolean>
  /** Deletes expired copies; returns how many. */
  rotate(keeping: RetentionPolicy, now: number): Promise<number>
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r+')
  await handle.sync().finally(() => handle.close())
}

const isAbsent = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** A folder that must be there: one whose disk is not mounted is not made on another. */
function folderPlace(folder: string): SecondPlace {
  return {
    place: folder,
    async list() {
      await access(folder, constants.R_OK)
      return listBackups(folder)
    },
    mustTake: () => access(folder, constants.W_OK),
    async put(path) {
      await access(folder, constants.W_OK)
      const whole = join(folder, basename(path))
      const partial = join(folder, `.${basename(path)}.tmp`)
      try {
        await copyFile(path, partial)
        await sync(partial)
        if ((await digestOf(partial)) !== (await digestOf(path)))
          throw new Error(`${folder} did not keep what it was given`)
        await rename(partial, whole)
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },
    async fetch(name, path) {
      try {
        await copyFile(join(folder, name), path, constants.COPYFILE_EXCL)
        return true
      } catch (error) {
        if (isAbsent(error) && !(await stat(join(folder, name)).catch(() => undefined))) return false
        throw error
      }
    },
    rotate: (keeping, now) => rotate(folder, keeping, now),
  }
}

/** How much of a copy is fetched at a time, in bytes. */
const piece = 8 * 2 ** 20

function bucketPlace(s3: S3, place: string, prefix: string): SecondPlace {
  async function list(): Promise<StoredBackup[]> {
    const found = await Array.fromAsync(s3.list(prefix), ({ key, size }) =>
      backupOf(key.slice(prefix.length), size),
    )
    return latestFirst(found.filter((one) => one !== undefined))
  }
  return {
    place,
    list,
    mustTake: async () => {},
    put: (path) => s3.putFile(`${prefix}${basename(path)}`, path),
    async fetch(name, path) {
      const key = `${prefix}${name}`
      let tag: string | undefined
      const file = await open(path, 'wx', 0o600)
      try {
        for (let at = 0, total = 1; at < total; ) {
          const part = await s3.part(key, at, at + piece - 1, tag)
          if (!part) return false
          await file.appendFile(part.bytes)
          at += part.bytes.length
          ;({ tag, total } = part)
        }
        return true
      } finally {
        await file.close()
      }
    },
    async rotate(keeping, now) {
      const gone = outdated(await list(), keeping, now)
      for (const { file } of gone) await s3.delete(`${prefix}${file}`)
      return gone.length
    },
  }
}

type Place = Pick<
  Config,
  | 'BACKUP_COPY_DIR'
  | 'BACKUP_COPY_S3_BUCKET'
  | 'BACKUP_COPY_S3_REGION'
  | 'BACKUP_COPY_S3_ENDPOINT'
  | 'BACKUP_COPY_S3_ACCESS_KEY_ID'
  | 'BACKUP_COPY_S3_SECRET_ACCESS_KEY'
  | 'BACKUP_COPY_S3_PREFIX'
  | 'storageTimeoutMs'
>

async function connect(config: Place): Promise<SecondPlace | undefined> {
  if (config.BACKUP_COPY_DIR !== undefined) return folderPlace(config.BACKUP_COPY_DIR)
  const { BACKUP_COPY_S3_BUCKET: bucket, BACKUP_COPY_S3_REGION: region } = config
  const { BACKUP_COPY_S3_ENDPOINT: endpoint, BACKUP_COPY_S3_PREFIX: prefix = '' } = config
  const { BACKUP_COPY_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_COPY_S3_SECRET_ACCESS_KEY: secretAccessKey } =
    config
  if (!bucket || !region || !accessKeyId || !secretAccessKey) return undefined
  const { connectS3 } = await import('./s3-client.ts')
  const s3 = await connectS3(
    { bucket, region, endpoint, accessKeyId, secretAccessKey },
    config.storageTimeoutMs,
  )
  return bucketPlace(s3, `s3://${bucket}/${prefix}`, prefix)
}

/** One connection for each configuration of this process. */
const opened = new WeakMap<Place, Promise<SecondPlace | undefined>>()

/** The second place for backups, which need not answer; undefined if none is configured. */
export function openSecondPlace(config: Place): Promise<SecondPlace | undefined> {
  const place = opened.get(config) ?? connect(config)
  opened.set(config, place)
  return place
}

/** The second place for backups, for a command that needs it. Throws Refusal if none is configured. */
export async function requireSecondPlace(config: Place): Promise<SecondPlace> {
  const second = await openSecondPlace(config)
  if (!second)
    throw new Refusal('No second place is set: set BACKUP_COPY_DIR, or the variables BACKUP_COPY_S3_….')
  return second
}
