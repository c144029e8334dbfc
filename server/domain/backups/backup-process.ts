import { type ChildProcess, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { basename } from 'node:path'
import { text } from 'node:stream/consumers'
import { singleFlight, TooBusy } from '../../async/single-flight.ts'
import { type Config, environmentOf } from '../../runtime/config.ts'
import { entryPath } from '../../runtime/entry-points.ts'
import { compileCache } from '../../runtime/root.ts'

/** The result of the backup process. */
export interface MadeBackup {
  /** The file name in the backup folder. */
  readonly file: string
  /** Warnings, such as a missing upload; empty if there are none. */
  readonly notes: string
}

/** The exit code of `scripts/backup.ts` for a failure worth retrying: EX_TEMPFAIL of sysexits.h. */
export const temporaryFailure = 75

/** Its exit code for a full disk: EX_CANTCREAT. */
export const diskFull = 73

const alone = singleFlight<MadeBackup>()
const children = new Set<ChildProcess>()

/** Runs `scripts/backup.ts` at a low priority; gives what it printed and its warnings. Throws an error worded for the owner. */
async function run(config: Config, ...options: readonly string[]) {
  const { PATH = '', SystemRoot = '', TMPDIR = '' } = process.env
  const child = spawn(process.execPath, [entryPath('scripts/backup.ts'), '--by-service', ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH,
      SystemRoot,
      TMPDIR,
      NODE_COMPILE_CACHE: compileCache,
      ...environmentOf(config),
      LOG_LEVEL: 'silent',
    },
  })
  children.add(child)
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve)
  })
  try {
    if (child.pid) setPriority(child.pid, config.backupPriority ?? constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // The process has already ended, or the system has no priorities.
  }
  const [output, notes, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  children.delete(child)
  const why = notes.trim() || 'The backup was ended before it was made.'
  if (code === temporaryFailure || child.killed) throw new TooBusy(why)
  if (code === diskFull) throw Object.assign(new Error(why), { code: 'ENOSPC' })
  if (code !== 0) throw new Error(why)
  return { output, notes: notes.trim() }
}

/**
 * Makes a backup in a child process, so that visitors notice nothing; concurrent calls share it. Throws an error
 * worded for the owner if it fails: TooBusy if the database was too busy or this process is shutting down, one that
 * `isDiskFull` recognises for a full disk.
 */
export const backUpInProcess = (config: Config): Promise<MadeBackup> =>
  alone(config.BACKUP_DIR, async () => {
    const { output, notes } = await run(config)
    return { file: basename(output.split('\n')[0] ?? ''), notes }
  })

/** Copies the newest backup to the second place in a child process. Throws an error worded for the owner if that fails. */
export async function copyInProcess(config: Config): Promise<void> {
  await run(config, '--copy')
}

/** Kills running backups when this process shuts down. */
export function endBackups(): void {
  for (const child of children) child.kill()
}
