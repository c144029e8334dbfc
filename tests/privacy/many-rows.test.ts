import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { contract, type Path } from '#contract/index.ts'
import type { Database } from '#server/database/database.ts'
import { cleanUp } from '#server/domain/privacy/cleanup.ts'
import { closeAccount } from '#server/domain/privacy/close-account.ts'
import { eraseClosed } from '#server/domain/privacy/erase.ts'
import { replayDeletions } from '#server/domain/privacy/replay.ts'
import { deleteExpired } from '#server/domain/privacy/retention.ts'
import { bodyFor } from '#tests/policy/bodies.ts'
import { saveSessions } from '#tests/policy/rows.ts'
import { resetRateLimits } from '#tests/support/account-access.ts'
import { forEachDatabase, type TestDatabase } from '#tests/support/databases.ts'
import { fillAccount } from '#tests/support/many-rows.ts'
import { type Actor, customersPassword } from '#tests/support/people.ts'
import { weigh } from '#tests/support/row-weights.ts'
import { openTestApp, readAnswer, type TestApp } from '#tests/support/scenarios.ts'
import { insertCustomers, openShop } from '#tests/support/shop.ts'
import { rowsWith } from './personal-data-search.ts'
import { choreContextOf, day } from './retention-support.ts'

const word = 'canaria'
const many = { orders: 700, lines: 3, others: 500 }
/** What a slice may weigh: a hundred rows of an order with all its columns. */
const most = 5_000

const paths = Object.keys(contract).filter(
  // A backup is made by a process of its own.
  (path): path is Path => Object.hasOwn(contract, path) && !path.includes('/backups/'),
)

/** The calls that delete the customer come last. */
const last = ['/app/dashboard/customers/delete', '/app/client/profile/deleteaccount']

forEachDatabase(
  (_name, open, place) => {
    let testApp: TestApp
    const heavy: string[] = []
    const note = (what: string, { statement, turn }: { statement: number; turn: number }) => {
      if (Math.max(statement, turn) > most)
        heavy.push(`${what}: ${statement} in one statement, ${turn} in a turn`)
    }
    before(async () => {
      testApp = await openTestApp(await place())
      await fillAccount(testApp.app.database, testApp.content.people.customer.id, word, many)
    })

    async function call(path: Path, actor: Actor, more: object = {}) {
      await resetRateLimits(testApp)
      const body = { [contract[path].flag]: true, ...(await bodyFor(testApp, path, actor)), ...more }
      const { result, weights } = await weigh(() => testApp.call(path, body, actor))
      note(`${path} as ${actor}`, weights)
      return result
    }

    test('no call, job or replay handles more than a slice of one customer’s rows in a turn of the event loop', async () => {
      const account_id = testApp.content.people.customer.id
      const rest = paths.filter((path) => !last.includes(path))
      for (const path of rest) {
        const { who } = contract[path]
        const actors: readonly Actor[] =
          path === '/app/init'
            ? ['customer', 'developer']
            : who === 'customer' || who === 'anyone'
              ? ['customer']
              : ['developer']
        for (const actor of actors) {
          const signInAgain = await saveSessions(testApp)
          await call(path, actor)
          await signInAgain()
        }
      }
      const { text } = await call('/app/dashboard/customers/export', 'admin', { account_id })
      const { data } = readAnswer('/app/dashboard/customers/export', text)
      assert.ok(data.orders.length >= many.orders && data.messages.length >= many.others)
      assert.ok(data.orders.some(({ items, notes }) => items.length === many.lines && notes.length > 0))
      const init = readAnswer('/app/init', (await call('/app/init', 'customer')).text)
      assert.ok(init.getorderitems.length >= many.orders * many.lines)
      assert.equal(new Set(init.getorderitems.map(({ id }) => id)).size, init.getorderitems.length)

      const answer = await call('/app/client/profile/deleteaccount', 'customer', {
        password: customersPassword,
      })
      assert.match(answer.text, /DELETED_SUCCESSFULLY/)
      const services = choreContextOf(await opened(), testApp.app.database)
      note('erasing', (await weigh(() => eraseClosed(services))).weights)
      assert.deepEqual(heavy, [])
    })

    const opened = async (): Promise<TestDatabase> => ({
      ...(await place()),
      database: testApp.app.database,
    })

    test('nor does what the hourly clean-up deletes, or what a restored backup brought back', async () => {
      const own = await open()
      const { database } = own
      const [id = 0, other = 0] = await database.transaction((writing) => insertCustomers(writing, 2))
      await fillAccount(database, id, word, many)
      const services = choreContextOf(own, database)
      const { created: registered } = await database.read
        .selectFrom('accounts')
        .select('created')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const list = [{ account_id: id, registered, deleted: registered }]
      const replayed = await weigh(() => replayDeletions(services, list))
      note('the replay', replayed.weights)
      assert.equal(replayed.result, 1)
      await fillAccount(database, other, word, many)
      const far = Date.now() + 100 * 366 * day
      note('cleaning up', (await weigh(() => cleanUp(database, far))).weights)
      note('retention', (await weigh(() => deleteExpired(services, far))).weights)
      note('retention', (await weigh(() => deleteExpired(services, far + 31 * day))).weights)
      assert.deepEqual(heavy, [])
      assert.equal((await database.read.selectFrom('contacts').select('id').execute()).length, 0)
    })
  },
  ['sqlite'],
)

