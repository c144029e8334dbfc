import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type UploadKind, uploadKinds } from '#contract/kit/uploads.ts'
import { type UploadName, uploadName } from './kinds.ts'
import type { Storage } from './storage.ts'

/** The result of copying one kind of uploads. */
export interface CopiedFiles {
  readonly kind: UploadKind
  readonly files: number
  /** How many were missing or different. */
  readonly copied: number
  /** Those that still differ after copying. */
  readonly unequal: readonly string[]
}

/** How many files we copy concurrently. */
const concurrency = 8

async function sha256(storage: Storage, name: UploadName): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of storage.read(name)) hash.update(piece)
  return hash.digest('hex')
}

/** Copies a file if the target differs. Returns whether it copied, and whether both sides are equal now. */
async function copyFile(from: Storage, to: Storage, name: UploadName, size: number | undefined) {
  const bytes = await buffer(from.read(name))
  const wanted = createHash('sha256').update(bytes).digest('hex')
  if (size === bytes.length && (await sha256(to, name)) === wanted) return { copied: false, equal: true }
  await to.save(name, bytes)
  return { copied: true, equal: (await sha256(to, name)) === wanted }
}

async function copyKind(from: Storage, to: Storage, kind: UploadKind): Promise<CopiedFiles> {
  const names = (await from.list(kind)).flatMap(({ file }) => uploadName(kind, file) ?? [])
  const sizes = new Map((await to.list(kind)).map(({ file, size }) => [file, size]))
  const unequal: string[] = []
  let copied = 0
  for (let at = 0; at < names.length; at += concurrency) {
    const some = names.slice(at, at + concurrency).map(async (name) => {
      const done = await copyFile(from, to, name, sizes.get(name.file))
      if (done.copied) copied += 1
      if (!done.equal) unequal.push(name.file)
    })
    await Promise.all(some)
  }
  return { kind, files: names.length, copied, unequal }
}

/** Copies every upload missing from the other storage, and compares the bytes of all. */
export async function copyFiles(from: Storage, to: Storage): Promise<readonly CopiedFiles[]> {
  const copied: CopiedFiles[] = []
  for (const kind of uploadKinds) copied.push(await copyKind(from, to, kind))
  return copied
}
