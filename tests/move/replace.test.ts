import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { Kysely, sql } from 'kysely'
import { queriesOn } from '#server/backup/copy-database.ts'
import { migrate } from '#server/database/migrations/index.ts'
import { Refusal } from '#server/database/refusal.ts'
import { storedTables, type Tables } from '#server/database/schema/index.ts'
import { isBlank } from '#server/database/transfer/blank.ts'
import { isEqual } from '#server/database/transfer/copy.ts'
import { postgresSource, withoutTimeouts } from '#server/database/transfer/postgres.ts'
import { adoptIdentity, replaceRows } from '#server/database/transfer/replace.ts'
import { sqliteSource } from '#server/database/transfer/sqlite.ts'
import { forEachDatabase } from '#tests/support/databases.ts'

/** A SQLite database in memory with so many sizes, the last of which is gone. */
async function filled(sizes: number) {
  const handle = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false })
  await migrate(queriesOn(handle), 'sqlite')
  handle.exec(`insert into sizes (ku_name, ar_name, en_name)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sizes + 1})
    select 'گەورە', '', 'size ' || i from n;
    delete from sizes where id = ${sizes + 1};
    update kysely_migration set timestamp = '2026-01-02T03:04:05.678Z'`)
  return sqliteSource(handle)
}

forEachDatabase(
  (_name, _open, place) => {
    /** A new PostgreSQL database, as it is reached to be filled. */
    async function fresh() {
      const { config, atEnd } = await place()
      const target = new Kysely<Tables>(withoutTimeouts(config.DATABASE_URL ?? ''))
      atEnd(() => target.destroy())
      return target
    }
    const namesIn = async (target: Kysely<Tables>) =>
      (await target.selectFrom('sizes').select('en_name').orderBy('id').execute()).map((row) => row.en_name)
    const addSize = (target: Kysely<Tables>) =>
      sql<{ id: number }>`insert into sizes (ku_name, ar_name, en_name) values ('', '', 'theirs')
        returning id`.execute(target)

    test('all rows take the place of those that are there, with their ids and their moments', async () => {
      const [from, target] = [await filled(1001), await fresh()]
      await addSize(target)
      const moments = await from.migrations()
      const copied = await replaceRows(from, target, { after: (change) => adoptIdentity(change, moments) })
      assert.deepEqual(
        copied.map(({ table }) => table),
        storedTables,
      )
      assert.ok(copied.every(isEqual))
      const names = await namesIn(target)
      assert.deepEqual([names.length, names[0], names.at(-1)], [1001, 'size 1', 'size 1001'])
      assert.equal((await addSize(target)).rows[0]?.id, 1003, 'an id that was given is not given again')
      await target.transaction().execute(async (change) => {
        const source = postgresSource(change)
        assert.deepEqual(await source.migrations(), moments)
        assert.deepEqual(
          await Promise.all((['sizes', 'colors', 'settings', 'rate_limits'] as const).map(source.lastId)),
          [1003, 0, undefined, undefined],
        )
        const pieces: number[] = []
        for await (const rows of source.rows('sizes', ['id'])) pieces.push(rows.length)
        assert.deepEqual(pieces, [500, 500, 2])
        assert.equal(await isBlank(source), false)
      })
    })

    test('when one row arrives otherwise than it left, nothing is changed', async () => {
      const [from, target] = [await filled(3), await fresh()]
      await addSize(target)
      await sql`create function warp() returns trigger language plpgsql as $$
        begin new.en_name := upper(new.en_name); return new; end $$`.execute(target)
      await sql`create trigger warp before insert on sizes for each row execute function warp()`.execute(
        target,
      )
      let isReplaced = false
      const copied = await replaceRows(from, target, {
        async after() {
          isReplaced = true
        },
      })
      assert.deepEqual(
        copied.filter((one) => !isEqual(one)).map(({ table }) => table),
        ['sizes'],
      )
      assert.deepEqual([await namesIn(target), isReplaced], [['theirs'], false])
    })

    test('a database that is in use, or is not ours to empty, is left as it is', async () => {
      const [from, target] = [await filled(3), await fresh()]
      await addSize(target)
      const failing = (fault: Error) =>
        replaceRows(from, target, {
          async before() {
            throw fault
          },
        })
      // What PostgreSQL says when a lock does not come in time.
      const locked = Object.assign(new Error('canceling statement'), { code: '55P03' })
      await assert.rejects(
        failing(locked),
        (fault) => fault instanceof Refusal && /is in use/.test(fault.message),
      )
      for (const fault of [new Refusal('not ours'), Object.assign(new Error('other'), { code: '57014' })])
        await assert.rejects(failing(fault), fault)
      assert.deepEqual(await namesIn(target), ['theirs'])
    })

    test('a database without tables has no migrations and is blank', async () => {
      const { config, atEnd } = await place({ empty: true })
      const empty = new Kysely<Tables>(withoutTimeouts(config.DATABASE_URL ?? ''))
      atEnd(() => empty.destroy())
      const source = postgresSource(empty)
      assert.deepEqual([await source.migrations(), await source.columns('sizes')], [new Map(), []])
      assert.ok(await isBlank(source))
    })
  },
  ['postgres'],
)
