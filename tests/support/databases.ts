import { after, describe, type TestContext, test } from 'node:test'
import type { Database } from '#server/database/database.ts'
import { chosenBy } from './chosen-by.ts'
import { isFullRun } from './extent.ts'
import { openPlaces, type Place, type Places } from './places.ts'
import { type PostgresServer, startPostgres } from './postgres.ts'

export type { Place, Places } from './places.ts'

/** A database of one test's own, new and migrated. */
export interface TestDatabase extends Place {
  readonly database: Database
}

export type Kind = Database['kind']

export type Open = () => Promise<TestDatabase>

let server: Promise<PostgresServer> | undefined
const postgres = () => {
  server ??= startPostgres()
  return server
}

after(async () => {
  if (server) await (await server).stop()
})

/**
 * Defines the same tests for SQLite and for PostgreSQL, or for the one of `kinds`. `open` gives a database of the caller's own,
 * `place` one that is not opened yet, or is `empty`; all are closed and removed when the tests are over.
 */
export function forEachDatabase(
  define: (name: Kind, open: Open, place: Places['place']) => void,
  kinds: readonly Kind[] = ['sqlite', 'postgres'],
): void {
  for (const name of kinds) {
    describe(name, () => {
      const { place, close } = openPlaces(
        name === 'postgres' ? async () => (await postgres()).url : undefined,
      )
      after(close)
      const open = async () => {
        const placed = await place()
        return { ...placed, database: await placed.another() }
      }
      define(name, open, place)
    })
  }
}

/**
 * Like `forEachDatabase`, for tests of what does not depend on the database: on SQLite, and in a full run on PostgreSQL
 * too. Tests of a call that locks rows or searches, or whose query differs between the two, use `forEachDatabase`.
 */
export function forOneDatabase(define: Parameters<typeof forEachDatabase>[0]): void {
  forEachDatabase(define, isFullRun ? undefined : ['sqlite'])
}

/** Declares a test; like that of `node:test`. */
export type Declare = (title: string, work: (context: TestContext) => Promise<void> | void) => void

/**
 * Like `forEachDatabase`, for tests that send both databases the same SQL but are about money, stock, rights or mails: all
 * on SQLite, and on PostgreSQL the one of them that follows from their titles, in a full run all. Each test must stand alone.
 */
export function forSampleOfPostgres(
  define: (name: Kind, open: Open, place: Places['place'], test: Declare) => void,
): void {
  forEachDatabase((name, open, place) => {
    const declared: Parameters<Declare>[] = []
    define(name, open, place, (...one) => void declared.push(one))
    const isSample = name === 'postgres' && !isFullRun
    for (const one of isSample ? [chosenBy(([title]) => title, declared)] : declared) test(...one)
  })
}
