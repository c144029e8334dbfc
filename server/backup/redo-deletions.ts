import type { Services } from '../domain/context.ts'
import { type Deletion, keyOf, readDeletions, toDeletions } from '../domain/privacy/deletions.ts'
import { replayDeletions } from '../domain/privacy/replay.ts'

/** The database that was put back, before anybody is served from it, and its uploads. */
export type RestoredDatabase = Pick<Services, 'config' | 'database' | 'storage' | 'log'>

/** Where it is written which customers had their accounts deleted, beside the backup's own list. */
export interface OtherDeletions {
  /** Folders with a `deletions.jsonl`: the one the backup lies in, and the one that backups are kept in. */
  readonly folders: readonly string[]
  /** What the database that is replaced says itself, a row a deletion. */
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

const listed = async ({ database }: RestoredDatabase): Promise<Deletion[]> =>
  database.read
    .selectFrom('deletions')
    .select(['account_id', 'registered', 'deleted'])
    .orderBy('id')
    .execute()

/** Writes down what the database that was put back has not heard of, for the next backup that is put back here. */
async function keep(place: RestoredDatabase, all: readonly Deletion[]): Promise<void> {
  const known = new Set((await listed(place)).map(keyOf))
  const unheard = [...new Map(all.map((one) => [keyOf(one), one])).values()].filter(
    (one) => !known.has(keyOf(one)),
  )
  await place.database.transaction(async ({ db }) => {
    for (const one of unheard) await db.insertInto('deletions').values(one).execute()
  })
}

/**
 * Deletes again whoever any side knows to be deleted: the backup, the lists beside it, and the database that it
 * replaces, and has all of them known from then on. Gives how many accounts those were.
 */
export async function redoDeletions(
  place: RestoredDatabase,
  { folders, rows }: OtherDeletions,
): Promise<number> {
  const lists = await Promise.all(folders.map(readDeletions))
  const all = [...(await listed(place)), ...lists.flat(), ...rows.flatMap(toDeletions)]
  const redone = await replayDeletions(place, all)
  await keep(place, all)
  return redone
}
