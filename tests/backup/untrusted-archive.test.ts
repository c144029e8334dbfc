import assert from 'node:assert/strict'
import { mkdir, readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { fileOf } from '#server/backup/copy-database.ts'
import { makeBackup } from '#server/backup/make.ts'
import { readBackup, readManifest } from '#server/backup/read.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { openSession } from '#server/calls/sessions.ts'
import { openDatabase } from '#server/database/open.ts'
import { derive } from '#server/database/search-columns.ts'
import { forEachDatabase, forOneDatabase } from '#tests/support/databases.ts'
import { isFullRun } from '#tests/support/extent.ts'
import { insertPeople, roleOf } from '#tests/support/people.ts'
import { onDisk } from '#tests/support/storages.ts'
import { smallSite, targetAt } from './support.ts'
import { tamper, writeArchive } from './tampered-archive.ts'

const promotes = `update users set role = '${roleOf.developer}' where role = '${roleOf.writer}'`

/** What a SQLite file is made of, beside its rows. */
function schemaIn(path: string) {
  const handle = new DatabaseSync(path, { readOnly: true })
  const found = handle.prepare('select type, name, sql from sqlite_master order by type, name').all()
  handle.close()
  return found.map((row) => ({ ...row }))
}

forOneDatabase((kind, open, place) => {
  test('nothing of a file comes along but the rows of our tables', async () => {
    const site = await smallSite(open, onDisk)
    const people = await insertPeople(site.database)
    const file = await tamper(
      site,
      `create trigger ours after insert on sessions begin ${promotes}; end;
       create trigger theirs after insert on audit begin ${promotes}; end;
       create view everybody as select * from users;
       create table hoard (everything text);
       create index by_hash on users (password_hash);
       drop trigger if exists content_revision;`,
    )
    const target = await targetAt(await place({ empty: true }), onDisk)
    await restoreBackup(target, { file, replace: false })
    const database = await openDatabase(target.config)
    await database.transaction((transaction) => openSession(transaction, 'staff', people.writer.id))
    const roles = await database.read.selectFrom('users').select('role').orderBy('id').execute()
    await database.close()
    assert.deepEqual(
      roles.map(({ role }) => role),
      Object.values(roleOf),
    )
    if (kind === 'sqlite') {
      assert.deepEqual(schemaIn(fileOf(target.config)), schemaIn(fileOf(site.config)))
    }
  })
})

forEachDatabase(
  (_kind, open, place) => {
    test('a file whose tables or rows are not such as the product makes is refused, in one line', async () => {
      const site = await smallSite(open, onDisk)
      const message = derive('contacts', { name: 'n', email: 'e', subject: 's', msg: 'm', created: 'c' })
      await site.database.transaction(({ db }) => db.insertInto('contacts').values(message).execute())
      const target = await targetAt(await place({ empty: true }), onDisk)
      const left = await readdir(target.config.DATA_DIR)
      // The first of each kind; all in a full run.
      const refused: readonly (readonly [sql: string, why: RegExp])[] = [
        ['alter table contacts rename to c; create view contacts as select * from c', /not of this product/],
        ['alter table contacts add column more text', /not those of this product/],
        [
          "insert into kysely_migration (name, timestamp) values ('9999-later', '2999')",
          /of a later version/,
        ],
        ["delete from kysely_migration where name = '0003-orders'", /not of this product/],
        [
          'pragma writable_schema = on; update sqlite_sequence set seq = 9007199254740991',
          /not of this product/,
        ],
        ['alter table contacts drop column msg', /not those of this product/],
        ['alter table contacts add column more text as (upper(msg))', /not of this product/],
        ['pragma writable_schema = on; update sqlite_sequence set seq = -1', /not of this product/],
        ['delete from kysely_migration', /not of this product/],
      ]
      for (const [sql, why] of isFullRun ? refused : refused.slice(0, 5)) {
        const file = await tamper(site, sql)
        await assert.rejects(
          restoreBackup(target, { file, replace: false }),
          ({ message }: Error) => why.test(message) && !message.includes('\n'),
          sql,
        )
      }
      // Tables of the same columns that hold on to nothing.
      const loosened = [
        ['settings', "update settings set lang = 'xx'"],
        ['contacts', 'update contacts set account_id = 4711'],
        ['brands', "update brands set avatar = x'00'"],
        ['brands', 'update brands set id = 9223372036854775807'],
      ] as const
      for (const [table, sql] of loosened) {
        const loose = `create table loose as select * from ${table}; drop table ${table};
          alter table loose rename to ${table}; ${sql}`
        const file = await tamper(site, loose)
        await assert.rejects(
          restoreBackup(target, { file, replace: false }),
          /of this product|not there/,
          sql,
        )
      }
      assert.deepEqual(await readdir(target.config.DATA_DIR), left)
    })

    const megabyte = Buffer.alloc(2 ** 20)
    const zeros = (many: number) => Array.from({ length: many }, () => megabyte)
    const opened = async () => {
      const site = await smallSite(open, onDisk, 1)
      const file = join(site.config.BACKUP_DIR, 'one.tar.zst')
      const { manifest } = await makeBackup({ place: site.config, storage: undefined, file })
      const into = join(site.config.DATA_DIR, 'into')
      await mkdir(into)
      return { folder: site.config.BACKUP_DIR, manifest, into }
    }

    test('no more is unpacked than the manifest says', async () => {
      const { folder, manifest, into } = await opened()
      const bomb = [16 * 2 ** 20, zeros(16)] as const
      const short = (fitting: typeof manifest) => ({
        ...fitting,
        parts: { 'database.sqlite': { bytes: 4096, sha256: 'a'.repeat(64) } },
      })
      const file = join(folder, 'bomb')
      await writeArchive(file, manifest, { 'database.sqlite': bomb }, short)
      assert.ok((await stat(file)).size < 100_000)
      await assert.rejects(readBackup(file, into), /is damaged: database\.sqlite/)
      const unnamed = { 'uploads/brands/x.webp': bomb, 'database.sqlite': bomb }
      await assert.rejects(
        readBackup(await writeArchive(join(folder, 'unnamed'), manifest, unnamed, short), into),
        /is damaged: uploads/,
      )
      assert.deepEqual(await readdir(into), [], 'not a byte')
    })

    test('nor more than there is room for, nor than a file of its size can hold', async () => {
      const { folder, manifest, into } = await opened()
      const { bavail, bsize } = await statfs(into)
      // The second would fit, were it not for the database that is made of it.
      for (const bytes of [2 ** 51, Math.floor(bavail * bsize * 0.4)]) {
        const huge = { 'database.sqlite': { bytes, sha256: 'a'.repeat(64) } }
        const file = await writeArchive(join(folder, `huge ${bytes}`), manifest, {}, (fitting) => ({
          ...fitting,
          parts: huge,
        }))
        // The database that is made of it has indexes too.
        const needed = Math.ceil((3.5 * bytes) / 1e6)
        await assert.rejects(
          readBackup(file, into),
          new RegExp(`It needs ${needed} MB, and .* has \\d+ MB left`),
        )
      }
      const bomb = { 'database.sqlite': [64 * 2 ** 20, zeros(64)] as const }
      const small = await writeArchive(join(folder, 'small'), manifest, bomb)
      await assert.rejects(readManifest(small, 2 ** 20), /it unpacks to more than a backup of its size can/)
      assert.equal((await readManifest(small)).schema, manifest.schema, 'a small one may unpack to much')
      assert.deepEqual(await readdir(into), [])
    })
  },
  ['sqlite'],
)
