import assert from 'node:assert/strict'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeBackup } from '#server/backup/make.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { openDatabase } from '#server/database/open.ts'
import { uploadName } from '#server/storage/kinds.ts'
import { forSampleOfPostgres } from '#tests/support/databases.ts'
import { insertStocked, putInCarts } from '#tests/support/shop.ts'
import { onDisk } from '#tests/support/storages.ts'
import { smallSite, targetAt } from './support.ts'
import { tamper, writeArchive } from './tampered-archive.ts'

forSampleOfPostgres((kind, open, place, test) => {
  const backupOf = ({ config, storage }: Awaited<ReturnType<typeof smallSite>>) =>
    makeBackup({ place: config, storage, file: join(config.BACKUP_DIR, 'one.tar.zst') })

  test('uploads are not put among those of another site', async (t) => {
    if (kind === 'sqlite') return t.skip('database and uploads are one folder')
    const site = await smallSite(open, onDisk)
    const { file } = await backupOf(site)
    const target = await targetAt(await place(), onDisk)
    await target.storage.claim('another site')
    await assert.rejects(restoreBackup(target, { file, replace: false }), /are of another site/)
    assert.equal(await target.storage.owner(), 'another site')
  })

  // What follows is of the file, whatever the database.
  if (kind === 'postgres') return

  test('a deletion that is written where backups are kept is done again, wherever the file lies', async () => {
    const site = await smallSite(open, onDisk)
    const accounts = site.database.read.selectFrom('accounts').select(['id', 'created']).orderBy('id')
    const [gone, ...others] = await accounts.execute()
    assert.ok(gone)
    const { file } = await backupOf(site)
    const target = await targetAt(await place(), onDisk)
    const elsewhere = join(target.config.DATA_DIR, 'one.tar.zst')
    await rename(file, elsewhere)
    await mkdir(target.config.BACKUP_DIR, { recursive: true })
    const line = { account_id: gone.id, registered: gone.created, deleted: '2026-11-01T00:00:00.000Z' }
    await writeFile(join(target.config.BACKUP_DIR, 'deletions.jsonl'), `${JSON.stringify(line)}\n`)
    assert.equal((await restoreBackup(target, { file: elsewhere, replace: false })).deleted, 1)
    const restored = await openDatabase(target.config)
    const left = await restored.read.selectFrom('accounts').select('id').orderBy('id').execute()
    await restored.close()
    assert.deepEqual(
      left.map(({ id }) => id),
      others.map(({ id }) => id),
    )
  })

  test('a backup whose content contradicts its manifest is not restored', async () => {
    const site = await smallSite(open, onDisk)
    const target = await targetAt(await place(), onDisk)
    const refuse = (file: string, why: RegExp) =>
      assert.rejects(restoreBackup(target, { file, replace: false }), why)
    await refuse(
      await tamper(site, 'delete from accounts where id = 1'),
      /not the one that its manifest tells of/,
    )
    const { manifest } = await backupOf(site)
    const bytes = Buffer.from('first')
    const part = 'uploads/brands/first.webp'
    const sums = { bytes: bytes.length, sha256: '0'.repeat(64) }
    const file = join(site.config.BACKUP_DIR, 'changed.tar.zst')
    await writeArchive(file, manifest, { [part]: [bytes.length, [bytes]] }, (fitting) => ({
      ...fitting,
      parts: { ...fitting.parts, [part]: sums },
    }))
    await refuse(file, /is damaged: uploads\/brands\/first\.webp/)
  })

  test('a backup takes the place of no other', async () => {
    const site = await smallSite(open, onDisk)
    const { file } = await backupOf(site)
    const before = await readFile(file)
    await assert.rejects(backupOf(site), /exists already/)
    assert.deepEqual(await readFile(file), before)
  })

  test('carts and uploads are there again, and the uploads are known as those of the database', async () => {
    const site = await smallSite(open, onDisk)
    const { database, storage } = site
    await database.transaction(async (transaction) => {
      const accounts = await transaction.db.selectFrom('accounts').select('id').execute()
      const thing = await insertStocked(transaction, 5, 1_000_000)
      await putInCarts(
        transaction,
        accounts.map(({ id }) => id),
        [thing],
      )
      await transaction.db.updateTable('brands').set({ avatar: 'first.webp' }).execute()
    })
    const name = uploadName('brands', 'first.webp')
    assert.ok(name)
    await storage.save(name, Buffer.from('first'))
    const { file, manifest } = await backupOf(site)
    const target = await targetAt(await place(), onDisk)
    await restoreBackup(target, { file, replace: false })
    const restored = await openDatabase(target.config)
    assert.equal((await restored.read.selectFrom('carts').select('id').execute()).length, 3)
    await restored.close()
    assert.ok(await target.storage.find(name))
    assert.equal(await target.storage.owner(), manifest.born)
  })
})
