import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { type Refusal, refuse } from '#contract/kit/call.ts'
import type { Database } from '#server/database/database.ts'
import { isBusy, isForeignKeyViolation } from '#server/database/faults.ts'
import { openDatabase } from '#server/database/open.ts'
import { prepared, type Values } from '#server/database/prepared.ts'
import { changeStocks } from '#server/database/stock-changes.ts'
import { forEachDatabase, type TestDatabase } from '#tests/support/databases.ts'
import { insertStocked, stockOf } from '#tests/support/shop.ts'

const setPhone = prepared((db, { phone }: Values<{ phone: string }>) =>
  db.updateTable('settings').set({ phone }),
)
const phones = prepared((db) => db.selectFrom('settings').select('phone'))
const setBrand = prepared((db, { id }: Values<{ id: number }>) =>
  db.updateTable('products').set({ brand_id: id }),
)

forEachDatabase((name, open) => {
  let opened: TestDatabase
  let database: Database
  before(async () => {
    opened = await open()
    database = opened.database
  })
  const phoneOf = async () => (await phones(database.read, {})).rows[0]?.phone

  test('the end follows the work before the commit; what it refuses or throws is rolled back', async () => {
    const steps: string[] = []
    const change = (phone: string, end: () => Promise<Refusal | undefined>) =>
      database.transaction(async ({ db, atEnd, afterCommit }) => {
        afterCommit(() => void steps.push('committed'))
        atEnd(async () => {
          steps.push('end')
          assert.equal((await phones(db, {})).rows[0]?.phone, phone)
          return end()
        })
        await setPhone(db, { phone })
        steps.push('work')
        return { status: true } as const
      })
    await change('1', async () => undefined)
    assert.deepEqual([await phoneOf(), steps], ['1', ['work', 'end', 'committed']])
    const refused = await change('2', async () => refuse('NOT_ENOUGH_QUANTITY'))
    assert.deepEqual(refused, { status: false, msg: 'NOT_ENOUGH_QUANTITY' })
    const thrown = change('3', async () => {
      throw new Error('on purpose')
    })
    await assert.rejects(thrown, /on purpose/)
    assert.deepEqual([await phoneOf(), steps.filter((one) => one === 'committed')], ['1', ['committed']])
  })

  test('a transaction without a statement is one all the same', async () => {
    assert.equal(await database.transaction(async () => 'done'), 'done')
    const refused = await database.transaction(async () => refuse('DATA_NOT_FOUND'))
    assert.equal(refused.status, false)
    await assert.rejects(
      database.transaction(async () => {
        throw new Error('on purpose')
      }),
      /on purpose/,
    )
    await database.transaction(({ db }) => setPhone(db, { phone: '4' }))
    assert.equal(await phoneOf(), '4')
  })

  test('prepared statements that are asked together run in their order, and the first that fails is told', async () => {
    const seen = await database.transaction(async ({ db }) => {
      const queries = ['5', '6'].flatMap((phone) => [setPhone(db, { phone }), phones(db, {})])
      const answers = await Promise.all(queries)
      return answers.map(({ rows }) => rows.length > 0 && Reflect.get(Object(rows[0]), 'phone'))
    })
    assert.deepEqual(seen, [false, '5', false, '6'])
    await database.transaction((transaction) => insertStocked(transaction, 1, 1))
    const failing = database.transaction(({ db }) =>
      Promise.all([setPhone(db, { phone: '7' }), setBrand(db, { id: 999 }), setPhone(db, { phone: '8' })]),
    )
    await assert.rejects(failing, isForeignKeyViolation)
    assert.equal(await phoneOf(), '6')
  })

  test('several rows of the stock change together, or the transaction says that one has not enough', async () => {
    const make = () => database.transaction((transaction) => insertStocked(transaction, 3, 1))
    const [first, second] = [await make(), await make()]
    const take = (one: number, other: number) =>
      database.transaction(async ({ db }) => {
        const moves = [
          { id: first.stock_id, by: -one },
          { id: second.stock_id, by: -other },
        ]
        const left = await changeStocks(db, moves)
        return left.length < 2
          ? refuse('NOT_ENOUGH_QUANTITY')
          : { status: true, left: left.map(({ qty }) => qty).sort() }
      })
    assert.deepEqual(await take(1, 2), { status: true, left: [1, 2] })
    assert.equal((await take(1, 2)).status, false)
    assert.deepEqual([await stockOf(database, first), await stockOf(database, second)], [2, 1])
    assert.deepEqual(await take(2, -1), { status: true, left: [0, 2] })
  })

  if (name === 'postgres')
    test('the ends of a process come one after another, and one that gives up holds up nobody', async () => {
      const hurried = await openDatabase({ ...opened.config, databaseTimeoutMs: 300 })
      const order: string[] = []
      const holding = Promise.withResolvers<void>()
      const held = Promise.withResolvers<void>()
      const end = (title: string, work = async () => {}) =>
        hurried.transaction(async ({ db, atEnd, afterCommit }) => {
          await phones(db, {})
          afterCommit(() => void order.push(`${title} committed`))
          atEnd(async () => {
            order.push(title)
            await work()
            return undefined
          })
        })
      const first = end('first', () => {
        holding.resolve()
        return held.promise
      })
      await holding.promise
      await assert.rejects(
        hurried.request(() => end('second')),
        isBusy,
      )
      const third = end('third')
      held.resolve()
      await Promise.all([first, third])
      assert.deepEqual(order, ['first', 'first committed', 'third', 'third committed'])
      await hurried.close()
    })
})
