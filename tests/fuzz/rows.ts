import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

/** What is nobody's content, and the numbers of rows, which follow by themselves. */
const own = /^(?:kysely_|sqlite_|kept_|row_counts$)/

// In the order in which they were made, each names only those before it. The indexes of words follow by themselves.
const queries = {
  sqlite: sql<{ name: string }>`
    select m.name from sqlite_master m join pragma_table_list l on l.name = m.name
    where l.schema = 'main' and l.type = 'table' order by m.rowid`,
  postgres: sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by oid`,
}

/** Puts the rows of some tables, or of all, back as they were, and removes what was added. */
export type RestoreRows = (...some: readonly string[]) => Promise<void>

/** Keeps a copy of every row there is. */
export async function saveRows(database: Database): Promise<RestoreRows> {
  const { rows } = await queries[database.kind].execute(database.read)
  const tables = rows.map(({ name }) => name).filter((name) => !own.test(name))
  await database.transaction(async ({ db }) => {
    for (const name of tables) {
      await sql`create table ${sql.table(`kept_${name}`)} as select * from ${sql.table(name)}`.execute(db)
    }
  })
  return async (...some) => {
    const wanted = some.length > 0 ? tables.filter((name) => some.includes(name)) : tables
    const statements = [
      ...wanted.toReversed().map((name) => `delete from ${name}`),
      ...wanted.map((name) => `insert into ${name} select * from kept_${name}`),
    ]
    // PostgreSQL takes them all in one message.
    const sent = database.kind === 'postgres' ? [statements.join(';')] : statements
    await database.transaction(async ({ db }) => {
      const { revision } = await db.selectFrom('content_state').select('revision').executeTakeFirstOrThrow()
      for (const text of sent) await sql.raw(text).execute(db)
      // The revision only ever rises: with it what was read before is forgotten.
      await db
        .updateTable('content_state')
        .set({ revision: revision + 1 })
        .execute()
    })
  }
}