forEachDatabase((_name, open) => {
  let own: TestDatabase
  let database: Database
  let id: number
  before(async () => {
    own = await open()
    database = own.database
    ;[id = 0] = await database.transaction((writing) => insertCustomers(writing, 1, word))
    await fillAccount(database, id, word, { orders: 150, lines: 1, others: 150 })
  })

  test('a deleted customer is not shown by any call while their rows are being erased', async () => {
    const services = choreContextOf(own, database)
    await database.transaction((writing) => closeAccount(services, writing, id))
    const shop = openShop(own, database)
    const staff = (path: Path, fields: object) =>
      shop.ask({ kind: 'staff', id: 1, role: 'developer' }, path, fields)
    let answerCount = 0
    for (const path of paths.filter((one) =>
      /\/(?:getall|export|statistics|frame|home|people)$|init$/.test(one),
    ))
      for (const search of ['', word, '7509999777']) {
        const answer = await staff(path, {
          [contract[path].flag]: true,
          account_id: id,
          ...(search && { search, page: 1 }),
        })
        const text = JSON.stringify(answer)
        if (answer.status) answerCount += 1
        assert.ok(!text.includes(word), `${path} ${search} ${text.slice(0, 300)}`)
      }
    assert.ok(answerCount > 30, `${answerCount} calls answered`)
    const orders = database.read.selectFrom('orders').select(['id', 'status']).orderBy('id').limit(2)
    for (const { id: order_id, status } of await orders.execute()) {
      const shown = JSON.stringify(await staff('/app/dashboard/orders/getone', { order_id }))
      assert.equal(shown.includes(word), status !== 'delivered')
    }
  })

  test('erasing goes on where a process stopped, by several processes at the same time', async () => {
    const stopping = new AbortController()
    let transactions = 0
    const stopped: Database = {
      ...database,
      transaction: (work) => {
        transactions += 1
        if (transactions === 4) stopping.abort()
        return database.transaction(work)
      },
    }
    const killed: Database = {
      ...database,
      transaction: (work) =>
        database.transaction(async (transaction) => {
          await work(transaction)
          throw new Error('killed')
        }),
    }
    await eraseClosed(choreContextOf(own, stopped), stopping.signal)
    assert.equal(transactions, 4)
    await assert.rejects(eraseClosed(choreContextOf(own, killed)), /killed/)
    const closed = async () => (await database.read.selectFrom('accounts').select('id').execute()).length
    assert.equal(await closed(), 1)
    assert.ok((await rowsWith(database, word)).length > 0)
    const processes = [database, await own.another(), await own.another()]
    await Promise.all(processes.map((one) => eraseClosed(choreContextOf(own, one))))
    assert.equal(await closed(), 0)
    const left = new Set((await rowsWith(database, word)).map((row) => row.split(' ')[0]))
    assert.deepEqual([...left], ['orders'])
    const { read } = database
    const orders = await read
      .selectFrom('orders')
      .select(['status', 'recipient', 'account_id', 'customer_deleted'])
      .execute()
    assert.equal(orders.length, 150)
    for (const { status, recipient, account_id, customer_deleted } of orders)
      assert.deepEqual(
        [account_id, recipient, customer_deleted],
        status === 'delivered' ? [null, '', 0] : [null, word, 1],
      )
  })
})
