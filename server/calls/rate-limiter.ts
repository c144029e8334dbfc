import { createHash } from 'node:crypto'
import type { ExpressionBuilder, Kysely } from 'kysely'
import type { RateLimit, UploadLimit } from '#contract/call.ts'
import { isUploaded } from '#contract/files.ts'
import type { Caller } from '#contract/roles.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { Tables } from '../database/schema/index.ts'
import type { Network } from '../http/networks.ts'
import { clockDrift } from './sessions.ts'

/** The key of a counter: a call and the address or person it is counted for. */
export const callKey = (path: string, whose: string) => `${path} ${whose}`

/** The stored form of a key. The digest keeps the database from revealing whom it is about. */
const nameOf = (key: string) => createHash('sha256').update(key).digest('hex')

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

/**
 * A counter key, its limit, and its cost in points (1 by default). The limit may depend on whether the caller is new,
 * which means that none of the preceding keys has been used in its window.
 */
export type Use = readonly [key: string, limit: RateLimit | ((first: boolean) => RateLimit), cost?: number]

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

const secondsUntil = (end: number, now: number) => Math.max(1, Math.ceil((end - now) / 1000))

interface Point {
  readonly name: string
  readonly limit: RateLimit
  readonly cost: number
}

/** Takes points from one key and returns how many are used then; undefined, taking none, if too few are left. */
async function take({ db }: Transaction, { name, limit, cost }: Point, now: number) {
  if (cost > limit.points) return undefined
  const resets = now + limit.seconds * 1000
  const row = await db
    .insertInto('rate_limits')
    .values({ name, used: cost, resets })
    .onConflict((conflict) => {
      const over = (row: ExpressionBuilder<Tables, 'rate_limits'>) =>
        // Also if the clock was set back since the window began: nobody waits longer than one window.
        row.or([row('rate_limits.resets', '<=', now), row('rate_limits.resets', '>', resets + clockDrift)])
      return conflict
        .column('name')
        .doUpdateSet((row) => ({
          used: row
            .case()
            .when(over(row))
            .then(cost)
            .else(row('rate_limits.used', '+', cost))
            .end(),
          resets: row.case().when(over(row)).then(resets).else(row.ref('rate_limits.resets')).end(),
        }))
        .where((row) => row.or([over(row), row('rate_limits.used', '<=', limit.points - cost)]))
    })
    .returning('used')
    .executeTakeFirst()
  return row?.used
}

/**
 * The whole seconds to wait of the first key with too few points left; undefined if none has. It only reads, so that a
 * caller past any one of several limits costs no write, however many other keys they name.
 */
async function waitFor(db: Kysely<Tables>, uses: readonly Use[], now: number): Promise<number | undefined> {
  const points = uses.map(([key, limit, cost = 1]) => ({ name: nameOf(key), limit, cost }))
  if (points.length === 0) return undefined
  const names = points.map(({ name }) => name)
  const rows = await db
    .selectFrom('rate_limits')
    .select(['name', 'used', 'resets'])
    .where('name', 'in', names)
    .where('resets', '>', now)
    .execute()
  const live = new Map(rows.map((row) => [row.name, row]))
  let first = true
  for (const { name, limit: given, cost } of points) {
    const limit = typeof given === 'function' ? given(first) : given
    const row = live.get(name)
    // As in `take`: a window that ends too late began before the clock was set back.
    const isCurrent = row !== undefined && row.resets <= now + limit.seconds * 1000 + clockDrift
    if (isCurrent && row.used > limit.points - cost) return secondsUntil(row.resets, now)
    if (isCurrent && row.used > 0) first = false
  }
  return undefined
}

/**
 * Takes points from several keys in order, all or none. Returns the whole seconds to wait of the first key with too
 * few left.
 */
export const takeAll = async (transaction: Transaction, uses: readonly Use[], now = Date.now()) =>
  (await waitFor(transaction.db, uses, now)) ?? takeEach(transaction, uses, now)

// Somebody else may have taken the last point since `waitFor` looked.
async function takeEach(
  transaction: Transaction,
  uses: readonly Use[],
  now: number,
): Promise<number | undefined> {
  const { db } = transaction
  const points: Point[] = []
  let first = true
  for (const [key, given, cost = 1] of uses) {
    const point = { name: nameOf(key), limit: typeof given === 'function' ? given(first) : given, cost }
    const used = await take(transaction, point, now)
    if (used === undefined) {
      for (const { name, cost } of points)
        await db
          .updateTable('rate_limits')
          .set((row) => ({ used: row('used', '-', cost) }))
          .where('name', '=', name)
          .execute()
      const full = db.selectFrom('rate_limits').select('resets').where('name', '=', point.name)
      const { resets = now + point.limit.seconds * 1000 } = (await full.executeTakeFirst()) ?? {}
      return secondsUntil(resets, now)
    }
    points.push(point)
    first &&= used === cost
  }
  return undefined
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
