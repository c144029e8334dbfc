import type { Services } from '../domain/context.ts'

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
export type RedoDeletions = (place: PutBack, later: LaterDeletions) => Promise<number>

/** The one place where the lists of deletions are read after a restore: there are none yet. */
export const redoDeletions: RedoDeletions = async () => 0
