import assert from 'node:assert/strict'
import { AsyncLocalStorage } from 'node:async_hooks'
import { before, test } from 'node:test'
import type { Database } from '#server/database/database.ts'
import { perRevisionOf } from '#server/database/per-revision.ts'
import { forEachDatabase } from '#tests/support/databases.ts'

forEachDatabase((_name, open) => {
  let ours: Database
  let theirs: Database
  before(async () => {
    const opened = await open()
    ours = opened.database
    theirs = await opened.another()
  })

  const setPhone = (phone: string) =>
    theirs.transaction(({ db }) => db.updateTable('settings').set({ phone }).execute())

  test('a value is read once for each key and revision, and anew after a change of another process', async () => {
    let reads = 0
    const phoneOf = perRevisionOf(async ({ read }: Database, key: string) => {
      reads += 1
      const { phone } = await read.selectFrom('settings').select('phone').executeTakeFirstOrThrow()
      return `${key} ${phone}`
    })
    for (const phone of ['first', 'second']) {
      await setPhone(phone)
      const all = await Promise.all([phoneOf(ours, 'a'), phoneOf(ours, 'a'), phoneOf(ours, 'b')])
      assert.deepEqual(all, [`a ${phone}`, `a ${phone}`, `b ${phone}`])
      assert.equal(await phoneOf(ours, 'a'), `a ${phone}`)
    }
    assert.equal(reads, 4)
    assert.equal(await phoneOf(theirs, 'a'), 'a second')
    assert.equal(reads, 5, 'databases share nothing')
  })

  test('a value is made outside the request that asks for it first, whose deadline or notes it must not keep', async () => {
    const requests = new AsyncLocalStorage<string>()
    const seen: (string | undefined)[] = []
    const value = perRevisionOf(async () => void seen.push(requests.getStore()))
    for (const phone of ['third', 'fourth']) {
      await setPhone(phone)
      await requests.run(phone, () => value(ours, ''))
    }
    assert.deepEqual(seen, [undefined, undefined])
  })
})
