import { randomBytes } from 'node:crypto'
import { access, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createLog } from '#server/runtime/log.ts'
import { openStorage } from '#server/storage/create-storage.ts'
import { uploadName } from '#server/storage/kinds.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { Check } from './finding.ts'
import { findings, reason } from './finding.ts'

const { ok, fail } = findings('storage')
const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

async function tryOut(storage: Storage): Promise<void> {
  const name = uploadName('setting', `doctor-${randomBytes(8).toString('hex')}.png`)
  if (!name) throw new Error('The name of the object is none')
  const bytes = randomBytes(1024)
  try {
    await storage.save(name, bytes)
    const whole = await buffer(storage.read(name))
    if (!whole.equals(bytes)) throw new Error('what was read is not what was written')
    const part = await buffer(storage.read(name, { start: 100, end: 199 }))
    if (!part.equals(bytes.subarray(100, 200)))
      throw new Error('a part that was read is not what was written')
  } finally {
    await storage.remove(name)
  }
  if (await storage.find(name)) throw new Error('what was removed is still there')
}

/** What to do about an error of the storage, by whether it is a folder or a bucket. */
export function storageAdvice(error: unknown, folder: string, bucket: string | undefined): string {
  if (bucket !== undefined)
    return 'Look at the S3_… variables, and whether the key may get, put, delete and list.'
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
    return `Make room on the disk of ${folder}.`
  return `Give ${folder} to the user that runs the product.`
}

/** Writes a small object, reads it in full and in part, and deletes it together with the folders it created. */
export const checkStorage: Check = async (config) => {
  const folder = join(config.DATA_DIR, 'uploads', 'setting')
  const newFolders: string[] = []
  if (!config.S3_BUCKET) {
    for (const one of [folder, dirname(folder), config.DATA_DIR])
      if (!(await isThere(one))) newFolders.push(one)
  }
  try {
    const storage = await openStorage(config, createLog('silent'))
    await tryOut(storage)
    return [ok(`Uploads can be written, read and removed at ${storage.place}.`)]
  } catch (error) {
    const todo = storageAdvice(error, dirname(folder), config.S3_BUCKET)
    return [fail(`Uploads cannot be kept: ${reason(error)}.`, todo)]
  } finally {
    for (const one of newFolders) await rmdir(one).catch(() => {})
  }
}
