import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { before, test } from 'node:test'
import { promisify } from 'node:util'
import type { Kysely } from 'kysely'
import { refuse } from '#contract/kit/call.ts'
import { root } from '#scripts/kit/root.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Tables } from '#server/database/schema/index.ts'
import { counts } from '#server/runtime/counters.ts'
import { insertContent } from '#tests/support/content.ts'
import { forEachDatabase, type TestDatabase } from '#tests/support/databases.ts'
import { until } from '#tests/support/wait-until.ts'

const setPhone = (db: Kysely<Tables>, phone: string) => db.updateTable('settings').set({ phone }).execute()

async function phoneOf({ read }: Database): Promise<string> {
  return (await read.selectFrom('settings').select('phone').executeTakeFirstOrThrow()).phone
}

forEachDatabase((name, open) => {
  let opened: TestDatabase
  let database: Database
  before(async () => {
    opened = await open()
    database = opened.database
    await insertContent(database)
  })

  test('a resolved transaction is committed, and its effects follow the commit', async () => {
    const seen: string[] = []
    const result = await database.transaction(async (transaction) => {
      transaction.afterCommit(async () => void seen.push(await phoneOf(database)))
      await setPhone(transaction.db, 'kept')
      return 'done'
    })
    assert.equal(result, 'done')
    assert.deepEqual(seen, ['kept'])
  })

  test('a database says that it is there, and does not once it is closed', async () => {
    const another = await opened.another()
    await another.ping()
    await another.close()
    await assert.rejects(another.ping())
  })

  test('nothing is kept, and no effect follows, when the work throws', async () => {
    const seen: string[] = []
    const work = database.transaction(async (transaction) => {
      transaction.afterCommit(() => void seen.push('effect'))
      await setPhone(transaction.db, 'thrown')
      throw new Error('on purpose')
    })
    await assert.rejects(work, /on purpose/)
    assert.equal(await phoneOf(database), 'kept')
    assert.deepEqual(seen, [])
  })

  test('nothing is kept, and no effect follows, when the work refuses', async () => {
    const seen: string[] = []
    const before = await database.revision()
    const result = await database.transaction(async (transaction) => {
      transaction.afterCommit(() => void seen.push('effect'))
      await setPhone(transaction.db, 'refused')
      return refuse('NOT_ENOUGH_QUANTITY')
    })
    assert.deepEqual(result, { status: false, msg: 'NOT_ENOUGH_QUANTITY' })
    assert.equal(await phoneOf(database), 'kept')
    assert.equal(await database.revision(), before)
    assert.deepEqual(seen, [])
  })

  test('a transaction that is tried again is done once, and so is what follows it', async () => {
    const busy = Object.assign(new Error('busy'), { errcode: 5, code: '40001' })
    const seen: string[] = []
    let tries = 0
    await database.transaction(async (transaction) => {
      tries += 1
      transaction.afterCommit(() => void seen.push(`effect of try ${tries}`))
      await setPhone(transaction.db, `try ${tries}`)
      if (tries < 3) throw busy
    })
    assert.deepEqual([tries, await phoneOf(database), seen], [3, 'try 3', ['effect of try 3']])
    await database.transaction(({ db }) => setPhone(db, 'kept'))
  })

  test('a transaction inside another, or a read beside it, is an error and not a wait for ever', async () => {
    const nested = database.transaction(() => database.transaction(async () => {}))
    await assert.rejects(nested, /inside another/)
    const beside = database.transaction(() => phoneOf(database))
    await assert.rejects(beside, /read with the transaction/)
    await database.transaction(({ db }) => setPhone(db, 'kept'))
  })

  test('a query after the end of its transaction is an error', async () => {
    const transactions: Transaction[] = []
    await database.transaction(async (transaction) => void transactions.push(transaction))
    await assert.rejects(async () => {
      for (const { db } of transactions) await setPhone(db, 'late')
    }, /after the end/)
  })

  test('fifty concurrent buyers get exactly the pieces in stock', async () => {
    const { id, qty } = await database.read
      .selectFrom('productsizes')
      .select(['id', 'qty'])
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const buy = () =>
      database.transaction(async ({ db }) => {
        const { numUpdatedRows } = await db
          .updateTable('productsizes')
          .set((row) => ({ qty: row('qty', '-', 1) }))
          .where('id', '=', id)
          .where('qty', '>=', 1)
          .executeTakeFirst()
        return numUpdatedRows === 1n ? { status: true } : refuse('NOT_ENOUGH_QUANTITY')
      })
    const before = await database.revision()
    const bought = await Promise.all(Array.from({ length: 50 }, buy))
    assert.equal(bought.filter(({ status }) => status).length, qty)
    assert.equal(await database.revision(), before + qty)
  })

  test('two transactions that take the same rows in opposite order both succeed', async () => {
    const [first, second] = await database.read
      .selectFrom('products')
      .select('id')
      .orderBy('id')
      .limit(2)
      .execute()
    // On PostgreSQL both hold their first row before either asks for its second.
    const both = Promise.withResolvers<void>()
    let holding = name === 'postgres' ? 0 : 2
    const raise = (...ids: (number | undefined)[]) =>
      database.transaction(async ({ db }) => {
        for (const id of ids) {
          await db
            .updateTable('products')
            .set((row) => ({ sale_price_units: row('sale_price_units', '+', 1) }))
            .where('id', '=', id ?? 0)
            .execute()
          holding += 1
          if (holding >= 2) both.resolve()
          await both.promise
        }
      })
    const total = async () => {
      const rows = await database.read.selectFrom('products').select('sale_price_units').execute()
      return rows.reduce((sum, row) => sum + row.sale_price_units, 0)
    }
    const before = await total()
    await Promise.all([raise(first?.id, second?.id), raise(second?.id, first?.id)])
    assert.equal(await total(), before + 4)
  })

  if (name === 'sqlite') {
    test('a transaction waits for that of another process', async () => {
      const code = `
        const { openDatabase } = await import('#server/database/open.ts')
        const database = await openDatabase(JSON.parse(process.argv[1]))
        await database.transaction(async ({ db }) => {
          await db.updateTable('settings').set({ phone: 'theirs' }).execute()
          console.log('begun')
          await new Promise((resolve) => process.stdin.once('data', resolve))
          process.stdin.destroy()
        })
        await database.close()`
      const args = ['--input-type=module', '-e', code, JSON.stringify(opened.config)]
      const other = promisify(execFile)(process.execPath, args, { cwd: root })
      await new Promise((resolve) => other.child.stdout?.once('data', resolve))
      const revision = Number(await database.revision())
      const retried = counts.database.retried
      const ours = database.transaction(({ db }) => setPhone(db, 'ours'))
      await until('ours has found the file taken', () => counts.database.retried > retried)
      other.child.stdin?.write('go on')
      await ours
      await other
      assert.equal(await phoneOf(database), 'ours')
      assert.equal(await database.revision(), revision + 2, 'both changes count, whichever process made them')
    })
  }
})
