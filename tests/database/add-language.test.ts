import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { schema } from '#server/database/schema/index.ts'
import { addLanguage } from '#server/database/schema/language.ts'
import { forEachDatabase } from '#tests/support/databases.ts'

forEachDatabase((kind, open) => {
  test('a database is given one more language, and loses it again', async () => {
    const { database } = await open()
    const statements = addLanguage(kind, 'fa', 'en')
    await database.transaction(async ({ db }) => {
      for (const statement of statements) await sql.raw(statement).execute(db)
    })
    const { settings, brands } = await database.transaction(async ({ db }) => {
      await sql`update settings set lang = 'fa', fa_name = 'آسانسور'`.execute(db)
      await sql`update brands set fa_name = 'برند', fa_name_sort = 'b'`.execute(db)
      const read = async (table: string) =>
        (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)).rows[0]
      return { settings: await read('settings'), brands: await read('brands') }
    })
    assert.deepEqual([settings?.lang, settings?.fa_name, settings?.fa_about], ['fa', 'آسانسور', ''])
    assert.deepEqual([brands?.fa_name, brands?.fa_name_sort, brands?.en_name], ['برند', 'b', 'General'])
    const another = database.transaction(({ db }) => sql`update settings set lang = 'xx'`.execute(db))
    await assert.rejects(another, /check constraint|CHECK constraint/i)

    await database.transaction(async ({ db }) => {
      await sql`update settings set lang = 'en'`.execute(db)
      for (const statement of statements.toReversed()) {
        const [, index] = /^create (?:unique )?index (\w+)/.exec(statement) ?? []
        const [, table, column] = /^alter table (\w+) add column (fa_\w+|\w+_fa_\w+)/.exec(statement) ?? []
        if (index) await sql`drop index ${sql.ref(index)}`.execute(db)
        if (table && column)
          await sql`alter table ${sql.table(table)} drop column ${sql.ref(column)}`.execute(db)
      }
    })
    const columns = Object.values(schema).flatMap((table) => Object.keys(table.columns))
    const english = columns.filter((column) => /(?<![a-z])en_/.test(column))
    assert.equal(statements.filter((one) => /add column (?:\w+_)?fa_/.test(one)).length, english.length)
    assert.ok(
      statements.some((one) => one.includes('products_by_status_fa_name_sort')),
      statements.join('\n'),
    )
  })
})
