import { createHash } from 'node:crypto'
import type { RateLimit, UploadLimit } from '#contract/call.ts'
import { isUploaded } from '#contract/files.ts'
import type { Caller } from '#contract/roles.ts'
import type { Database, Transaction } from '../database/database.ts'
import { clockDrift } from './sessions.ts'

/** The key under which a call's use is counted: for an address, or for whomever it is about. */
export const callKey = (path: string, whose: string) => `${path} ${whose}`

/** What is stored of a key: nobody can read in the database whom it is about. */
const nameOf = (key: string) => createHash('sha256').update(key).digest('hex')

/** Whether a key was used in a window of time that is not over. */
export async function isUsed({ read }: Database, key: string, now = Date.now()): Promise<boolean> {
  const row = await read
    .selectFrom('rate_limits')
    .select('used')
    .where('name', '=', nameOf(key))
    .where('resets', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Gives back a point that `consume` took, for an attempt that turned out to be a good one. */
export async function giveBack(database: Database, key: string): Promise<void> {
  const name = nameOf(key)
  await database.transaction(({ db }) =>
    db
      .updateTable('rate_limits')
      .set((row) => ({ used: row('used', '-', 1) }))
      .where('name', '=', name)
      .where('used', '>', 0)
      .execute(),
  )
}

/** Forgets what was counted under some keys. */
export async function forgetKeys({ db }: Transaction, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('rate_limits').where('name', 'in', keys.map(nameOf)).execute()
}

/** A key, its limit, and the points to take, one unless told. */
export type Use = readonly [key: string, limit: RateLimit, cost?: number]

/** What is counted of the files among the fields of a body: their number, and their bytes in kibibytes begun. */
export function uploadUses(caller: Caller, { files, bytes, seconds }: UploadLimit, fields: object): Use[] {
  const sent = Object.values(fields).filter(isUploaded)
  if (caller.kind === 'anonymous' || sent.length === 0) return []
  const whose = `${caller.kind} ${caller.id}`
  // A whole number in the database ends at 2^31, so bytes alone would be too many.
  const kibibytes = (many: number) => Math.ceil(many / 1024)
  const size = sent.reduce((sum, file) => sum + file.bytes.length, 0)
  return [
    [callKey('uploads', whose), { points: files, seconds }, sent.length],
    [callKey('uploaded', whose), { points: kibibytes(bytes), seconds }, kibibytes(size)],
  ]
}

/** As `consume` for several keys at once; gives the longest wait when any has none left. */
export async function consumeAll(database: Database, uses: readonly Use[]): Promise<number | undefined> {
  const waits: number[] = []
  for (const [key, limit, cost] of uses) {
    const wait = await consume(database, key, limit, Date.now(), cost)
    if (wait !== undefined) waits.push(wait)
  }
  return waits.length > 0 ? Math.max(...waits) : undefined
}

/**
 * Takes one of the points, or `cost` of them, that a key, as a call's path with the caller's address, has left
 * in its window of time. Gives undefined when there were as many, else the whole seconds to wait. Counts are shared by all
 * processes; the key is stored as a digest, so that no address is.
 */
export async function consume(
  database: Database,
  key: string,
  { points, seconds }: RateLimit,
  now = Date.now(),
  cost = 1,
): Promise<number | undefined> {
  const name = nameOf(key)
  const resets = now + seconds * 1000
  const { used, resets: end } = await database.transaction(({ db }) =>
    db
      .insertInto('rate_limits')
      .values({ name, used: cost, resets })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet((row) => {
          // Also when it began by a clock that was set back since: nobody is kept out for longer than the window.
          const over = row.or([
            row('rate_limits.resets', '<=', now),
            row('rate_limits.resets', '>', resets + clockDrift),
          ])
          return {
            used: row
              .case()
              .when(over)
              .then(cost)
              .else(row('rate_limits.used', '+', cost))
              .end(),
            resets: row.case().when(over).then(resets).else(row.ref('rate_limits.resets')).end(),
          }
        }),
      )
      .returning(['used', 'resets'])
      .executeTakeFirstOrThrow(),
  )
  return used > points ? Math.max(1, Math.ceil((end - now) / 1000)) : undefined
}
