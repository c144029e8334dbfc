import type { Database } from '#server/database/database.ts'
import { openPlaces, type Place } from '#tests/support/places.ts'
import { type OwnPostgres, startOwnPostgres } from '#tests/support/postgres.ts'
import type { Checks } from './check.ts'

/** What a run was asked for; what is missing, the run chooses. */
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

/** A run: drives the real product and notes what it finds. */
export type Run = (checks: Checks, options: Options) => Promise<void>

/** Where one turn of a run takes place. */
export interface TestBed extends Place {
  readonly kind: Database['kind']
  /** What the product is started with to be there: nothing in it, and nothing logged but warnings. */
  readonly env: Record<string, string>
  /** The server the database is on, for PostgreSQL. */
  readonly postgres: OwnPostgres | undefined
  /** Makes another place for a database on the same server, or for a file of its own. */
  place(): Promise<Place>
}

/** Does the same on each database that was asked for, with a PostgreSQL of its own that flushes to disk. */
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

/** As `onEachDatabase` on the first of the databases alone, for what does not depend on it. */
export const onSqlite = (options: Options, work: (ground: TestBed) => Promise<void>): Promise<void> =>
  onEachDatabase({ ...options, databases: options.databases.slice(0, 1) }, work)
