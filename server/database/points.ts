import { createHash } from 'node:crypto'
import type { ExpressionBuilder, Kysely } from 'kysely'
import type { RateLimit } from '#contract/kit/rate-limits.ts'
import type { Transaction } from './database.ts'
import { clockDrift } from './moments.ts'
import { prepared, type Values } from './prepared.ts'
import type { Tables } from './schema/index.ts'

// Counters in windows of time, which all processes share.

/** The key of a counter: a call and the address or person it is counted for. */
export const callKey = (path: string, whose: string) => `${path} ${whose}`

/** The stored form of a key. The digest keeps the database from revealing whom it is about. */
export const nameOf = (key: string) => createHash('sha256').update(key).digest('hex')

/**
 * A counter key, its limit, and its cost in points (1 by default). The limit may depend on whether the caller is new,
 * which means that none of the preceding keys has been used in its window.
 */
export type Use = readonly [key: string, limit: RateLimit | ((first: boolean) => RateLimit), cost?: number]

const secondsUntil = (end: number, now: number) => Math.max(1, Math.ceil((end - now) / 1000))

interface Full {
  readonly name: string
  readonly points: number
  readonly now: number
  readonly latest: number
}

interface Point {
  readonly name: string
  readonly limit: RateLimit
  readonly cost: number
}

interface Taking {
  readonly name: string
  readonly cost: number
  /** The most points that may be used before. */
  readonly most: number
  readonly now: number
  /** The end of a window that begins now, and the latest end of one. */
  readonly resets: number
  readonly latest: number
}

const upsert = prepared((db, { name, cost, most, now, resets, latest }: Values<Taking>) =>
  db
    .insertInto('rate_limits')
    .values({ name, used: cost, resets })
    .onConflict((conflict) => {
      const over = (row: ExpressionBuilder<Tables, 'rate_limits'>) =>
        // Also if the clock was set back since the window began: nobody waits longer than one window.
        row.or([row('rate_limits.resets', '<=', now), row('rate_limits.resets', '>', latest)])
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
        .where((row) => row.or([over(row), row('rate_limits.used', '<=', most)]))
    })
    .returning('used'),
)

/** Takes points from one key and returns how many are used then; undefined, taking none, if too few are left. */
async function take({ db }: Transaction, { name, limit, cost }: Point, now: number) {
  if (cost > limit.points) return undefined
  const resets = now + limit.seconds * 1000
  const latest = resets + clockDrift
  const { rows } = await upsert(db, { name, cost, most: limit.points - cost, now, resets, latest })
  return rows[0]?.used
}

/** Takes one point from a key and returns how many are used then; undefined, taking none, if none is left. */
export const takeOne = (transaction: Transaction, key: string, limit: RateLimit, now = Date.now()) =>
  take(transaction, { name: nameOf(key), limit, cost: 1 }, now)

const findFull = prepared((db, { name, points, now, latest }: Values<Full>) =>
  db
    .selectFrom('rate_limits')
    .select('used')
    .where('name', '=', name)
    .where('used', '>=', points)
    .where('resets', '>', now)
    .where('resets', '<=', latest),
)

/**
 * Takes one point from a key that very many transactions use. Looks first: one that is used up is only read, so that
 * nobody waits for its row. Returns false if none is left.
 */
export async function takeIfLeft(
  transaction: Transaction,
  key: string,
  limit: RateLimit,
  now = Date.now(),
): Promise<boolean> {
  const name = nameOf(key)
  const latest = now + limit.seconds * 1000 + clockDrift
  const { rows } = await findFull(transaction.db, { name, points: limit.points, now, latest })
  return rows.length === 0 && (await takeOne(transaction, key, limit, now)) !== undefined
}

const counters = (db: Kysely<Tables>) => db.selectFrom('rate_limits').select(['name', 'used', 'resets'])

const counterOf = prepared((db, { name, now }: Values<{ name: string; now: number }>) =>
  counters(db).where('name', '=', name).where('resets', '>', now),
)

/**
 * The whole seconds to wait of the first key with too few points left; undefined if none has. It only reads, so that a
 * caller past any one of several limits costs no write, however many other keys they name.
 */
export async function waitFor(
  db: Kysely<Tables>,
  uses: readonly Use[],
  now: number,
): Promise<number | undefined> {
  const points = uses.map(([key, limit, cost = 1]) => ({ name: nameOf(key), limit, cost }))
  const [only, ...others] = points.map(({ name }) => name)
  if (only === undefined) return undefined
  const rows =
    others.length === 0
      ? (await counterOf(db, { name: only, now })).rows
      : await counters(db)
          .where('name', 'in', [only, ...others])
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

/**
 * As `takeAll`, for those that `waitFor` has looked at in this moment; somebody else may have taken the last point since.
 */
export async function takeEach(
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
