import type { Database } from '#server/database/database.ts'
import { openPlaces, type Place } from '#tests/support/places.ts'
import { type OwnPostgres, startOwnPostgres } from '#tests/support/postgres.ts'
import type { Checks } from './check.ts'

/** The options of a run; each run has defaults for missing ones. */
export interface Options {
  readonly rounds?: number | undefined
  readonly seconds?: number | undefined
  readonly minutes?: number | undefined
  readonly clients?: number | undefined
  readonly cases?: number | undefined
  readonly level?: number | undefined
  readonly sample?: number | undefined
  readonly databases: readonly Database['kind'][]
}

/** A run: drives the real server and records what it finds. */
export type Run = (checks: Checks, options: Options) => Promise<void>

/** The environment of one run on one database. */
export interface TestBed extends Place {
  readonly kind: Database['kind']
  /** The server's environment: an empty site that logs only warnings. */
  readonly env: Record<string, string>
  /** The PostgreSQL server, if the database is on one. */
  readonly postgres: OwnPostgres | undefined
  /** Makes another database on the same server, or another file. */
  place(): Promise<Place>
}

/** Runs `work` on each requested database, with a dedicated PostgreSQL server that syncs to disk. */
export async function onEachDatabase(
  { databases }: Options,
  work: (ground: TestBed) => Promise<void>,
  only: readonly Database['kind'][] = ['sqlite', 'postgres'],
): Promise<void> {
  for (const kind of databases.filter((one) => only.includes(one))) {
    console.log(`\n── ${kind} ──`)
    const postgres = kind === 'postgres' ? await startOwnPostgres({ durable: true }) : undefined
    const places = openPlaces(postgres && (async () => postgres.url))
    try {
      const place = await places.place()
      const { DATA_DIR, DATABASE_URL } = place.config
      const env = { DATA_DIR, SEED: 'none', LOG_LEVEL: 'warn', ...(DATABASE_URL ? { DATABASE_URL } : {}) }
      await work({ ...place, kind, env, postgres, place: places.place })
    } finally {
      await places.close()
      await postgres?.stop()
    }
  }
}

/** Like `onEachDatabase`, on the first requested database only, for runs that do not depend on it. */
export const onSqlite = (options: Options, work: (ground: TestBed) => Promise<void>): Promise<void> =>
  onEachDatabase({ ...options, databases: options.databases.slice(0, 1) }, work)
