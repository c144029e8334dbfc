import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { Kysely, sql } from 'kysely'
import { fileOf, queriesOn } from '#server/backup/copy-database.ts'
import { migrate } from '#server/database/migrations/index.ts'
import type { Tables } from '#server/database/schema/index.ts'
import { withoutTimeouts } from '#server/database/transfer/postgres.ts'
import { forEachDatabase } from '#tests/support/databases.ts'

forEachDatabase((kind, _open, place) => {
  test('first rows get the right words, and those that a shop has renamed keep its own', async () => {
    const { config, another } = await place({ empty: true })
    const { DATABASE_URL } = config
    const old = DATABASE_URL
      ? new Kysely<Tables>(withoutTimeouts(DATABASE_URL))
      : queriesOn(new DatabaseSync(fileOf(config)))
    await migrate(old, kind, '0039-status-mails')
    await sql`update places set ar_name = 'ديوانية' where en_name = 'Diwaniyah'`.execute(old)
    await sql`update attributechoices set en_name = 'Brass, polished' where en_name = 'Brass'`.execute(old)
    await sql`update attributes set ar_unit = 'أمتار' where key = 'length'`.execute(old)
    await old.destroy()

    const { read } = await another()
    const places = await read.selectFrom('places').selectAll().execute()
    const choices = await read.selectFrom('attributechoices').selectAll().execute()
    const attributes = await read.selectFrom('attributes').selectAll().execute()
    const city = (name: string) => places.find(({ en_name }) => en_name === name)
    const choice = (name: string) => choices.find(({ en_name }) => en_name === name)
    const attribute = (key: string) => attributes.find((one) => one.key === key)

    assert.equal(city('Diwaniyah')?.ku_name, 'دیوانیە')
    assert.equal(choice('Brass, polished')?.ku_name, 'مس')
    assert.equal(attribute('length')?.ar_unit, 'أمتار')
    assert.equal(city('Nasiriyah')?.ku_name, 'ناسرییە')
    assert.match(city('Nasiriyah')?.search ?? '', /ناسرییه/, 'it is found by its new name')
    assert.equal(choice('Bronze')?.ku_name, 'بڕۆنز')
    assert.equal(choice('Aluminium')?.ku_name, 'ئالۆمینیۆم')
    assert.deepEqual([attribute('travel')?.ar_name, attribute('travel')?.ar_unit], ['مشوار المصعد', 'م'])
  })
})
