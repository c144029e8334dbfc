import assert from 'node:assert/strict'
import { test } from 'node:test'
import { takeAll, type Use } from '#server/calls/rate-limiter.ts'
import { sharedLimit, sharedUses } from '#server/calls/shared-limit.ts'
import { networkOf } from '#server/http/ip-networks.ts'
import { forEachDatabase } from '#tests/support/databases.ts'

const points = (count: number) => ({ points: count, seconds: 900 })

test('a limit that one network could use up cannot be declared', () => {
  sharedLimit({ fromOne: points(5), fromAll: points(10), firsts: points(20) })
  for (const wrong of [
    { fromOne: points(6), fromAll: points(10), firsts: points(20) },
    { fromOne: points(5), fromAll: points(10), firsts: points(10) },
  ])
    assert.throws(() => sharedLimit(wrong), /could use up/)
})

forEachDatabase((_name, open) => {
  test('a /48 uses up at most half of what is for all, and others have the rest', async () => {
    const { database } = await open()
    const limit = sharedLimit({ fromOne: points(5), fromAll: points(20), firsts: points(30) })
    const take = (address: string) => {
      const uses: Use[] = sharedUses({ own: 'own', all: 'all' }, networkOf(address), limit)
      return database.transaction((transaction) => takeAll(transaction, uses))
    }
    let count = 0
    for (let at = 0; at < 40; at++)
      if ((await take(`2001:db8:0:${(at * 256).toString(16)}::1`)) === undefined) count += 1
    assert.equal(count, 10)
    for (let turn = 0; turn < 5; turn++) assert.equal(await take('203.0.113.1'), undefined)
    assert.notEqual(await take('203.0.113.1'), undefined)
    assert.equal(await take('203.0.113.2'), undefined)
  })
})
