import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '#server/config.ts'
import { openSession } from '#server/domain/sessions.ts'
import { openStorage } from '#server/files/open-storage.ts'
import { createLog } from '#server/http/log.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { insertCustomers, insertStocked } from '#tests/support/shop.ts'
import { storages } from '#tests/support/storages.ts'
import { drill } from './drill.ts'
import { insertSold } from './sold.ts'

const log = createLog('silent')
const [disk, bucket] = await storages()
const pieces = 100_000

forEachDatabase((from, open) => {
  forEachDatabase((to, _open, place) => {
    test(`what is written to while it is backed up is whole when it is put back into ${to}`, async (t) => {
      const { config: source, database } = await open()
      // Each database once with a folder and once with a bucket on either side.
      const [left, right] = from === to ? [disk, disk] : from === 'sqlite' ? [disk, bucket] : [bucket, disk]
      assert.ok(left && right)
      const config = readConfig({ ...left.at(source.DATA_DIR).env, ...source, LOG_LEVEL: 'silent' })
      const storage = await openStorage(config, log)
      const { thing, accounts } = await database.transaction(async (transaction) => {
        const thing = await insertStocked(transaction, pieces, 12_345_678)
        const { db } = transaction
        await db.updateTable('products').set({ avatar: '' }).where('id', '=', thing.product_id).execute()
        const accounts = await insertCustomers(transaction, 4)
        for (const id of accounts) await openSession(transaction, 'customer', id)
        return { thing, accounts }
      })
      await insertSold(database, thing, accounts[0] ?? 0, 300)
      const { config: other } = await place()
      const target = readConfig({ ...right.at(other.DATA_DIR).env, ...other, LOG_LEVEL: 'silent' })
      const done = await drill({ config, database, storage, thing, pieces }, accounts, target)
      const { orders, pictures } = done.traffic
      assert.ok(orders > 5 && pictures > 1, `${orders} orders, ${pictures} pictures meanwhile`)
      t.diagnostic(`${orders} orders and ${pictures} pictures meanwhile, ${done.orders} orders in it`)
    })
  })
})
