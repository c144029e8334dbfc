import { createHash } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import type { RateLimit, UploadLimit } from '#contract/call.ts'
import { isUploaded } from '#contract/files.ts'
import type { Caller } from '#contract/roles.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { Tables } from '../database/schema/index.ts'
import { clockDrift } from './sessions.ts'

/**
 * The network of a caller, as limits count it: an IPv4 address, or an IPv6 user's /64. Of IPv6 also the /56 and the /48
 * around it, which are what providers hand out to a home and to a site (RFC 6177), so that whoever was given one is no
 * more than a few networks.
 */
export interface Network {
  readonly one: string
  readonly wide?: string
  readonly widest?: string
}

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

/** Gives back a point of each key that was taken, for an attempt that turned out to be a good one. */
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

/** Forgets what was counted under some keys. */
export async function forgetKeys({ db }: Transaction, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('rate_limits').where('name', 'in', keys.map(nameOf)).execute()
}

/**
 * A key, its limit, and the points to take, one unless told. A limit may depend on whether the caller comes for the
 * first time: whether none of the keys before it was used in its window.
 */
export type Use = readonly [key: string, limit: RateLimit | ((first: boolean) => RateLimit), cost?: number]

/** How many times more the IPv6 networks around one may use, so that who was given one of them is bounded too. */
const wider = { wide: 4, widest: 16 } as const

/** What a network uses of a limit: its own points, and those of the networks around it. `what` names the limit. */
export function networkUses(what: string, { one, wide, widest }: Network, limit: RateLimit): Use[] {
  const times = (factor: number) => ({ ...limit, points: limit.points * factor })
  return [
    [callKey(what, one), limit],
    ...(wide ? ([[callKey(what, wide), times(wider.wide)]] as const) : []),
    ...(widest ? ([[callKey(what, widest), times(wider.widest)]] as const) : []),
  ]
}

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

const secondsUntil = (end: number, now: number) => Math.max(1, Math.ceil((end - now) / 1000))

interface Point {
  readonly name: string
  readonly limit: RateLimit
  readonly cost: number
}

/** Takes points of one key and gives how many are used then; undefined, with nothing taken, when there are not as many. */
async function take({ db }: Transaction, { name, limit, cost }: Point, now: number) {
  if (cost > limit.points) return undefined
  const resets = now + limit.seconds * 1000
  const taken = await db
    .insertInto('rate_limits')
    .values({ name, used: cost, resets })
    .onConflict((conflict) => {
      const over = (row: ExpressionBuilder<Tables, 'rate_limits'>) =>
        // Also when it began by a clock that was set back since: nobody is kept out for longer than the window.
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
  return taken?.used
}

/**
 * Takes points of several keys, in order, as `consume` does: of each, or of none. The first that has not as many left
 * says how many whole seconds to wait; those after it are not asked.
 */
export async function takeAll(
  transaction: Transaction,
  uses: readonly Use[],
  now = Date.now(),
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

/** As `takeAll`, in a transaction of its own. */
export const consumeAll = (database: Database, uses: readonly Use[], now = Date.now()) =>
  database.transaction((transaction) => takeAll(transaction, uses, now))

/**
 * Takes one of the points, or `cost` of them, that a key, as a call's path with the caller's network, has left in its
 * window of time. Gives undefined when there were as many, else the whole seconds to wait, and takes nothing. Counts
 * are shared by all processes; the key is stored as a digest, so that no address is.
 */
export const consume = (database: Database, key: string, limit: RateLimit, now = Date.now(), cost = 1) =>
  consumeAll(database, [[key, limit, cost]], now)
