import { sql } from 'kysely'
import type { Tables } from '#server/database/schema/index.ts'
import type { Fields } from '#tests/support/calls.ts'
import type { Actor } from '#tests/support/people.ts'
import type { TestApp } from '#tests/support/scenarios.ts'

/** Makes the fields of a body, and first what they are about. */
export type Make = (testApp: TestApp, actor: Actor) => Fields | Promise<Fields>

let turn = 0

/** A word that no row has yet. */
export const unique = (word: string) => `${word}-${turn++}`

/** Remembers who is signed in and gives what signs them in again: logging out, deletions and the like end sessions. */
export async function saveSessions({ app: { database } }: TestApp): Promise<() => Promise<void>> {
  const sessions = await database.read.selectFrom('sessions').selectAll().execute()
  return () =>
    database.transaction(async ({ db }) => {
      await db.deleteFrom('sessions').execute()
      await db.insertInto('sessions').values(sessions).execute()
    })
}

/** Empties the audit log: what earlier tests left in it would be most of what `checksum` reads. */
export const deleteAuditEntries = ({ app: { database } }: TestApp): Promise<unknown> =>
  database.transaction(({ db }) => db.deleteFrom('audit').execute())

/** Writes a copy of the first row of a table, with changes, and gives its id. */
export async function copyOf({ app }: TestApp, table: keyof Tables, changes: Fields = {}): Promise<number> {
  return app.database.transaction(async ({ db }) => {
    const found = await sql<Fields>`select * from ${sql.table(table)} order by id limit 1`.execute(db)
    const { id: _id, ...copy } = { ...found.rows[0], ...changes }
    const columns = Object.keys(copy).map((name) => sql.ref(name))
    const result = await sql<{ id: number }>`insert into ${sql.table(table)} (${sql.join(columns)})
      values (${sql.join(Object.values(copy))}) returning id`.execute(db)
    return result.rows[0]?.id ?? 0
  })
}

/** A search in vain that staff can dismiss. */
export const dismissible = async (testApp: TestApp): Promise<Fields> => ({
  search_id: await copyOf(testApp, 'search_misses', {
    ...{ week: '2026-11-23', words: unique('w'), searches: 3, networks: 3, marks: '' },
  }),
})
