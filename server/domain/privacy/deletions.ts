import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { Id, Moment } from '#contract/values.ts'
import type { Services } from '../../calls/context.ts'

/** The services that deleting a customer needs. */
export type Eraser = Pick<Services, 'config' | 'database' | 'storage' | 'log'>

const fileIn = (folder: string) => join(folder, 'deletions.jsonl')

const Deletion = z.object({ account_id: Id, registered: Moment, deleted: Moment })

/** A deleted account: its id and creation time, nothing that identifies the person. */
export type Deletion = z.output<typeof Deletion>

/** A key that identifies a deleted account. */
export const keyOf = ({ account_id, registered }: Pick<Deletion, 'account_id' | 'registered'>) =>
  `${account_id} ${registered}`

/** Parses a deletion from a row or a line; returns an empty list if it is invalid. */
export function toDeletions(found: unknown): Deletion[] {
  const parsed = Deletion.safeParse(found)
  return parsed.success ? [parsed.data] : []
}

function read(line: string): Deletion[] {
  try {
    return toDeletions(JSON.parse(line))
  } catch {
    return []
  }
}

/**
 * Reads the list of deletions beside the backups. A missing file is an empty list, and a partially written line is
 * skipped.
 */
export async function readDeletions(folder: string): Promise<Deletion[]> {
  const text = await readFile(fileIn(folder), 'utf8').catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return ''
    throw fault
  })
  return text.split('\n').flatMap(read)
}

/**
 * Appends missing deletions to the list beside the backups, one per line. A failure is logged, and the next deletion
 * or cleanup tries again.
 */
export async function keepDeletions({ config, database, log }: Omit<Eraser, 'storage'>): Promise<void> {
  try {
    const folder = config.BACKUP_DIR
    const rows = database.read.selectFrom('deletions').select(['account_id', 'registered', 'deleted'])
    const deleted = await rows.orderBy('id').execute()
    if (deleted.length === 0) return
    const known = new Set((await readDeletions(folder)).map(keyOf))
    const lines = deleted.filter((one) => !known.has(keyOf(one))).map((one) => `\n${JSON.stringify(one)}`)
    if (lines.length === 0) return
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await appendFile(fileIn(folder), `${lines.join('')}\n`, { mode: 0o600, flush: true })
  } catch (error) {
    log.error({ err: error }, 'the list of deletions could not be written')
  }
}
