import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { Id, Moment } from '#contract/kit/values.ts'
import type { Services } from '../../calls/context.ts'

/** The services that deleting a customer needs. */
export type Eraser = Pick<Services, 'config' | 'database' | 'storage' | 'log'>

/** The name of the list of deletions beside the backups. */
export const deletionsFile = 'deletions.jsonl'

const fileIn = (folder: string) => join(folder, deletionsFile)

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

const GuestDeletion = z.object({ code_digest: z.string().regex(/^[0-9a-f]{64}$/), deleted: Moment })

/** An erased order without an account: the digest of its code. */
export type GuestDeletion = z.output<typeof GuestDeletion>

/** Parses an erased order from a row or a line; returns an empty list if it is none. */
export function toGuestDeletions(found: unknown): GuestDeletion[] {
  const parsed = GuestDeletion.safeParse(found)
  return parsed.success ? [parsed.data] : []
}

/** A line of the list, whatever it tells of. */
function read(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** The lines of the list beside the backups. A missing file is an empty list, and a partially written line is none. */
async function linesIn(folder: string): Promise<unknown[]> {
  const text = await readFile(fileIn(folder), 'utf8').catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return ''
    throw fault
  })
  return text.split('\n').map(read)
}

/** Reads the accounts in the list of deletions beside the backups. */
export const readDeletions = async (folder: string): Promise<Deletion[]> =>
  (await linesIn(folder)).flatMap(toDeletions)

/** Reads the orders without an account in that list. */
export const readGuestDeletions = async (folder: string): Promise<GuestDeletion[]> =>
  (await linesIn(folder)).flatMap(toGuestDeletions)

/**
 * Appends missing deletions to the list beside the backups, one per line. A failure is logged, and the next deletion
 * or cleanup tries again.
 */
export async function keepDeletions({ config, database, log }: Omit<Eraser, 'storage'>): Promise<void> {
  try {
    const folder = config.BACKUP_DIR
    const rows = database.read.selectFrom('deletions').select(['account_id', 'registered', 'deleted'])
    const deleted = await rows.orderBy('id').execute()
    const guestRows = database.read.selectFrom('guest_deletions').select(['code_digest', 'deleted'])
    const guests = await guestRows.orderBy('id').execute()
    if (deleted.length + guests.length === 0) return
    const recordedKeys = new Set((await readDeletions(folder)).map(keyOf))
    const knownGuests = new Set((await readGuestDeletions(folder)).map(({ code_digest }) => code_digest))
    const lines = [
      ...deleted.filter((one) => !recordedKeys.has(keyOf(one))),
      ...guests.filter(({ code_digest }) => !knownGuests.has(code_digest)),
    ].map((one) => `\n${JSON.stringify(one)}`)
    if (lines.length === 0) return
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await appendFile(fileIn(folder), `${lines.join('')}\n`, { mode: 0o600, flush: true })
  } catch (error) {
    log.error({ err: error }, 'the list of deletions could not be written')
  }
}
