import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forEachDatabase, type Kind } from '#tests/support/databases.ts'
import { isFullRun } from '#tests/support/extent.ts'
import { storages } from '#tests/support/storages.ts'
import { drill } from './drill.ts'
import { openSite } from './drill-site.ts'
import { configAt } from './support.ts'

const [disk, bucket] = await storages()

// In both directions between the databases; within one the tests of restoring do it.
const ways = (from: Kind): readonly Kind[] => {
  if (isFullRun) return ['sqlite', 'postgres']
  return [from === 'sqlite' ? 'postgres' : 'sqlite']
}

forEachDatabase((from, open) => {
  forEachDatabase((to, _open, place) => {
    test(`a backup taken during writes restores consistently into ${to}`, async (t) => {
      const { database, ...source } = await open()
      // Each database once with a folder and once with a bucket on either side.
      const [left, right] = from === to ? [disk, disk] : from === 'sqlite' ? [disk, bucket] : [bucket, disk]
      assert.ok(left && right)
      const { site, accounts } = await openSite(source, database, left, isFullRun ? 300 : 100)
      const other = await place({ empty: true })
      const done = await drill(site, isFullRun ? accounts : accounts.slice(0, 2), configAt(other, right))
      const { orders, pictures } = done.traffic
      assert.ok(orders > 5 && pictures > 1, `${orders} orders, ${pictures} pictures meanwhile`)
      t.diagnostic(`${orders} orders and ${pictures} pictures meanwhile, ${done.orders} orders in it`)
    })
  }, ways(from))
})
