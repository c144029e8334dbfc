import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, suite, test } from 'node:test'
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { listWordsOf, searching } from '#server/database/off-thread.ts'
import { type Fallback, searchThread } from '#server/database/search-thread.ts'
import { sharingSearches } from '#server/database/shared-searches.ts'
import { counts } from '#server/runtime/counters.ts'
import { forEachDatabase } from '#tests/support/databases.ts'

const here: Fallback = {
  rows: async () => [{ here: 1 }],
  corrections: async () => [],
  common: async () => new Set(),
  areNameWords: async () => true,
}

/** A thread that ends at a question about the table `last`, and answers others with a row. */
const mortal = `import { parentPort } from 'node:worker_threads'
parentPort.on('message', (question) => {
  if (question === 'close') return parentPort.close()
  if (question.names?.table === 'last') process.exit(1)
  if (question.query) parentPort.postMessage({ id: question.id, rows: [{ away: 1 }] })
})`

forEachDatabase(
  (_name, open) => {
    let database: Database
    before(async () => {
      database = (await open()).database
    })

    const phone = async () => {
      const { rows } = await sql<{ phone: string }>`select phone from settings`.execute(
        searching(database.read),
      )
      return rows[0]?.phone
    }

    test('a search sees every committed write and no uncommitted one', async () => {
      for (let round = 0; round < 20; round += 1) {
        await database.transaction(async ({ db }) => {
          await db
            .updateTable('settings')
            .set({ phone: `${round}` })
            .execute()
          assert.equal(searching(db), db, 'a transaction searches what it wrote')
        })
        assert.equal(await phone(), `${round}`)
      }
    })

    test('the words of a list that a transaction asked for first are known after its end', async () => {
      await database.transaction(({ db }) => listWordsOf(db).areNameWords('brands', 'none'))
      assert.equal(await listWordsOf(database.read).areNameWords('brands', 'none'), false)
      await database.transaction(({ db }) => listWordsOf(db).areNameWords('products', 'none'))
    })

    test('a search inside a transaction reads with it, as every read', async () => {
      await assert.rejects(
        database.transaction(() => phone()),
        /read with the transaction/,
      )
    })

    test('a fault of a query keeps its message and its code', async () => {
      const wrong = sql`select phone from nowhere`.execute(searching(database.read))
      await assert.rejects(wrong, (fault: Error & { errcode?: number }) => {
        assert.match(fault.message, /no such table: nowhere/)
        assert.equal(fault.errcode, 1)
        return true
      })
      await assert.rejects(sql`delete from settings`.execute(searching(database.read)), /readonly/)
    })

    test('work that shares its searches asks each question once, and what follows sees what changed since', async () => {
      const setPhone = (text: string) =>
        database.transaction(({ db }) => db.updateTable('settings').set({ phone: text }).execute())
      await setPhone('first')
      const twice = await sharingSearches(async () => {
        const first = await phone()
        await setPhone('second')
        return [first, await phone()]
      })
      assert.deepEqual(twice, ['first', 'first'])
      assert.equal(await phone(), 'second')
      assert.equal(await sharingSearches(phone), 'second')
    })

    test('a thread that was never asked and one that was end with their database', async () => {
      const active = (await open()).database
      await sql`select 1`.execute(searching(active.read))
      await active.close()
      await (await open()).database.close()
    })
  },
  ['sqlite'],
)

suite('a thread that ends by itself', () => {
  test('leaves its questions to this one, and so what follows', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nihom-thread-'))
    const script = join(folder, 'mortal.mjs')
    await writeFile(script, mortal)
    const thread = searchThread(join(folder, 'x.sqlite'), here, script)
    assert.deepEqual(await thread.rows('', []), [{ away: 1 }])
    const failed = counts.database.failed
    const [told, corrections] = await Promise.all([
      thread.areNameWords('last', ''),
      thread.corrections('last', ''),
    ])
    assert.deepEqual([told, corrections], [true, []])
    assert.deepEqual(await thread.rows('', []), [{ here: 1 }])
    assert.equal(counts.database.failed, failed + 1)
    await thread.close()
    assert.deepEqual(await thread.rows('', []), [{ here: 1 }], 'nothing starts after the end')
    await rm(folder, { recursive: true })
  })

  test('that cannot start is none', async () => {
    const thread = searchThread('', here, join(tmpdir(), 'no-such-script.mjs'))
    assert.deepEqual(await thread.rows('', []), [{ here: 1 }])
    await thread.close()
  })
})
