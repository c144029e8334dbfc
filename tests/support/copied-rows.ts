import type { TestApp } from './test-app.ts'

type Table = 'brands' | 'colors' | 'sizes' | 'stores'

/** Adds a second row like the first of each table, for tests that refer to another one. */
export const copyFirst =
  (...tables: readonly Table[]) =>
  ({ app }: TestApp) =>
    app.database.transaction(async ({ db }) => {
      for (const table of tables) {
        const first = await db.selectFrom(table).selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
        const { id, ...copy } = first
        await db.insertInto(table).values(copy).execute()
      }
    })
