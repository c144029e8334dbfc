import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ListedFile } from './storage.ts'

/** What is written beside its place, before it is moved there, ends like this. */
const temporary = /\.[0-9a-f]{12}\.tmp$/

const about = (path: string) => stat(path).catch(() => undefined)

/** The files right in a folder, with their sizes in bytes; a missing folder has none. */
export async function filesIn(folder: string): Promise<ListedFile[]> {
  const files: ListedFile[] = []
  for (const file of await readdir(folder).catch(() => [])) {
    const found = await about(join(folder, file))
    if (found?.isFile()) files.push({ file, size: found.size, modified: found.mtimeMs })
  }
  return files
}

/** Whether a file is what a process left that ended while it wrote. */
export const isTemporary = (file: string) => temporary.test(file)

/** Removes a file unless it was written since; says whether it did. */
export async function removeStale(folder: string, file: string, before: number): Promise<boolean> {
  const path = join(folder, file)
  const found = await about(path)
  if (!found?.isFile() || found.mtimeMs >= before) return false
  await rm(path, { force: true })
  return true
}
