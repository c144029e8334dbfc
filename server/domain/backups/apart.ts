import { type ChildProcess, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Config, environmentOf } from '../../config.ts'
import { once } from '../../files/once.ts'
import { root } from '../../root.ts'

/** What a process of its own made. */
export interface Made {
  /** The name of the file among the backups. */
  readonly file: string
  /** What is worth knowing, as that an upload is lost; empty when nothing is. */
  readonly notes: string
}

const alone = once<Made>()
const children = new Set<ChildProcess>()

async function run(config: Config): Promise<Made> {
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
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already, or the machine has no such thing.
  }
  const [output, notes, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  children.delete(child)
  if (code !== 0) throw new Error(notes.trim() || 'The backup was ended before it was made.')
  return { file: basename(output.split('\n')[0] ?? ''), notes: notes.trim() }
}

/**
 * Makes a backup in a process of its own, so that visitors notice nothing; whoever asks meanwhile shares it. Throws, in
 * words for the owner, when none was made.
 */
export const makeApart = (config: Config): Promise<Made> => alone(config.BACKUP_DIR, () => run(config))

/** Ends what is being made, for a process that ends itself. */
export function endBackups(): void {
  for (const child of children) child.kill()
}
