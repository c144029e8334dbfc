import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '#server/database/database.ts'
import { forEachDatabase } from '#tests/support/databases.ts'

forEachDatabase((_name, open) => {
  suite('what is read in one turn', () => {
    let ours: Database
    let theirs: Database
    before(async () => {
      const opened = await open()
      ours = opened.database
      theirs = await opened.another()
    })

    const set = (database: Database, phone: string) =>
      database.transaction(({ db }) => db.updateTable('settings').set({ phone }).execute())
    const phone = async () =>
      (await ours.read.selectFrom('settings').select('phone').executeTakeFirstOrThrow()).phone

    test('is never older than what this process has written, and its revision belongs to it', async () => {
      for (let round = 0; round < 20; round++) {
        const [before, old] = [Number(await ours.revision()), await phone()]
        const reading = set(ours, `ours ${round}`).then(async () => [await ours.revision(), await phone()])
        // Others read meanwhile, in the turns in which it is written and acknowledged.
        const beside = Promise.all(Array.from({ length: 5 }, () => phone()))
        assert.deepEqual(await reading, [before + 1, `ours ${round}`])
        for (const seen of await beside) assert.ok(seen === old || seen === `ours ${round}`)
        await nextTurn()
      }
    })

    test('a read sees a write acknowledged before it, even after another read in the same turn', async () => {
      for (let round = 0; round < 5; round++) {
        setImmediate(phone)
        await set(ours, `late ${round}`)
        assert.equal(await phone(), `late ${round}`)
      }
    })

    test('is what another process had written before it', async () => {
      for (let round = 0; round < 20; round++) {
        const before = Number(await ours.revision())
        await phone()
        await set(theirs, `theirs ${round}`)
        await nextTurn()
        assert.equal(await phone(), `theirs ${round}`)
        assert.equal(await ours.revision(), before + 1)
      }
    })
  })
})
