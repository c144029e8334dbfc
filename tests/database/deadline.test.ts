import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Deadline, poolWithDeadlines, withDeadline, withinDeadline } from '#server/database/deadline.ts'
import { isBusy } from '#server/database/faults.ts'

/** A deadline of 100 ms by a clock that moves when it is told to. */
function clocked() {
  let now = 0
  const deadline = new Deadline(100, () => now)
  const pass = (milliseconds: number) => {
    now += milliseconds
  }
  const wait = (milliseconds: number) => {
    deadline.begin()
    pass(milliseconds)
    deadline.end()
  }
  return { deadline, wait, pass }
}

test('a request’s deadline covers all its waits for the database', () => {
  const { deadline, wait, pass } = clocked()
  wait(30)
  pass(1000)
  assert.equal(deadline.left, 70, 'what else takes time does not count')
  wait(69)
  deadline.check()
  wait(5)
  assert.throws(() => deadline.check(), isBusy)
  assert.throws(() => deadline.begin(), isBusy)
})

test('concurrent queries count once, for as long as any of them runs', () => {
  const { deadline, pass } = clocked()
  deadline.begin()
  deadline.begin()
  pass(40)
  assert.equal(deadline.left, 60)
  deadline.end()
  pass(20)
  deadline.end()
  pass(500)
  assert.equal(deadline.left, 40)
})

test('a connection that arrives after its request gave up returns to the pool', async ({ mock }) => {
  const release = mock.fn()
  const coming = Promise.withResolvers<{ release(): void }>()
  const pool = new pg.Pool()
  mock.method(pool, 'connect', () => coming.promise)
  await withDeadline(60, async () => {
    await withinDeadline(() => sleep(20))
    await assert.rejects(poolWithDeadlines(pool).connect(), isBusy)
  })
  coming.resolve({ release })
  await nextTurn()
  assert.equal(release.mock.callCount(), 1)
})

test('a transaction is ended even when the deadline of its request is', async ({ mock }) => {
  const statements: string[] = []
  const query = async (text: string) => {
    statements.push(text)
    return { rows: [] }
  }
  const pool = new pg.Pool()
  mock.method(pool, 'connect', async () => ({ query, release() {} }))
  await withDeadline(20, async () => {
    const client = await poolWithDeadlines(pool).connect()
    await sleep(30)
    assert.throws(() => client.query('select 1', []), isBusy)
    await client.query('rollback', [])
  })
  assert.deepEqual(statements, ['rollback'])
})
