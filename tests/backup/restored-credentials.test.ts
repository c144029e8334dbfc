import assert from 'node:assert/strict'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { makeBackup } from '#server/backup/make.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { voidTables } from '#server/backup/void.ts'
import { openSession } from '#server/calls/sessions.ts'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import { customers } from '#server/domain/people/account-kinds.ts'
import { createProof } from '#server/domain/people/email-proof.ts'
import { createUndo } from '#server/domain/people/email-undo.ts'
import { createReset } from '#server/domain/people/reset-codes.ts'
import { closeAccount } from '#server/domain/privacy/close-account.ts'
import { eraseClosed } from '#server/domain/privacy/erase.ts'
import { uploadName } from '#server/storage/kinds.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { insertCustomers } from '#tests/support/shop.ts'
import { onDisk } from '#tests/support/storages.ts'
import { contentsOf } from './contents.ts'
import { smallSite, targetAt } from './support.ts'

/** What somebody is let in by. */
const opening = ['sessions', 'password_resets', 'email_undos', 'email_proofs'] as const

forOneDatabase((kind, open, place) => {
  type Site = Awaited<ReturnType<typeof smallSite>>
  const backupOf = ({ config, storage }: Site, name = 'one') =>
    makeBackup({ place: config, storage, file: join(config.BACKUP_DIR, `${name}.tar.zst`) })
  const idsOf = async ({ read }: Database) =>
    (await read.selectFrom('accounts').select('id').orderBy('id').execute()).map(({ id }) => id)

  test('a deleted customer stays deleted, whether the backup or the current data records it', async () => {
    const site = await smallSite(open, onDisk, 4)
    const { database, config } = site
    const [first = 0, second = 0, ...others] = await idsOf(database)
    const { file } = await backupOf(site)
    const [late = 0] = await database.transaction((transaction) => insertCustomers(transaction, 1, 'late'))
    const { file: later } = await backupOf(site, 'later')
    for (const id of [first, late]) await database.transaction((writing) => closeAccount(site, writing, id))
    await eraseClosed(site)
    const list = join(config.BACKUP_DIR, 'deletions.jsonl')
    await rm(list)
    await database.close()

    // Only the database that is replaced knows.
    const { deleted, aside } = await restoreBackup(site, { file, replace: true })
    assert.equal(deleted, 1)
    let restored = await openDatabase(config)
    assert.deepEqual(await idsOf(restored), [second, ...others])
    await restored.transaction((writing) => closeAccount({ ...site, database: restored }, writing, second))
    await restored.close()
    await rm(list)
    // Its name has the second, which may be the same.
    if (aside?.endsWith('.zst')) await rm(aside)

    // What the replaced one knew, the one in its place knows too, though not everybody was in that backup.
    assert.equal((await restoreBackup(site, { file: later, replace: true })).deleted, 3)
    restored = await openDatabase(config)
    assert.deepEqual(await idsOf(restored), others)
    const deletions = await restored.read.selectFrom('deletions').select('account_id').execute()
    assert.deepEqual(deletions.map(({ account_id }) => account_id).sort(), [first, second, late])
    await restored.close()
  })

  // What follows is of the schema, which both databases share, and of files; the drill voids with PostgreSQL.
  if (kind === 'postgres') return

  test('a restore in the same second as another has its own data, and puts that of the other aside', async (t) => {
    const site = await smallSite(open, onDisk, 2)
    const { database, config } = site
    const ids = await idsOf(database)
    const { file } = await backupOf(site)
    await database.transaction((transaction) => insertCustomers(transaction, 1, 'late'))
    const { file: later } = await backupOf(site, 'later')
    await database.close()

    t.mock.timers.enable({ apis: ['Date'], now: Date.now() })
    const asides: (string | undefined)[] = []
    for (const [from, count] of [
      [file, ids.length],
      [later, ids.length + 1],
    ] as const) {
      asides.push((await restoreBackup(site, { file: from, replace: true })).aside)
      const restored = await openDatabase(config)
      assert.equal((await idsOf(restored)).length, count)
      await restored.close()
    }
    assert.equal(new Set(asides).size, 2)
  })

  test('every table that keeps what opens something is void after a restore', async () => {
    const { DATA_DIR, DATABASE_URL } = (await smallSite(open, onDisk)).config
    for (const [table, columns] of (await contentsOf({ DATA_DIR, DATABASE_URL })).columns) {
      const opens = columns.some((column) => /^(?:token|code)_hash$/.test(column))
      if (opens) assert.ok(voidTables.includes(table), table)
    }
    assert.deepEqual(
      opening.filter((table) => !voidTables.includes(table)),
      [],
    )
  })

  test('only the owner may read restored files', async () => {
    const site = await smallSite(open, onDisk)
    const name = uploadName('brands', 'first.webp')
    assert.ok(name)
    await site.storage.save(name, Buffer.from('first'))
    await site.database.transaction(({ db }) => db.updateTable('brands').set({ avatar: name.file }).execute())
    const { file } = await backupOf(site)
    const { config, ...rest } = await targetAt(await place({ empty: true }), onDisk)
    await restoreBackup({ config, ...rest }, { file, replace: false })
    const mode = async (...path: string[]) => (await stat(join(config.DATA_DIR, ...path))).mode & 0o777
    const found = [
      await mode('nihom.sqlite'),
      await mode('uploads'),
      await mode('uploads', 'brands'),
      await mode('uploads', 'brands', 'first.webp'),
    ]
    assert.deepEqual(found, [0o600, 0o700, 0o700, 0o600])
    assert.ok((await readdir(config.DATA_DIR)).every((entry) => !entry.startsWith('restoring')))
  })

  test('sessions, codes, links and waiting mails of a backup are void after a restore', async () => {
    const site = await smallSite(open, onDisk)
    const { database } = site
    const [id = 0] = await idsOf(database)
    await database.transaction(async (transaction) => {
      await openSession(transaction, 'customer', id)
      await createReset(transaction, 'customer', id)
      const then = { id, email: 'then@customers.example' }
      await createUndo(transaction, customers, { ...then, proved: '2026-01-01T00:00:00.000Z' })
      await createProof(transaction, customers, then)
      const { db } = transaction
      await db.updateTable('accounts').set({ warned: '2026-01-01T00:00:00.000Z' }).execute()
      const mail = {
        recipient: 'a@customers.example',
        state: 'waiting',
        due: '2026-01-01T00:00:00.000Z',
      } as const
      const texts = { subject: 'Your order', body_text: 'It', body_html: 'It', created: mail.due }
      const rows = [null, '2099-01-01T00:00:00.000Z'].map((void_after) => ({ ...mail, ...texts, void_after }))
      await db.insertInto('outbox').values(rows).execute()
    })
    for (const table of opening) {
      const rows = await database.read.selectFrom(table).selectAll().execute()
      assert.ok(rows.length > 0, `${table} has something that must not come back`)
    }
    const { file } = await backupOf(site)
    const target = await targetAt(await place({ empty: true }), onDisk)
    await restoreBackup(target, { file, replace: false })
    const restored = await openDatabase(target.config)
    const { read } = restored
    for (const table of [...opening, ...voidTables]) {
      assert.deepEqual(await read.selectFrom(table).selectAll().execute(), [], table)
    }
    const mails = await read
      .selectFrom('outbox')
      .select(['state', 'last_error', 'subject'])
      .orderBy('id')
      .execute()
    assert.deepEqual(
      mails.map((row) => ({ ...row })),
      ['restored', 'void'].map((last_error) => ({ state: 'failed', last_error, subject: '' })),
    )
    const warned = await read.selectFrom('accounts').select('id').where('warned', 'is not', null).execute()
    assert.deepEqual(warned, [], 'who logged in since is not deleted by a warning of then')
    await restored.close()
  })
})
