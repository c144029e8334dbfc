import assert from 'node:assert/strict'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { makeBackup } from '#server/backup/make.ts'
import { readBackup } from '#server/backup/read.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { safeguard } from '#server/backup/safeguard.ts'
import { openDatabase } from '#server/database/open.ts'
import { uploadName } from '#server/storage/kinds.ts'
import type { Storage } from '#server/storage/storage.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { insertCustomers } from '#tests/support/shop.ts'
import { onDisk } from '#tests/support/storages.ts'
import { smallSite, targetAt } from './support.ts'
import { tamper, writeArchive } from './tampered-archive.ts'

forEachDatabase(
  (kind, open, place) => {
    /** A site with one upload, and what makes a backup of it with a storage that reads as `read` does. */
    async function siteReading(read: (storage: Storage) => Storage['read']) {
      const site = await smallSite(open, onDisk, 1)
      const name = uploadName('brands', 'first.webp')
      assert.ok(name)
      await site.storage.save(name, Buffer.from('first'))
      await site.database.transaction(({ db }) =>
        db.updateTable('brands').set({ avatar: name.file }).execute(),
      )
      const storage = { ...site.storage, read: read(site.storage) }
      const folder = join(site.config.BACKUP_DIR, 'deep', 'down')
      const make = () => makeBackup({ place: site.config, storage, file: join(folder, 'one.tar.zst') })
      return { ...site, name, folder, make }
    }

    test('an upload that is there and cannot be read is not left out: no backup is made', async () => {
      const { folder, make } = await siteReading(() => () => {
        throw new Error('the disk is broken')
      })
      await assert.rejects(make(), /the disk is broken/)
      assert.deepEqual(await readdir(folder), [], 'nothing is left')
    })

    test('a backup in the making, and the folder it comes to, are their owner’s alone', async () => {
      const modes: number[] = []
      const look = async (folder: string) => {
        const [work = ''] = await readdir(folder)
        for (const path of [folder, join(folder, work)]) modes.push((await stat(path)).mode & 0o777)
      }
      const site = await siteReading(
        (storage) => (name) =>
          Readable.from(
            (async function* () {
              await look(site.folder)
              yield* storage.read(name)
            })(),
          ),
      )
      const { manifest } = await site.make()
      assert.deepEqual(modes, [0o700, 0o700])
      assert.deepEqual(Object.keys(manifest.parts), ['uploads/brands/first.webp', 'database.sqlite'])
    })

    test('a database that is damaged inside of a whole backup is refused in words', async () => {
      const site = await siteReading((storage) => storage.read)
      const { file, manifest } = await site.make()
      const work = join(site.config.DATA_DIR, 'work')
      await mkdir(work)
      await readBackup(file, work)
      const bytes = await readFile(join(work, 'database.sqlite'))
      const target = await targetAt(await place({ empty: true }), onDisk)
      const torn = Buffer.from(bytes).fill(0xff, 4096, 40_960)
      for (const [at, damaged] of [torn, Buffer.alloc(8192, 'no database')].entries()) {
        const forged = join(site.config.DATA_DIR, `damaged ${at}`)
        await writeArchive(forged, manifest, { 'database.sqlite': [damaged.length, [damaged]] })
        await assert.rejects(restoreBackup(target, { file: forged, replace: false }), {
          message: 'The database in it is damaged.',
        })
      }
    })

    test('a backup has rows and unique indexes alone, and a restore makes all else anew', async () => {
      const site = await siteReading((storage) => storage.read)
      const { file } = await site.make()
      const work = join(site.config.DATA_DIR, 'work')
      await mkdir(work)
      await readBackup(file, work)
      const schemaOf = (path: string) => {
        const handle = new DatabaseSync(path, { readOnly: true })
        const query = `select type, name, sql from sqlite_master where sql > '' order by type, name`
        const rows = handle.prepare(query).all()
        handle.close()
        return rows.map(({ type, name, sql }) => ({ type, name, sql: String(sql) }))
      }
      const schema = schemaOf(join(work, 'database.sqlite'))
      assert.deepEqual([...new Set(schema.map(({ type }) => type))], ['index', 'table'])
      const others = schema.filter(
        ({ type, sql }) => /^create virtual/i.test(sql) || (type === 'index' && !/^create unique/i.test(sql)),
      )
      assert.deepEqual(others, [])
      if (kind === 'postgres') return
      const target = await targetAt(await place({ empty: true }), onDisk)
      await restoreBackup(target, { file, replace: false })
      assert.deepEqual(
        schemaOf(join(target.config.DATA_DIR, 'nihom.sqlite')),
        schemaOf(join(site.config.DATA_DIR, 'nihom.sqlite')),
      )
    })

    test('a database that is short of one row is not the one its manifest tells of', async () => {
      const site = await siteReading((storage) => storage.read)
      const file = await tamper(site, 'delete from accounts')
      const target = await targetAt(await place({ empty: true }), onDisk)
      await assert.rejects(
        restoreBackup(target, { file, replace: false }),
        /not the one that its manifest tells of/,
      )
    })

    test('a backup without uploads leaves those that are there where they are', async () => {
      const site = await siteReading((storage) => storage.read)
      const file = join(site.folder, 'rows.tar.zst')
      const { manifest } = await makeBackup({ place: site.config, storage: undefined, file })
      assert.equal(manifest.uploads, false)
      await site.database.close()
      const { aside } = await restoreBackup(site, { file, replace: true })
      assert.ok(await site.storage.find(site.name))
      assert.ok(aside)
      const put = (await readdir(aside)).filter((name) => !/-(?:wal|shm)$/.test(name))
      assert.deepEqual(put, ['nihom.sqlite'])
    })

    test('neither a site of this version nor an empty place is backed up before an upgrade', async () => {
      const site = await siteReading((storage) => storage.read)
      assert.equal(await safeguard(site.config), undefined)
      const { config } = await targetAt(await place({ empty: true }), onDisk)
      assert.equal(await safeguard(config), undefined)
      await (await openDatabase(config)).close()
      assert.equal(await safeguard(config), undefined, 'nor one in which there is nothing yet')
    })

    test('the next restore removes the leftovers of a killed one', async () => {
      const site = await siteReading((storage) => storage.read)
      const { file } = await site.make()
      const target = await targetAt(await place({ empty: true }), onDisk)
      const left = join(target.config.DATA_DIR, 'restoring-0123456789ab')
      await mkdir(left)
      await writeFile(join(left, 'database.sqlite'), 'half')
      await restoreBackup(target, { file, replace: false })
      // The database is whole in its own file: nothing of it is left to be written.
      assert.deepEqual((await readdir(target.config.DATA_DIR)).sort(), ['nihom.sqlite', 'uploads'])
    })

    test('a restore that was cut off while it put things in their place is ended first', async () => {
      const site = await siteReading((storage) => storage.read)
      const { file } = await site.make()
      const target = await targetAt(await place({ empty: true }), onDisk)
      const { DATA_DIR } = target.config
      const half = await openDatabase({ DATA_DIR: join(DATA_DIR, 'restoring-half'), DATABASE_URL: undefined })
      await half.transaction((transaction) => insertCustomers(transaction, 5))
      await half.close()
      const rest = [{ from: 'restoring-half/nihom.sqlite', to: 'nihom.sqlite' }]
      await writeFile(join(DATA_DIR, 'swap.json'), JSON.stringify(rest))
      await assert.rejects(restoreBackup(target, { file, replace: false }), /There is a site already/)
      const database = await openDatabase(target.config)
      const accounts = await database.read.selectFrom('accounts').select('id').execute()
      await database.close()
      assert.equal(accounts.length, 5)
    })
  },
  ['sqlite'],
)
