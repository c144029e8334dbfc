import { createHash } from 'node:crypto'
import type { RateLimit } from '#contract/call.ts'
import type { Database } from '../database/database.ts'

/** The key under which a call's use is counted: for an address, or for whomever it is about. */
export const callKey = (path: string, whose: string) => `${path} ${whose}`

/** Gives back a point that `consume` took, for an attempt that turned out to be a good one. */
export async function giveBack(database: Database, key: string): Promise<void> {
  const name = createHash('sha256').update(key).digest('hex')
  await database.transaction(({ db }) =>
    db
      .updateTable('rate_limits')
      .set((row) => ({ used: row('used', '-', 1) }))
      .where('name', '=', name)
      .where('used', '>', 0)
      .execute(),
  )
}

/** As `consume` for several keys at once; gives the longest wait when any has none left. */
export async function consumeAll(
  database: Database,
  limits: readonly (readonly [key: string, limit: RateLimit])[],
): Promise<number | undefined> {
  const waits: number[] = []
  for (const [key, limit] of limits) {
    const wait = await consume(database, key, limit)
    if (wait !== undefined) waits.push(wait)
  }
  return waits.length > 0 ? Math.max(...waits) : undefined
}

/**
 * Takes one of the points that a key, as a call's path with the caller's address, has left in its window of
 * time. Gives undefined when there was one, else the whole seconds to wait. Counts are shared by all
 * processes; the key is stored as a digest, so that no address is.
 */
export async function consume(
  database: Database,
  key: string,
  { points, seconds }: RateLimit,
  now = Date.now(),
): Promise<number | undefined> {
  const name = createHash('sha256').update(key).digest('hex')
  const resets = now + seconds * 1000
  const { used, resets: end } = await database.transaction(({ db }) =>
    db
      .insertInto('rate_limits')
      .values({ name, used: 1, resets })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet((row) => {
          const over = row('rate_limits.resets', '<=', now)
          return {
            used: row
              .case()
              .when(over)
              .then(1)
              .else(row('rate_limits.used', '+', 1))
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
