import { type ChildProcess, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { singleFlight, TooBusy } from '../../async/single-flight.ts'
import { type Config, environmentOf } from '../../config.ts'
import { root } from '../../root.ts'

/** What a process of its own made. */
export interface MadeBackup {
  /** The name of the file among the backups. */
  readonly file: string
  /** What is worth knowing, as that an upload is lost; empty when nothing is. */
  readonly notes: string
}

/** With what `scripts/backup.ts` ends when trying again later makes sense: EX_TEMPFAIL of sysexits.h. */
export const temporaryFailure = 75

const alone = singleFlight<MadeBackup>()
const children = new Set<ChildProcess>()

async function run(config: Config): Promise<MadeBackup> {
  const { PATH = '', SystemRoot = '', TMPDIR = '' } = process.env
  const child = spawn(process.execPath, [join(root, 'scripts', 'backup.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, SystemRoot, TMPDIR, ...environmentOf(config), LOG_LEVEL: 'silent' },
  })
  children.add(child)
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve)
  })
  try {
    if (child.pid) setPriority(child.pid, config.backupPriority ?? constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already, or the machine has no such thing.
  }
  const [output, notes, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  children.delete(child)
  const why = notes.trim() || 'The backup was ended before it was made.'
  if (code === temporaryFailure || child.killed) throw new TooBusy(why)
  if (code !== 0) throw new Error(why)
  return { file: basename(output.split('\n')[0] ?? ''), notes: notes.trim() }
}

/**
 * Makes a backup in a process of its own, so that visitors notice nothing; whoever asks meanwhile shares it. Throws, in
 * words for the owner, when none was made: TooBusy when the database had no time for it, or this process ends.
 */
export const backUpInProcess = (config: Config): Promise<MadeBackup> =>
  alone(config.BACKUP_DIR, () => run(config))

/** Ends what is being made, for a process that ends itself. */
export function endBackups(): void {
  for (const child of children) child.kill()
}
