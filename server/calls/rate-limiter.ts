import { isUploaded } from '#contract/kit/files.ts'
import type { RateLimit, UploadLimit } from '#contract/kit/rate-limits.ts'
import type { Caller } from '#contract/kit/roles.ts'
import type { Database, Transaction } from '../database/database.ts'
import { callKey, nameOf, takeAll, takeEach, type Use, waitFor } from '../database/points.ts'
import type { Network } from '../http/networks.ts'

export { callKey, takeAll, type Use }

/** Whether a key was used in its current window. */
export async function isUsed({ read }: Database, key: string, now = Date.now()): Promise<boolean> {
  const row = await read
    .selectFrom('rate_limits')
    .select('used')
    .where('name', '=', nameOf(key))
    .where('resets', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns one point to each key after an attempt succeeded. */
export async function refund(database: Database, keys: readonly string[]): Promise<void> {
  await database.transaction(({ db }) =>
    db
      .updateTable('rate_limits')
      .set((row) => ({ used: row('used', '-', 1) }))
      .where('name', 'in', keys.map(nameOf))
      .where('used', '>', 0)
      .execute(),
  )
}

/** Resets the counters of some keys. */
export async function forgetKeys({ db }: Transaction, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('rate_limits').where('name', 'in', keys.map(nameOf)).execute()
}

/** How many times the limit of a /64 its surrounding IPv6 networks get, so that holding one of them is bounded too. */
const wider = { wide: 4, widest: 16 } as const

/** The points that a network uses: its own, and those of the networks around it. `what` names the limit. */
export function networkUses(what: string, { one, wide, widest }: Network, limit: RateLimit): Use[] {
  const times = (factor: number) => ({ ...limit, points: limit.points * factor })
  return [
    [callKey(what, one), limit],
    ...(wide ? ([[callKey(what, wide), times(wider.wide)]] as const) : []),
    ...(widest ? ([[callKey(what, widest), times(wider.widest)]] as const) : []),
  ]
}

/** The points that the uploads in a body use: one per file, and one per started kibibyte. */
export function uploadUses(caller: Caller, { files, bytes, seconds }: UploadLimit, fields: object): Use[] {
  const sent = Object.values(fields).filter(isUploaded)
  if (caller.kind === 'anonymous' || sent.length === 0) return []
  const whose = `${caller.kind} ${caller.id}`
  // A database integer ends at 2^31, so counting bytes would overflow.
  const kibibytes = (many: number) => Math.ceil(many / 1024)
  const size = sent.reduce((sum, file) => sum + file.size, 0)
  return [
    [callKey('uploads', whose), { points: files, seconds }, sent.length],
    [callKey('uploaded', whose), { points: kibibytes(bytes), seconds }, kibibytes(size)],
  ]
}

/** Like `takeAll`, in its own transaction, which a refusal does not open. */
export const consumeAll = async (database: Database, uses: readonly Use[], now = Date.now()) =>
  (await waitFor(database.read, uses, now)) ??
  database.transaction((transaction) => takeEach(transaction, uses, now))

/**
 * Takes one point, or `cost` points, from a key, such as a call's path with the caller's network, in its current
 * window. Returns undefined on success; else takes nothing and returns the whole seconds to wait. All processes share
 * the counters. Keys are stored as digests, so that no addresses are.
 */
export const consume = (database: Database, key: string, limit: RateLimit, now = Date.now(), cost = 1) =>
  consumeAll(database, [[key, limit, cost]], now)
