import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Database } from '#server/database/database.ts'
import { consume } from '#server/domain/limits.ts'
import { tidy } from '#server/domain/tidy.ts'
import { forEachDatabase, type TestDatabase } from '#tests/support/databases.ts'

const limit = { points: 5, seconds: 60 }

forEachDatabase((_name, open) => {
  let opened: TestDatabase
  let database: Database
  before(async () => {
    opened = await open()
    database = opened.database
  })

  test('so many attempts are free, then one has to wait until the window ends', async () => {
    const start = Date.now()
    for (let i = 0; i < limit.points; i += 1) {
      assert.equal(await consume(database, 'login 192.0.2.1', limit, start + i), undefined)
    }
    assert.equal(await consume(database, 'login 192.0.2.1', limit, start + 10_000), 50)
    assert.equal(await consume(database, 'login 192.0.2.1', limit, start + 59_999), 1)
    assert.equal(await consume(database, 'login 192.0.2.2', limit, start), undefined, 'another address')
    assert.equal(await consume(database, 'login 192.0.2.1', limit, start + 60_000), undefined, 'a new window')
  })

  test('attempts at once, over two processes, are counted exactly', async () => {
    const other = await opened.another()
    const now = Date.now()
    const attempts = Array.from({ length: 40 }, (_, index) =>
      consume(index % 2 ? database : other, 'burst', limit, now),
    )
    const free = (await Promise.all(attempts)).filter((wait) => wait === undefined)
    assert.equal(free.length, limit.points)
  })

  test('a clock that was ahead and is set right keeps nobody out', async () => {
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
    await tidy(database, now + 3_600_000)
    assert.deepEqual(await rows(), [])
  })
})
