import { sql } from 'kysely'
import type { Database } from './database.ts'
import { searchedTables } from './schema/index.ts'

/** How many pages of an index one transaction merges, so that it holds up no other for long. */
const pages = 500

/**
 * Merges each index of n-grams into one segment. Until then SQLite keeps the n-grams of deleted and changed texts, marked as
 * deleted. Does nothing on PostgreSQL.
 */
export async function mergeSearchIndices({ kind, transaction }: Database): Promise<void> {
  if (kind !== 'sqlite') return
  for (const table of searchedTables) {
    const index = sql.ref(`${table}_search`)
    // A negative number begins a merge of all segments, a positive one goes on with it.
    let step = -pages
    let isMerging = true
    while (isMerging) {
      isMerging = await transaction(async ({ db }) => {
        const changes = async () =>
          (await sql<{ made: number }>`select total_changes() as made`.execute(db)).rows[0]?.made ?? 0
        const before = await changes()
        await sql`insert into ${index} (${index}, rank) values ('merge', ${sql.lit(step)})`.execute(db)
        // The command itself counts as one change.
        return (await changes()) - before > 1
      })
      step = pages
    }
  }
}
