import assert from 'node:assert/strict'
import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Database } from '#server/database/database.ts'
import { closeAccount } from '#server/domain/privacy/close-account.ts'
import { keepDeletions, readDeletions } from '#server/domain/privacy/deletions.ts'
import { eraseClosed } from '#server/domain/privacy/erase.ts'
import { replayDeletions } from '#server/domain/privacy/replay.ts'
import { readConfig } from '#server/runtime/config.ts'
import { createLog } from '#server/runtime/log.ts'
import { newestIn } from '#server/storage/backups.ts'
import { diskStorage } from '#server/storage/disk.ts'
import { forOneDatabase, type Open } from '#tests/support/databases.ts'
import { insertCustomers } from '#tests/support/shop.ts'

async function openErasing(open: Open, DATA_DIR?: string) {
  const { config: place, database } = await open()
  const config = readConfig({ ...place, ...(DATA_DIR ? { DATA_DIR } : {}), LOG_LEVEL: 'silent' })
  const storage = diskStorage(join(config.DATA_DIR, 'uploads'))
  return { config, database, storage, log: createLog('silent') }
}

const insert = (database: Database, created: readonly string[]) =>
  database.transaction(async (transaction) => {
    const ids = await insertCustomers(transaction, created.length)
    for (const [index, id] of ids.entries()) {
      const { db } = transaction
      await db
        .updateTable('accounts')
        .set({ created: created[index] ?? '' })
        .where('id', '=', id)
        .execute()
    }
    return ids
  })

const left = async ({ read }: Database) =>
  (await read.selectFrom('accounts').select('id').orderBy('id').execute()).map(({ id }) => id)

const born = (day: number) => `2026-0${day}-01T08:00:00.000Z`

forOneDatabase((_name, open) => {
  test('restoring a backup brings back no customer deleted since', async () => {
    const services = await openErasing(open)
    const { database, config } = services
    const [first = 0, second = 0, third = 0] = await insert(database, [born(1), born(2), born(3)])
    for (const id of [first, third]) {
      const erased = await database.transaction((writing) => closeAccount(services, writing, id))
      assert.equal(erased, true)
    }
    await eraseClosed(services)
    assert.equal(await database.transaction((writing) => closeAccount(services, writing, first)), false)
    const folder = config.BACKUP_DIR
    assert.equal(await newestIn(folder), undefined, 'the list is no backup')
    await appendFile(join(folder, 'deletions.jsonl'), '{"account_id":4,"regis')
    const list = await readDeletions(folder)
    assert.deepEqual(
      list.map(({ account_id, registered }) => [account_id, registered]),
      [
        [first, born(1)],
        [third, born(3)],
      ],
    )

    // As the backup had it, but for the third: in it that number is another account's.
    const restored = await openErasing(open, config.DATA_DIR)
    await insert(restored.database, [born(1), born(2), born(4)])
    assert.equal(await replayDeletions(restored, list), 1)
    assert.deepEqual(await left(restored.database), [second, third])
    assert.equal(await replayDeletions(restored, list), 0, 'once is enough')
    assert.equal((await readDeletions(folder)).length, 2, 'no line was written anew')
  })

  test('the list of deletions is completed when writing it failed before', async () => {
    const services = await openErasing(open)
    const [id = 0] = await insert(services.database, [born(1)])
    const nowhere = { ...services, config: { ...services.config, BACKUP_DIR: '/dev/null/backups' } }
    assert.equal(await services.database.transaction((writing) => closeAccount(nowhere, writing, id)), true)
    const folder = services.config.BACKUP_DIR
    assert.deepEqual(await readDeletions(folder), [])
    await keepDeletions(services)
    await keepDeletions(services)
    assert.equal((await readDeletions(folder)).length, 1)
    const text = await readFile(join(folder, 'deletions.jsonl'), 'utf8')
    assert.deepEqual(Object.keys(JSON.parse(text)), ['account_id', 'registered', 'deleted'])
  })
})
