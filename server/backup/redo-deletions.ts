import type { Services } from '../calls/context.ts'
import {
  type Deletion,
  type GuestDeletion,
  keyOf,
  readDeletions,
  readGuestDeletions,
  toDeletions,
  toGuestDeletions,
} from '../domain/privacy/deletions.ts'
import { replayGuestDeletions } from '../domain/privacy/guests.ts'
import { replayDeletions } from '../domain/privacy/replay.ts'

/** The restored database, before it serves requests, and its uploads. */
export type RestoredDatabase = Pick<Services, 'config' | 'database' | 'storage' | 'log'>

/** Where deletions of customers are recorded, besides the backup's own list. */
export interface OtherDeletions {
  /** Folders with a `deletions.jsonl`: the backup's own folder and the configured backup folder. */
  readonly folders: readonly string[]
  /** The rows of the replaced database's `deletions` and `guest_deletions`. */
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

const listed = async ({ database }: RestoredDatabase): Promise<Deletion[]> =>
  database.read
    .selectFrom('deletions')
    .select(['account_id', 'registered', 'deleted'])
    .orderBy('id')
    .execute()

const listedGuests = async ({ database }: RestoredDatabase): Promise<GuestDeletion[]> =>
  database.read.selectFrom('guest_deletions').select(['code_digest', 'deleted']).orderBy('id').execute()

/** Adds to the restored database the deletions it lacks, for the next restore. */
async function keep(
  place: RestoredDatabase,
  all: readonly Deletion[],
  guests: readonly GuestDeletion[],
): Promise<void> {
  const recordedKeys = new Set((await listed(place)).map(keyOf))
  const unheard = [...new Map(all.map((one) => [keyOf(one), one])).values()].filter(
    (one) => !recordedKeys.has(keyOf(one)),
  )
  await place.database.transaction(async ({ db }) => {
    for (const one of unheard) await db.insertInto('deletions').values(one).execute()
    for (const one of guests)
      await db
        .insertInto('guest_deletions')
        .values(one)
        .onConflict((conflict) => conflict.column('code_digest').doNothing())
        .execute()
  })
}

/**
 * Deletes again all customers, and buyers without an account, whose deletion is recorded anywhere: in the backup, in the
 * lists beside it, or in the replaced database; and records all of them. Returns how many that were.
 */
export async function redoDeletions(
  place: RestoredDatabase,
  { folders, rows }: OtherDeletions,
): Promise<number> {
  const lists = await Promise.all(folders.map(readDeletions))
  const all = [...(await listed(place)), ...lists.flat(), ...rows.flatMap(toDeletions)]
  const guestLists = await Promise.all(folders.map(readGuestDeletions))
  const guests = [...(await listedGuests(place)), ...guestLists.flat(), ...rows.flatMap(toGuestDeletions)]
  const redone = await replayDeletions(place, all)
  const digests = new Set(guests.map(({ code_digest }) => code_digest))
  const redoneGuests = await replayGuestDeletions(place, digests)
  await keep(place, all, guests)
  return redone + redoneGuests
}
