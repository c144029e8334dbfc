import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { consume, consumeAll, networkUses, refund } from '#server/calls/rate-limiter.ts'
import type { Database } from '#server/database/database.ts'
import { takeMail } from '#server/domain/people/mails-left.ts'
import { cleanUp } from '#server/domain/privacy/cleanup.ts'
import { networkOf } from '#server/http/ip-networks.ts'
import { forEachDatabase, type TestDatabase } from '#tests/support/databases.ts'

const limit = { points: 5, seconds: 60 }

forEachDatabase((_name, open) => {
  let opened: TestDatabase
  let database: Database
  before(async () => {
    opened = await open()
    database = opened.database
  })

  test('attempts up to the limit are free, further ones wait until the window ends', async () => {
    const start = Date.now()
    for (let i = 0; i < limit.points; i += 1) {
      assert.equal(await consume(database, 'login 192.0.2.1', limit, start + i), undefined)
    }
    assert.equal(await consume(database, 'login 192.0.2.1', limit, start + 10_000), 50)
    assert.equal(await consume(database, 'login 192.0.2.1', limit, start + 59_999), 1)
    assert.equal(await consume(database, 'login 192.0.2.2', limit, start), undefined, 'another address')
    assert.equal(await consume(database, 'login 192.0.2.1', limit, start + 60_000), undefined, 'a new window')
  })

  test('concurrent attempts at two processes are counted exactly', async () => {
    const other = await opened.another()
    const now = Date.now()
    const attempts = Array.from({ length: 40 }, (_, index) =>
      consume(index % 2 ? database : other, 'burst', limit, now),
    )
    const free = (await Promise.all(attempts)).filter((wait) => wait === undefined)
    assert.equal(free.length, limit.points)
  })

  test('of several keys each is used or none, and the first that is used up says how long', async () => {
    const now = Date.now()
    const one = { points: 1, seconds: 60 }
    const consumeFor = (...keys: string[]) =>
      consumeAll(
        database,
        keys.map((key) => [key, key === 'wide' ? limit : one] as const),
        now,
      )
    assert.equal(await consumeFor('mine', 'wide'), undefined)
    for (let turn = 0; turn < 9; turn++)
      assert.equal(await consumeFor('wide', 'mine'), 60, 'not even of the first')
    for (const key of ['a', 'b', 'c', 'd']) assert.equal(await consumeFor(key, 'wide'), undefined, key)
    assert.equal(await consumeFor('e', 'wide'), 60)
    await refund(database, ['a', 'wide'])
    assert.equal(await consumeFor('a', 'wide'), undefined)
    assert.equal(await consume(database, 'costly', limit, now, 6), 60)
    assert.equal(await consume(database, 'costly', limit, now, 5), undefined)
  })

  test('returning points that were never taken frees none', async () => {
    const now = Date.now()
    assert.equal(await consume(database, 'given', limit, now), undefined)
    for (let turn = 0; turn < 9; turn++) await refund(database, ['given'])
    for (let turn = 0; turn < limit.points; turn++)
      assert.equal(await consume(database, 'given', limit, now), undefined)
    assert.equal(await consume(database, 'given', limit, now), 60)
  })

  test('when one of several keys has not enough left, all that was taken of the others is given back', async () => {
    const now = Date.now()
    const both = (cost: number) =>
      consumeAll(
        database,
        [
          ['files', limit, cost],
          ['bytes', { points: 1, seconds: 60 }, 1],
        ],
        now,
      )
    assert.equal(await both(1), undefined)
    for (let turn = 0; turn < 3; turn++) assert.equal(await both(4), 60)
    assert.equal(await consume(database, 'files', limit, now, 4), undefined, 'four of five are left')
  })

  test('from one network an address is sent five mails a day, and from another it still is', async () => {
    const send = (one: string) =>
      database.transaction((transaction) =>
        takeMail(transaction, { network: { one } }, '/forget', 'shirin@mail.example'),
      )
    const sent: boolean[] = []
    for (let turn = 0; turn < 7; turn++) sent.push(await send('192.0.2.1'))
    assert.deepEqual(sent, [true, true, true, true, true, false, false])
    assert.equal(await send('192.0.2.2'), true)
    await database.transaction(({ db }) => db.deleteFrom('rate_limits').execute())
  })

  test('the stored keys tell whether a caller comes for the first time', async () => {
    const now = Date.now()
    const seen: boolean[] = []
    const total = (first: boolean) => {
      seen.push(first)
      return limit
    }
    for (const keys of [
      ['n/64', 'n/48'],
      ['m/64', 'n/48'],
      ['o/64', 'o/48'],
      ['o/64', 'o/48'],
    ])
      await consumeAll(database, [...keys.map((key) => [key, limit] as const), ['all', total]], now)
    const answers = [true, false, true, false]
    assert.deepEqual(
      seen,
      answers.flatMap((one) => [one, one]),
      'once to look and once to take',
    )
  })

  test('a network of IPv6 is bounded by the ones around it', async () => {
    const small = { points: 1, seconds: 60 }
    const from = (group: number) =>
      consumeAll(database, networkUses('visit', networkOf(`2001:db8:7:${group.toString(16)}::1`), small))
    const heard = async (groups: readonly number[]) => {
      const waits = []
      for (const group of groups) waits.push(await from(group))
      return waits.filter((wait) => wait === undefined).length
    }
    assert.equal(await heard([1, 1, 1]), 1, 'a /64')
    assert.equal(await heard([2, 3, 4, 5, 6]), 3, 'four of a /56')
    const others = Array.from({ length: 40 }, (_, index) => 0x100 * (index + 1))
    assert.equal(await heard(others), 12, 'sixteen of a /48')
  })

  test('correcting a clock that was ahead locks no client out', async () => {
    const now = Date.now()
    const ahead = now + 3 * 24 * 3_600_000
    for (let turn = 0; turn <= limit.points; turn++) await consume(database, 'ahead', limit, ahead)
    assert.notEqual(await consume(database, 'ahead', limit, ahead), undefined)
    assert.equal(await consume(database, 'ahead', limit, now), undefined)
  })

  test('no address is stored, and counters go when they count for nothing', async () => {
    const now = Date.now()
    await consume(database, 'contact 192.0.2.77', limit, now)
    const rows = () => database.read.selectFrom('rate_limits').selectAll().execute()
    assert.ok((await rows()).length > 0)
    assert.ok(!JSON.stringify(await rows()).includes('192.0.2'))
    await cleanUp(database, now + 3_600_000)
    assert.deepEqual(await rows(), [])
  })
})
