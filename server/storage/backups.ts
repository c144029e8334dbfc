import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isTemporary } from './expired-files.ts'

/** The operation that triggered a backup, unless it is a regular one. */
export type Reason = 'before-restore' | 'before-upgrade'

const ending = '.tar.zst'
const name =
  /^nihom-(?<day>\d{4}-\d\d-\d\d)T(?<hour>\d\d)-(?<minute>\d\d)-(?<second>\d\d)Z(?:-(?<reason>before-restore|before-upgrade))?\.tar\.zst$/

/** The timestamp in file names: UTC, to the second. */
export const momentOf = (now = new Date()) => `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

/** The file name of a backup made now; names sort by time. */
export const backupName = (reason?: Reason, now = new Date()) =>
  `nihom-${momentOf(now)}${reason ? `-${reason}` : ''}${ending}`

/** The path of a backup made now in a folder. If another was made in the same second, it has the next second that is free. */
export async function backupPath(folder: string, reason?: Reason, now = new Date()): Promise<string> {
  for (let moment = now.getTime(); ; moment += 1000) {
    const path = join(folder, backupName(reason, new Date(moment)))
    if (!(await stat(path).catch(() => undefined))) return path
  }
}

/** A stored backup. */
export interface StoredBackup {
  readonly file: string
  /** When it was made, ISO 8601 in UTC. */
  readonly made: string
  /** In bytes. */
  readonly size: number
  readonly reason: Reason | undefined
}

/** The backup in a file of this name and of `size` bytes; undefined if the name is not one of a backup. */
export function backupOf(file: string, size: number): StoredBackup | undefined {
  const { day, hour, minute, second, reason } = name.exec(file)?.groups ?? {}
  if (day === undefined) return undefined
  const why = reason === 'before-restore' || reason === 'before-upgrade' ? reason : undefined
  return { file, made: `${day}T${hour}:${minute}:${second}.000Z`, size, reason: why }
}

/** Sorts backups, the latest first. */
export const latestFirst = (backups: readonly StoredBackup[]) =>
  backups.toSorted((a, b) => (a.made < b.made ? 1 : -1))

/** The backups in a folder, latest first; empty if there is no folder. */
export async function listBackups(folder: string): Promise<StoredBackup[]> {
  const files = await readdir(folder).catch((): string[] => [])
  const backups = await Promise.all(
    files
      .filter((file) => name.test(file))
      .map(async (file) => {
        const found = await stat(join(folder, file)).catch(() => undefined)
        return found?.isFile() ? backupOf(file, found.size) : undefined
      }),
  )
  return latestFirst(backups.filter((one) => one !== undefined))
}

const dayLong = 24 * 3_600_000
/** The maximum age of a backup, so that deleted data eventually disappears from all of them. */
const longest = 35 * dayLong

/** For how many days and weeks we keep the last backup. */
export interface RetentionPolicy {
  readonly days: number
  readonly weeks: number
}

/** The expired backups: all but the last of each of the latest days and weeks that have any. */
export function outdated(
  backups: readonly StoredBackup[],
  { days, weeks }: RetentionPolicy,
  now = Date.now(),
): StoredBackup[] {
  const ordinary = backups.filter(({ reason }) => !reason)
  const lastOfEach = (length: number, most: number) => {
    const seen = new Map<number, StoredBackup>()
    for (const one of ordinary) {
      // Weeks begin on Mondays; 1 January 1970 was a Thursday.
      const turn = Math.floor((Date.parse(one.made) + (length > dayLong ? 3 * dayLong : 0)) / length)
      if (!seen.has(turn) && seen.size < most) seen.set(turn, one)
    }
    return [...seen.values()]
  }
  const wanted = new Set([...lastOfEach(dayLong, days), ...lastOfEach(7 * dayLong, weeks)])
  return backups.filter(
    (one) => Date.parse(one.made) < now - longest || (one.reason === undefined && !wanted.has(one)),
  )
}

/** Deletes a folder's expired backups and day-old partial files; returns how many. */
export async function rotate(folder: string, keeping: RetentionPolicy, now = Date.now()): Promise<number> {
  const gone = outdated(await listBackups(folder), keeping, now).map(({ file }) => file)
  for (const file of (await readdir(folder).catch((): string[] => [])).filter(isTemporary)) {
    const found = await stat(join(folder, file)).catch(() => undefined)
    if (found && found.mtimeMs < now - dayLong) gone.push(file)
  }
  for (const file of gone) await rm(join(folder, file), { recursive: true, force: true })
  return gone.length
}

/**
 * When the newest backup in a folder was written, by any tool, in milliseconds; undefined if there is none. Ignores
 * partial files and the list of deletions.
 */
export async function newestIn(folder: string): Promise<number | undefined> {
  const names = await readdir(folder).catch((): string[] => [])
  const finished = names.filter(
    (name) => !name.startsWith('.') && !/\.(?:tmp|part|partial|jsonl)$/.test(name),
  )
  const found = await Promise.all(finished.map((name) => stat(join(folder, name)).catch(() => undefined)))
  const times = found.flatMap((one) => (one ? [one.mtimeMs] : []))
  return times.length > 0 ? Math.max(...times) : undefined
}
