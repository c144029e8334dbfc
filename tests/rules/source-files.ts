import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '#scripts/kit/root.ts'

/** A source file of the project: its path from the project's folder, and its text. */
export interface Source {
  readonly path: string
  readonly text: string
}

/** Reads the files of a room whose names end in one of `endings`, in the order of their paths. */
export async function sourcesOf(room: string, ...endings: readonly string[]): Promise<Source[]> {
  const entries = await readdir(join(root, room), { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })))
}
