import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { createArchive } from '#server/backup/archive.ts'
import { makeBackup } from '#server/backup/make.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { openDatabase } from '#server/database/open.ts'
import { closeAccount } from '#server/domain/privacy/close-account.ts'
import { listBackups } from '#server/storage/backups.ts'
import { uploadName } from '#server/storage/kinds.ts'
import type { Storage } from '#server/storage/storage.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { commandScript } from '#tests/support/product-process.ts'
import { storages } from '#tests/support/storages.ts'
import { smallSite, targetAt } from './support.ts'

const [disk, bucket] = await storages()
assert.ok(disk && bucket)

const named = (file: string) => {
  const name = uploadName('brands', `${file}.webp`)
  assert.ok(name)
  return name
}

forEachDatabase((kind, open, place) => {
  const uploads = kind === 'sqlite' ? disk : bucket
  const wear = (site: Awaited<ReturnType<typeof smallSite>>, file: string) =>
    site.database.transaction(({ db }) => db.updateTable('brands').set({ avatar: file }).execute())
  const backupOf = ({ config, storage }: Awaited<ReturnType<typeof smallSite>>, store: Storage = storage) =>
    makeBackup({ place: config, storage: store, file: join(config.BACKUP_DIR, 'one.tar.zst') })

  test('existing data is replaced only on request, and then kept aside', async () => {
    const site = await smallSite(open, uploads)
    const { file } = await backupOf(site)
    const other = await smallSite(open, uploads, 5)
    await other.storage.save(named('theirs'), Buffer.from('theirs'))
    await wear(other, 'theirs.webp')
    await assert.rejects(
      restoreBackup(other, { file, replace: true }),
      /The product is running on this database/,
    )
    await other.database.close()
    await assert.rejects(
      restoreBackup(other, { file, replace: false }),
      /There is a site already: say --replace/,
    )
    const { aside } = await restoreBackup(other, { file, replace: true })
    const count = async (config: typeof other.config) => {
      const database = await openDatabase(config)
      const accounts = await database.read.selectFrom('accounts').select('id').execute()
      await database.close()
      return accounts.length
    }
    assert.equal(await count(other.config), 3)
    assert.ok(aside)
    if (kind === 'sqlite') {
      assert.equal(await count({ ...other.config, DATA_DIR: aside }), 5)
      assert.equal(await readFile(join(aside, 'uploads', 'brands', 'theirs.webp'), 'utf8'), 'theirs')
      assert.equal(await other.storage.find(named('theirs')), undefined)
    } else {
      assert.equal((await listBackups(other.config.BACKUP_DIR))[0]?.reason, 'before-restore')
      const fresh = await targetAt(await place({ empty: true }), bucket)
      await restoreBackup(fresh, { file: aside, replace: false })
      assert.equal(await count(fresh.config), 5)
      assert.ok(await fresh.storage.find(named('theirs')))
    }
    assert.deepEqual(
      (await readdir(other.config.DATA_DIR)).filter((name) => /^(?:restoring|swap)/.test(name)),
      [],
    )
  })

  test('a backup of a later version is refused', async () => {
    const site = await smallSite(open, uploads)
    await site.database.transaction(async ({ db }) => {
      await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2999')`.execute(db)
    })
    const later = /of a later version of the product/
    await assert.rejects(backupOf(site), later)
  })

  // What follows is of the file or the folder, or the drill tries it with PostgreSQL.
  if (kind === 'postgres') return

  test('a file that is not good changes nothing', async () => {
    const site = await smallSite(open, uploads)
    await site.storage.save(named('first'), Buffer.alloc(20_000, 'first'))
    await wear(site, 'first.webp')
    const { file } = await backupOf(site)
    const bytes = await readFile(file)
    const target = await targetAt(await place({ empty: true }), uploads)
    const before = async () => readdir(target.config.DATA_DIR, { recursive: true })
    const untouched = await before()
    const wrong = join(site.config.BACKUP_DIR, 'wrong.tar.zst')
    const refused = async (content: Uint8Array, why: RegExp) => {
      await writeFile(wrong, content)
      await assert.rejects(restoreBackup(target, { file: wrong, replace: false }), why)
      assert.deepEqual(await before(), untouched)
    }
    await refused(bytes.subarray(0, bytes.length - 40), /is damaged or no backup/)
    await refused(bytes.subarray(0, 100), /is damaged or no backup/)
    await refused(
      bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 4 : byte)),
      /is damaged or no backup/,
    )
    await refused(Buffer.from('no backup at all'), /is damaged or no backup/)
    await assert.rejects(restoreBackup(target, { file: `${file}.none`, replace: false }), /There is no file/)
  })

  test('a file whose parts are not what its manifest says is refused', async () => {
    const site = await smallSite(open, uploads)
    const { manifest } = await backupOf(site)
    const target = await targetAt(await place({ empty: true }), uploads)
    const forged = async (name: string, parts: Readonly<Record<string, string>>, why: RegExp) => {
      const file = join(site.config.BACKUP_DIR, name)
      const archive = await createArchive(file)
      for (const [part, text] of Object.entries(parts))
        await archive.add(part, text.length, [Buffer.from(text)])
      await archive.close()
      await assert.rejects(restoreBackup(target, { file, replace: false }), why)
    }
    const text = (changes: object) => JSON.stringify({ ...manifest, ...changes })
    await forged(
      '1',
      { '../../evil': 'x', 'manifest.json': text({}) },
      /It holds .*evil, which no backup does/,
    )
    await forged('2', { 'uploads/brands/../x.webp': 'x', 'manifest.json': text({}) }, /which no backup does/)
    await forged('3', { 'database.sqlite': 'x', 'manifest.json': text({}) }, /is damaged: database\.sqlite/)
    await forged('4', { 'manifest.json': text({ parts: {} }) }, /holds no database/)
    await forged('5', { 'manifest.json': text({ format: 2 }) }, /of a form that this version/)
    await forged('6', { 'database.sqlite': 'x' }, /its manifest is missing/)
  })

  test('damaged data can be replaced, and is kept aside unchanged', async () => {
    const site = await smallSite(open, uploads)
    const { file } = await backupOf(site)
    const target = await targetAt(await place({ empty: true }), uploads)
    const path = join(target.config.DATA_DIR, 'nihom.sqlite')
    await writeFile(path, 'no database at all'.repeat(1000))
    await assert.rejects(restoreBackup(target, { file, replace: false }), /There is a site already/)
    const { aside } = await restoreBackup(target, { file, replace: true })
    assert.match(await readFile(join(aside ?? '', 'nihom.sqlite'), 'utf8'), /^no database/)
    const database = await openDatabase(target.config)
    assert.equal((await database.read.selectFrom('accounts').select('id').execute()).length, 3)
    await database.close()
  })

  test('an upload that goes while it is copied does not break a backup; one that was lost is named', async () => {
    const site = await smallSite(open, uploads)
    const [first, second] = [named('first'), named('second')]
    await site.storage.save(first, Buffer.from('first'))
    await wear(site, first.file)
    let read = 0
    const removing: Storage = {
      ...site.storage,
      read(name, range) {
        read += 1
        return site.storage.read(name, range)
      },
      async find(name) {
        if (read === 1) {
          await site.storage.save(second, Buffer.from('second'))
          await wear(site, second.file)
        }
        return site.storage.find(name)
      },
    }
    await site.storage.remove(first)
    const { manifest } = await backupOf(site, removing)
    assert.deepEqual(manifest.missing, [])
    assert.deepEqual(Object.keys(manifest.parts), ['uploads/brands/second.webp', 'database.sqlite'])

    await site.storage.remove(second)
    const lost = await makeBackup({
      ...{ place: site.config, storage: site.storage },
      file: join(site.config.BACKUP_DIR, 'two.tar.zst'),
    })
    assert.deepEqual(lost.manifest.missing, ['uploads/brands/second.webp'])
    assert.deepEqual(await readdir(site.config.BACKUP_DIR), ['one.tar.zst', 'two.tar.zst'], 'nothing is left')
    assert.equal((await stat(lost.file)).mode & 0o777, 0o600)
  })

  test('a bucket that a backup was put back into belongs to its site', async () => {
    const site = await smallSite(open, uploads)
    const { file } = await backupOf(site)
    await site.database.close()
    const fresh = await targetAt(await place({ empty: true }), bucket)
    const { manifest } = await restoreBackup(fresh, { file, replace: false })
    assert.equal(await fresh.storage.owner(), manifest.born)
  })

  test('customers deleted since the backup are deleted again after a restore to any database', async () => {
    const site = await smallSite(open, uploads)
    const { file } = await backupOf(site)
    const { id } = await site.database.read
      .selectFrom('accounts')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    assert.ok(await site.database.transaction((writing) => closeAccount(site, writing, id)))
    await site.database.close()
    for (const target of [await targetAt(await place({ empty: true }), uploads), site]) {
      assert.equal((await restoreBackup(target, { file, replace: true })).deleted, 1)
      const database = await openDatabase(target.config)
      const left = await database.read.selectFrom('accounts').select('id').execute()
      await database.close()
      assert.deepEqual([left.length, left.some((one) => one.id === id)], [2, false])
    }
  })

  test('the commands make one and put it back', async () => {
    const site = await smallSite(open, uploads)
    const { env } = uploads.at(site.config.DATA_DIR)
    const to = join(site.config.DATA_DIR, 'elsewhere')
    await mkdir(to)
    const run = async (command: string, ...args: string[]) =>
      promisify(execFile)(process.execPath, [await commandScript(command), ...args], {
        env: {
          ...process.env,
          ...env,
          DATA_DIR: site.config.DATA_DIR,
          DATABASE_URL: site.config.DATABASE_URL ?? '',
        },
      })
    const { stdout } = await run('backup', '--to', to)
    const [made] = await readdir(to)
    assert.match(made ?? '', /^nihom-[\dT-]+Z\.tar\.zst$/)
    assert.match(stdout, /0 orders, 0 uploads, .* read again and compared/)
    const into = join(site.config.DATA_DIR, 'look')
    const restored = await run('restore', join(to, made ?? ''), '--into', into)
    assert.match(restored.stdout, /^The site is as it was on /)
    const again = run('restore', join(to, made ?? ''), '--into', into)
    await assert.rejects(again, /Nothing was restored\. There is a site already/)
    const database = await openDatabase({ DATA_DIR: into, DATABASE_URL: undefined })
    assert.equal((await database.read.selectFrom('accounts').select('id').execute()).length, 3)
    await database.close()
  })
})
