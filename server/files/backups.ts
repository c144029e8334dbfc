import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'

/** Where backups are looked for: BACKUP_DIR, else `backups` in the data folder. */
export const backupFolder = ({ BACKUP_DIR, DATA_DIR }: Pick<Config, 'BACKUP_DIR' | 'DATA_DIR'>): string =>
  BACKUP_DIR ?? join(DATA_DIR, 'backups')

/** When the newest file or folder directly in a folder was written, in milliseconds; undefined when none is there. */
export async function newestIn(folder: string): Promise<number | undefined> {
  const names = await readdir(folder).catch((): string[] => [])
  // The list of deletions lies there too, and is none.
  const finished = names.filter(
    (name) => !name.startsWith('.') && !/\.(?:tmp|part|partial|jsonl)$/.test(name),
  )
  const found = await Promise.all(finished.map((name) => stat(join(folder, name)).catch(() => undefined)))
  const times = found.flatMap((one) => (one ? [one.mtimeMs] : []))
  return times.length > 0 ? Math.max(...times) : undefined
}
