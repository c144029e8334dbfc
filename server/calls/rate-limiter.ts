import { isUploaded } from '#contract/kit/files.ts'
import type { RateLimit, UploadLimit } from '#contract/kit/rate-limits.ts'
import type { Caller } from '#contract/kit/roles.ts'
import type { Database, Transaction } from '../database/database.ts'
import { callKey, nameOf, takeAll, takeEach, type Use, waitFor } from '../database/points.ts'
import type { Network } from '../http/ip-networks.ts'

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

// A database integer ends at 2^31, so counting bytes would overflow.
const kibibytes = (many: number) => Math.ceil(many / 1024)

/** The points that files of these sizes in bytes use of a limit: one per file, and one per started kibibyte. */
export function uploadUses(
  caller: Caller,
  { files, bytes, seconds }: UploadLimit,
  sizes: readonly number[],
): Use[] {
  if (caller.kind === 'anonymous' || sizes.length === 0) return []
  const whose = `${caller.kind} ${caller.id}`
  const size = sizes.reduce((sum, one) => sum + one, 0)
  return [
    [callKey('uploads', whose), { points: files, seconds }, sizes.length],
    [callKey('uploaded', whose), { points: kibibytes(bytes), seconds }, kibibytes(size)],
  ]
}

/** The sizes of the files in a body, in bytes. */
export const sizesOf = (fields: object): number[] =>
  Object.values(fields)
    .filter(isUploaded)
    .map(({ size }) => size)

/** What is left of the upload limit of a caller: files, bytes, and the seconds until all of it is there again, 0 if it is. */
export async function uploadsLeft(
  { read }: Pick<Database, 'read'>,
  caller: Caller,
  limit: UploadLimit,
  now = Date.now(),
) {
  const keys = uploadUses(caller, limit, [0]).map(([key]) => nameOf(key))
  const rows = await read
    .selectFrom('rate_limits')
    .select(['name', 'used', 'resets'])
    .where('name', 'in', keys)
    .where('resets', '>', now)
    .where('resets', '<=', now + limit.seconds * 1000)
    .execute()
  const used = (key: string | undefined) => rows.find(({ name }) => name === key)?.used ?? 0
  const [files, bytes] = keys
  return {
    files: Math.max(0, limit.files - used(files)),
    bytes: Math.max(0, kibibytes(limit.bytes) - used(bytes)) * 1024,
    seconds: Math.max(0, ...rows.map(({ resets }) => Math.ceil((Number(resets) - now) / 1000))),
  }
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
