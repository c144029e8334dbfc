import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ListedFile } from './storage.ts'

/** The suffix of temporary files, before they are renamed. */
const temporary = /\.[0-9a-f]{12}\.tmp$/

const about = (path: string) => stat(path).catch(() => undefined)

/** The files directly in a folder, with sizes in bytes; empty if there is no folder. */
export async function filesIn(folder: string): Promise<ListedFile[]> {
  const files: ListedFile[] = []
  for (const file of await readdir(folder).catch(() => [])) {
    const found = await about(join(folder, file))
    if (found?.isFile()) files.push({ file, size: found.size, modified: found.mtimeMs })
  }
  return files
}

/** Whether a file is a leftover of an interrupted write. */
export const isTemporary = (file: string) => temporary.test(file)

/** Deletes a file unless it was written since `before`; returns whether it did. */
export async function removeStale(folder: string, file: string, before: number): Promise<boolean> {
  const path = join(folder, file)
  const found = await about(path)
  if (!found?.isFile() || found.mtimeMs >= before) return false
  await rm(path, { force: true })
  return true
}
