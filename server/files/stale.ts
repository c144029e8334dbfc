import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What is written beside its place, before it is moved there, ends like this. */
const temporary = /\.[0-9a-f]{12}\.tmp$/

const changed = (path: string) =>
  stat(path).then(
    (found) => (found.isFile() ? found.mtimeMs : Number.POSITIVE_INFINITY),
    () => Number.POSITIVE_INFINITY,
  )

/** The names of the files right in a folder that were last written before a moment; a missing folder has none. */
export async function staleFiles(folder: string, before: number): Promise<string[]> {
  const stale: string[] = []
  for (const file of await readdir(folder).catch(() => [])) {
    if ((await changed(join(folder, file))) < before) stale.push(file)
  }
  return stale
}

/** Whether a file is what a process left that ended while it wrote. */
export const isTemporary = (file: string) => temporary.test(file)

/** Removes a file unless it was written since; says whether it did. */
export async function removeStale(folder: string, file: string, before: number): Promise<boolean> {
  const path = join(folder, file)
  if ((await changed(path)) >= before) return false
  await rm(path, { force: true })
  return true
}
