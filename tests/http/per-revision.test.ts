import assert from 'node:assert/strict'
import { test } from 'node:test'
import { perRevision } from '#server/database/per-revision.ts'

/** Something that is read of the content: each reading waits until it is told how it ends. */
function readings() {
  const begun: PromiseWithResolvers<string>[] = []
  let revision = 1
  let isStockAlone = false
  const get = perRevision({ revision: async () => revision, isCurrent: () => isStockAlone }, () => {
    const one = Promise.withResolvers<string>()
    begun.push(one)
    return one.promise
  })
  return {
    get,
    begun,
    change: ({ ofStockAlone = false } = {}) => {
      revision += 1
      isStockAlone = ofStockAlone
    },
  }
}

const begunOnce = () => new Promise(setImmediate)

test('a failed read is not cached: the next one succeeds at the same revision', async () => {
  const { get, begun } = readings()
  const first = get()
  await begunOnce()
  begun[0]?.reject(new Error('the database is away'))
  await assert.rejects(first, /away/)
  const second = get()
  await begunOnce()
  assert.equal(begun.length, 2, 'it is read again')
  begun[1]?.resolve('settings')
  assert.equal(await second, 'settings')
})

test('a value is served until the content changes, and read once for concurrent callers', async () => {
  const { get, begun, change } = readings()
  const answers = [get(), get(), get()]
  await begunOnce()
  assert.equal(begun.length, 1)
  begun[0]?.resolve('before')
  assert.deepEqual(await Promise.all(answers), ['before', 'before', 'before'])
  assert.equal(await get(), 'before')
  change()
  const after = get()
  await begunOnce()
  assert.equal(begun.length, 2)
  begun[1]?.resolve('after')
  assert.equal(await after, 'after')
})

test('a value that shows no stock is served on after an order', async () => {
  const { get, begun, change } = readings()
  const answer = get()
  await begunOnce()
  begun[0]?.resolve('before')
  assert.equal(await answer, 'before')
  change({ ofStockAlone: true })
  assert.equal(await get(), 'before')
  assert.equal(begun.length, 1)
})

test('a late failure of an outdated computation keeps the newer value', async () => {
  const { get, begun, change } = readings()
  const old = get()
  await begunOnce()
  change()
  const now = get()
  await begunOnce()
  assert.equal(begun.length, 2)
  begun[1]?.resolve('new')
  assert.equal(await now, 'new')
  begun[0]?.reject(new Error('too late'))
  await assert.rejects(old, /too late/)
  const again = get()
  await begunOnce()
  assert.equal(begun.length, 2, 'nothing is read again')
  assert.equal(await again, 'new')
})
