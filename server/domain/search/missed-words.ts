import type { Kysely } from 'kysely'
import type { Database } from '../../database/database.ts'
import { day } from '../../database/moments.ts'
import type { Tables } from '../../database/schema/index.ts'

type Db = Kysely<Tables>

/** The most searches kept of a week. */
const maxPerWeek = 1_000
/** How many networks must have searched for something before it is kept beyond its week, and shown. */
export const enoughNetworks = 3
/** How long a week is kept, in milliseconds. */
const retention = 90 * day

/** A search in vain that is to be written. */
export interface Missed {
  readonly week: string
  readonly words: string
  readonly searches: number
  readonly marks: readonly string[]
}

/** The Monday of the week of a moment in milliseconds, such as `2026-11-23`, UTC. */
export function weekOf(moment: number): string {
  const date = new Date(moment)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}

/**
 * Makes room for new searches of a week: those of the fewest networks go first, of these the rarest, of these the oldest.
 * What staff dismissed stays, so that it is not shown again.
 */
async function makeRoom(db: Db, week: string, wanted: number): Promise<void> {
  const { count } = await db
    .selectFrom('search_misses')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('week', '=', week)
    .where('dismissed', '=', 0)
    .executeTakeFirstOrThrow()
  const over = Number(count) + wanted - maxPerWeek
  if (over <= 0) return
  const rare = db
    .selectFrom('search_misses')
    .select('id')
    .where('week', '=', week)
    .where('dismissed', '=', 0)
    .orderBy('networks')
    .orderBy('searches')
    .orderBy('id')
    .limit(over)
  await db.deleteFrom('search_misses').where('id', 'in', rare).execute()
}

async function add(db: Db, { week, words, searches, marks }: Missed): Promise<void> {
  await db
    .insertInto('search_misses')
    .values({ week, words, searches: 0, networks: 1, marks: '' })
    .onConflict((of) => of.columns(['week', 'words']).doNothing())
    .execute()
  const row = await db
    .updateTable('search_misses')
    .set((of) => ({ searches: of('searches', '+', searches) }))
    .where('week', '=', week)
    .where('words', '=', words)
    .returning(['id', 'networks', 'marks'])
    .executeTakeFirst()
  if (!row || row.networks === enoughNetworks) return
  const all = [...new Set([...row.marks.split(' ').filter(Boolean), ...marks])]
  const networks = Math.min(all.length, enoughNetworks)
  const remembered = networks === enoughNetworks ? '' : all.join(' ')
  await db
    .updateTable('search_misses')
    .set({ networks, marks: remembered })
    .where('id', '=', row.id)
    .execute()
}

/** Writes searches in vain, at most 1,000 different ones of a week. */
export async function writeMissed(database: Database, missed: readonly Missed[]): Promise<void> {
  await database.transaction(async ({ db }) => {
    // In one order, so that two processes do not wait for each other.
    const sorted = missed.toSorted((a, b) => (a.words < b.words ? -1 : 1))
    for (const week of new Set(sorted.map((one) => one.week))) {
      const those = sorted.filter((one) => one.week === week)
      const there = await db
        .selectFrom('search_misses')
        .select('words')
        .where('week', '=', week)
        .where(
          'words',
          'in',
          those.map(({ words }) => words),
        )
        .execute()
      const earlier = new Set(there.map(({ words }) => words))
      await makeRoom(db, week, those.length - earlier.size)
      for (const one of those) await add(db, one)
    }
  })
}

/** Deletes weeks that are over 90 days old, and what too few networks searched for once its week is over; returns how many. */
export async function forgetMissed(db: Db, now: number): Promise<number> {
  const rows = db.deleteFrom('search_misses')
  const old = await rows.where('week', '<', weekOf(now - retention)).executeTakeFirstOrThrow()
  const rare = await rows
    .where('week', '<', weekOf(now))
    .where('networks', '<', enoughNetworks)
    .executeTakeFirstOrThrow()
  return Number(old.numDeletedRows + rare.numDeletedRows)
}
