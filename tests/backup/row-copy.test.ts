import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { queriesOn } from '#server/backup/copy-database.ts'
import { examine, schemaOf } from '#server/backup/examine.ts'
import { migrate, migrationNames } from '#server/database/migrations/index.ts'
import { storedTables } from '#server/database/schema/index.ts'
import { isBlank } from '#server/database/transfer/blank.ts'
import { copyTables, isEqual } from '#server/database/transfer/copy.ts'
import { identityOf } from '#server/database/transfer/source.ts'
import { openSqliteSource, sqliteSink, sqliteSource } from '#server/database/transfer/sqlite.ts'

/** A database in memory that is as the product makes it, at its newest version or at an earlier one. */
async function databaseAt(last?: string) {
  const handle = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false })
  await migrate(queriesOn(handle), 'sqlite', last)
  return { handle, source: sqliteSource(handle), sink: sqliteSink(handle) }
}

const addSizes = (handle: DatabaseSync, count: number) =>
  handle.exec(`insert into sizes (ku_name, ar_name, en_name)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
    select 'k', 'a', 'size ' || i from n`)

test('a database of any version is blank until it has a row', async () => {
  for (const last of [undefined, '0012-privacy', '0005-first-rows']) {
    const { handle, source } = await databaseAt(last)
    assert.ok(await isBlank(source), last ?? 'the newest')
    handle.exec('savepoint one')
    for (const change of [
      `update settings set en_name = 'Lifts'`,
      `update settings set ku_name = 'هەوراز'`,
      `insert into stores (ku_name, ar_name, en_name) values ('', '', '')`,
      `insert into brands (ku_name, ar_name, en_name) values ('', '', '')`,
      `insert into socials (link, icon) values ('', '')`,
    ]) {
      handle.exec(change)
      assert.equal(await isBlank(source), false, change)
      handle.exec('rollback to one')
    }
    handle.exec(`update stores set en_name = 'Ours'`)
    assert.ok(await isBlank(source), 'the first store may be called otherwise')
  }
})

test('rows come in the order of their ids, in batches', async () => {
  const { handle, source } = await databaseAt()
  addSizes(handle, 1001)
  handle.exec('update sizes set id = 5000 where id = 1')
  const pieces: number[] = []
  const ids: unknown[] = []
  for await (const rows of source.rows('sizes', ['id', 'en_name'])) {
    pieces.push(rows.length)
    ids.push(...rows.map(({ id }) => id))
  }
  assert.deepEqual(pieces, [500, 500, 1])
  assert.deepEqual([ids[0], ids.at(-2), ids.at(-1)], [2, 1001, 5000])
  handle.exec('delete from sizes where id > 500 or id = 0')
  const full: number[] = []
  for await (const rows of source.rows('sizes', ['id'])) full.push(rows.length)
  assert.deepEqual(full, [499])
  for await (const _ of source.rows('carts', ['id'])) assert.fail('there is none')
})

test('a copy is the same, and gives no id again that was ever given', async () => {
  const [from, to] = [await databaseAt(), await databaseAt()]
  addSizes(from.handle, 3)
  from.handle.exec(`delete from sizes where id = 3;
    insert into carts (account_id, product_id, qty, touched) values (1, 1, 2, null)`)
  for (const table of storedTables) to.handle.exec(`delete from ${table}`)
  const copied = await copyTables(from.source, { ...to.source, ...to.sink })
  assert.deepEqual(
    copied.map(({ table }) => table),
    storedTables,
  )
  assert.ok(copied.every(isEqual))
  assert.equal(copied.find(({ table }) => table === 'sizes')?.target.rows, 2)
  const next = (table: string, columns: string, values: string) =>
    to.handle.prepare(`insert into ${table} (${columns}) values (${values}) returning id`).get()?.id
  assert.equal(next('sizes', 'ku_name, ar_name, en_name', `'', '', ''`), 4)
  assert.equal(next('colors', 'ku_name, ar_name, en_name, code', `'', '', '', ''`), 1)
})

