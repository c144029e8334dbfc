// A version before meets the tables of one after it, which only added.
import assert from 'node:assert/strict'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after } from 'node:test'
import { sql } from 'kysely'
import { makeBackup } from '#server/backup/make.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import type { Database } from '#server/database/database.ts'
import { isMigrated, laterIn } from '#server/database/migrations/index.ts'
import { openDatabase } from '#server/database/open.ts'
import { derive } from '#server/database/search-columns.ts'
import { forSampleOfPostgres } from '#tests/support/databases.ts'
import { onDisk } from '#tests/support/storages.ts'
import { log, smallSite, targetAt } from './support.ts'

const at = '2026-01-01T00:00:00.000Z'

const additions = [
  'create table later_notes (id integer primary key, text text not null)',
  "alter table contacts add column colour text not null default 'none'",
  'alter table brands add column founded integer',
]

const addLater = (database: Database, name: string) =>
  database.transaction(async ({ db }) => {
    for (const statement of additions) await sql.raw(statement).execute(db)
    await sql`insert into kysely_migration values (${name}, '2099-01-01T00:00:00.000Z')`.execute(db)
  })

const write = (database: Database, subject: string) =>
  database.transaction(({ db }) =>
    db
      .insertInto('contacts')
      .values(derive('contacts', { name: 'n', email: 'e', subject, msg: 'm', created: at }))
      .execute(),
  )

forSampleOfPostgres((_name, open, place, test) => {
  test('it opens them, writes to them, and backs up and restores what it knows', async () => {
    const { database, another, config, storage } = await smallSite(open, onDisk)
    await write(database, 'before')
    await addLater(database, '9999-colours-adds')
    const opened = await another()
    assert.deepEqual(await laterIn(opened.read), { names: ['9999-colours-adds'] })
    assert.ok(await isMigrated(opened.read))
    await write(opened, 'since')
    const { rows } = await sql`select subject, colour from contacts order by id`.execute(opened.read)
    assert.deepEqual(
      rows.map((row) => ({ ...Object(row) })),
      [
        { subject: 'before', colour: 'none' },
        { subject: 'since', colour: 'none' },
      ],
    )
    const folder = join(config.DATA_DIR, 'elsewhere')
    await mkdir(folder)
    const file = join(folder, 'nihom-2026-01-01T00-00-00Z.tar.zst')
    await makeBackup({ place: config, storage, file })
    const target = await targetAt(await place({ empty: true }), onDisk)
    await restoreBackup(target, { file, replace: false })
    const restored = await openDatabase(target.config)
    after(() => restored.close())
    assert.equal(await laterIn(restored.read), undefined)
    const subjects = await restored.read.selectFrom('contacts').select('subject').orderBy('id').execute()
    assert.deepEqual(
      subjects.map(({ subject }) => subject),
      ['before', 'since'],
    )
  })

  test('it refuses those of one that changed more, when it opens them and when it backs them up', async () => {
    const { database, another, config, storage } = await smallSite(open, onDisk)
    await addLater(database, '9999-colours')
    await assert.rejects(
      another(),
      /of a later version of the product: it has 9999-colours\. Install that version again/,
    )
    const file = join(config.DATA_DIR, 'nihom-2026-01-01T00-00-00Z.tar.zst')
    await assert.rejects(makeBackup({ place: config, storage, file }), /of a later version of the product/)
  })

  test('it puts a backup in their place on request, and keeps them aside with all that they hold', async () => {
    const { database, config, storage, another } = await smallSite(open, onDisk)
    await write(database, 'before')
    const file = join(config.DATA_DIR, 'nihom-2026-01-01T00-00-00Z.tar.zst')
    await makeBackup({ place: config, storage, file })
    await addLater(database, '9999-colours')
    await write(database, 'since')
    await database.close()
    const { aside = '' } = await restoreBackup({ config, storage, log }, { file, replace: true })
    const restored = await another()
    const subjects = async (from: string) => {
      const { rows } = await sql<{ subject: string }>`
        select subject from ${sql.table(from)} order by id`.execute(restored.read)
      return rows.map(({ subject }) => subject)
    }
    assert.deepEqual(await subjects('contacts'), ['before'])
    assert.ok(await isMigrated(restored.read))
    await write(restored, 'of now')
    if (!config.DATABASE_URL) return
    const [, schema = ''] = /^the schema (replaced_\w+) of the database$/.exec(aside) ?? []
    assert.deepEqual(await subjects(`${schema}.contacts`), ['before', 'since'])
    assert.deepEqual(await subjects('contacts'), ['before', 'of now'])
    // What counts rows is of the new tables.
    const { rows } = await sql<{ name: string }>`select distinct nspname as name from pg_trigger
      join pg_class on tgrelid = pg_class.oid join pg_proc on tgfoid = pg_proc.oid
      join pg_namespace on pronamespace = pg_namespace.oid
      where relnamespace = current_schema()::regnamespace and not tgisinternal`.execute(restored.read)
    assert.deepEqual(
      rows.map(({ name }) => name),
      ['public'],
    )
  })
})
