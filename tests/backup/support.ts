import { readConfig } from '#server/runtime/config.ts'
import { createLog } from '#server/runtime/log.ts'
import { openStorage } from '#server/storage/create-storage.ts'
import type { Open, Place, TestDatabase } from '#tests/support/databases.ts'
import { insertCustomers } from '#tests/support/shop.ts'
import type { StorageUnderTest } from '#tests/support/storages.ts'
import { storageTimeoutMs } from '#tests/support/wait-until.ts'

export const log = createLog('silent')

/** The configuration of a place, with uploads in one of the storages. */
export const configAt = ({ config }: Pick<Place, 'config'>, storage: StorageUnderTest) => ({
  ...readConfig({ ...storage.at(config.DATA_DIR).env, ...config, LOG_LEVEL: 'silent' }),
  storageTimeoutMs,
})

/** A place to put a backup back, with its storage opened. */
export async function targetAt(place: Pick<Place, 'config'>, uploads: StorageUnderTest) {
  const config = configAt(place, uploads)
  return { config, storage: await openStorage(config, log), log }
}

/** A site of so many customers. */
export async function smallSite(open: Open, uploads: StorageUnderTest, customers = 3) {
  const placed: TestDatabase = await open()
  const { database } = placed
  await database.transaction((transaction) => insertCustomers(transaction, customers))
  return { ...placed, ...(await targetAt(placed, uploads)) }
}