test('a copy that is short of a row, or has another value, is not the same', () => {
  const sum = (rows: number, sha256: string) => ({ rows, sha256 })
  const pair = (source: ReturnType<typeof sum>, target: ReturnType<typeof sum>) =>
    isEqual({ table: 'sizes', source, target })
  assert.ok(pair(sum(2, 'a'), sum(2, 'a')))
  assert.ok(!pair(sum(2, 'a'), sum(1, 'a')) && !pair(sum(2, 'a'), sum(2, 'b')))
})

test('only what both databases can hold is written', async () => {
  const { handle, sink } = await databaseAt()
  const columns = ['id', 'link', 'icon', 'user_id']
  await sink.insert('socials', columns, [{ id: 7, link: 'https://x.example', icon: '', user_id: null }])
  assert.equal(handle.prepare('select link from socials where id = 7').get()?.link, 'https://x.example')
  for (const link of [new Uint8Array(1), 5n, undefined])
    await assert.rejects(
      sink.insert('socials', columns, [{ id: 8, link, icon: '', user_id: null }]),
      /cannot hold/,
    )
})

test('which tables count ids, and how far they have come', async () => {
  const { handle, source, sink } = await databaseAt()
  addSizes(handle, 3)
  handle.exec('delete from sizes')
  const last = async (...tables: Parameters<typeof source.lastId>[0][]) =>
    Promise.all(tables.map(source.lastId))
  assert.deepEqual(await last('sizes', 'colors', 'settings', 'rate_limits'), [3, 0, undefined, undefined])
  await sink.setLastId('sizes', 0)
  await sink.setLastId('colors', 9)
  assert.deepEqual(await last('sizes', 'colors'), [0, 9])
  assert.equal(handle.prepare(`select 1 from sqlite_sequence where name = 'sizes'`).get(), undefined)
})

test('a database is known by its migrations, and by the moment of the first', async () => {
  const { source } = await databaseAt('0003-orders')
  const migrations = await source.migrations()
  assert.deepEqual([...migrations.keys()], migrationNames.slice(0, 3))
  assert.equal(
    identityOf(
      new Map([
        ['b', '2026-02'],
        ['a', '2026-01'],
      ]),
    ),
    '2026-01',
  )
  assert.equal(identityOf(new Map()), '')
  const none = sqliteSource(new DatabaseSync(':memory:'))
  assert.deepEqual([await none.migrations(), await none.columns('sizes')], [new Map(), []])
})

test('migrations that are not ours, or not in our order, are refused', () => {
  const of = (...names: string[]) => schemaOf(new Map(names.map((name) => [name, 'then'])))
  const [first = '', second = '', third = ''] = migrationNames
  assert.equal(of(first, second), second)
  for (const names of [[], [second], [first, third]]) assert.throws(() => of(...names), /not of this product/)
  assert.throws(() => of(first, '9999-later'), /of a later version/)
})

test('a file is examined: its rows are counted, and one that refers to nothing is found', async () => {
  const { handle } = await databaseAt('0012-privacy')
  addSizes(handle, 4)
  const { schema, rows } = await examine(handle)
  assert.deepEqual([schema, rows.sizes, rows.settings, rows.carts], ['0012-privacy', 4, 1, 0])
  assert.equal('email_proofs' in rows, false, 'that version had none')
  handle.exec('insert into carts (account_id, product_id, qty) values (71, 1, 1)')
  await assert.rejects(examine(handle), /refer to rows that are not there/)
})

test('a file that is not there is refused in words, and one that is there is read as it was at first', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'nihom-rows-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'x.sqlite')
  assert.throws(() => openSqliteSource(path), /There is no database: .*x\.sqlite does not exist/)
  const writer = new DatabaseSync(path, { enableForeignKeyConstraints: false })
  writer.exec('pragma journal_mode = wal')
  await migrate(queriesOn(writer), 'sqlite')
  const source = openSqliteSource(path)
  addSizes(writer, 1)
  for await (const _ of source.rows('sizes', ['id'])) assert.fail('it was written later')
  assert.throws(() => source.handle.exec('delete from settings'), /readonly/)
  source.close()
  writer.close()
})
