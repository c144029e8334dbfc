import type { Services } from '../domain/context.ts'
import { readDeletions, toDeletions } from '../domain/privacy/deletions.ts'
import { replayDeletions } from '../domain/privacy/replay.ts'

/** The database that was put back, before anybody is served from it, and its uploads. */
export type PutBack = Pick<Services, 'config' | 'database' | 'storage' | 'log'>

/** Where it is written which customers had their accounts deleted since a backup was made. */
export interface LaterDeletions {
  /** Folders with a `deletions.jsonl`: the one the backup lies in, and the one that backups are kept in. */
  readonly folders: readonly string[]
  /** What the database that is replaced says itself, a row a deletion. */
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

/** Deletes again what was deleted since the backup was made; gives how many accounts those were. */
export async function redoDeletions(place: PutBack, { folders, rows }: LaterDeletions): Promise<number> {
  const lists = await Promise.all(folders.map(readDeletions))
  return replayDeletions(place, [...lists.flat(), ...rows.flatMap(toDeletions)])
}
