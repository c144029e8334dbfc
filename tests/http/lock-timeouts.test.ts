import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { requestTimeoutMs } from '#server/database/deadline.ts'
import { isBusy } from '#server/database/faults.ts'
import { openDatabase } from '#server/database/open.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { lockAccount } from '#tests/support/row-locks.ts'
import { startTestApp, type TestApp } from '#tests/support/scenarios.ts'

forEachDatabase((name, _open, place) => {
  let testApp: TestApp
  before(async () => {
    const { config, atEnd } = await place()
    testApp = await startTestApp({ ...config, timeoutMs: requestTimeoutMs })
    atEnd(() => testApp.app.close())
  })

  const rename = (newname: string, who: 'customer' | 'otherCustomer' = 'customer') => {
    const account_id = testApp.content.people[who].id
    return testApp.call('/app/client/profile/changename', { changeName: true, account_id, newname }, who)
  }
  const assertBusy = ({ status, text, headers }: Awaited<ReturnType<typeof rename>>) => {
    assert.deepEqual([status, JSON.parse(text)], [503, { status: false, msg: 'SERVER_BUSY', data: null }])
    assert.equal(headers.get('retry-after'), '1')
  }
  const assertDone = async (newname: string) => {
    const { status, text } = await rename(newname)
    assert.equal(status, 200)
    assert.equal(JSON.parse(text).data.name, newname)
  }

  test('a write that waits too long for a lock is 503 while reads go on, and succeeds later', async () => {
    const letGo = await lockAccount(testApp.config, testApp.content.people.customer.id)
    try {
      let answered = false
      const waiting = rename('too early').finally(() => {
        answered = true
      })
      const home = await testApp.call('/app/client/site/home', { loadHome: true })
      assert.equal(home.status, 200)
      assert.equal(answered, false, 'nobody who reads waits')
      assertBusy(await waiting)
    } finally {
      await letGo()
    }
    await assertDone('in time')
  })

  if (name === 'postgres') {
    test('many requests waiting for one row are 503 as well, and the server goes on', async () => {
      const letGo = await lockAccount(testApp.config, testApp.content.people.customer.id)
      try {
        for (const answer of await Promise.all(Array.from({ length: 15 }, () => rename('a crowd')))) {
          assertBusy(answer)
        }
      } finally {
        await letGo()
      }
      await assertDone('the crowd is gone')
    })

    test('a request that waits for a connection and then for the row waits no longer than the others', async () => {
      const letGo = await lockAccount(testApp.config, testApp.content.people.customer.id)
      const order: string[] = []
      const ask = async (name: string) => {
        assertBusy(await rename(name))
        order.push(name)
      }
      try {
        const crowd = Array.from({ length: 15 }, () => ask('crowd'))
        await Promise.race(crowd)
        // Comes when the first is refused, and has a whole timeout of its own before it.
        await Promise.all([...crowd, ask('latecomer')])
      } finally {
        await letGo()
      }
      assert.equal(order.length, 16)
      assert.equal(order.at(-1), 'latecomer')
      await assertDone('they are gone too')
    })

    test('a connection that was hurried allows the next request as much as any', async () => {
      const { config } = testApp
      const database = await openDatabase({ ...config, databaseTimeoutMs: 6000 })
      const allowed = async () => {
        const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(
          database.read,
        )
        return rows[0]?.statement_timeout
      }
      const nap = () => sql`select pg_sleep(2.5)`.execute(database.read)
      try {
        const inside = await database.request(async () => {
          await nap()
          return allowed()
        })
        assert.match(inside ?? '', /^(?:\d{1,4}ms|[1-3]s)$/, 'what is left of it')
        await assert.rejects(
          database.request(() => Promise.all([nap(), nap()]).then(nap).then(nap)),
          isBusy,
        )
        for (let one = 0; one < 12; one++) assert.equal(await allowed(), '6s')
        assert.equal(await database.request(allowed), '6s')
      } finally {
        await database.close()
      }
    })

    const hinder = (body: string) =>
      testApp.app.database.transaction(async ({ db }) => {
        const code = sql.lit(`begin ${body}; return new; end`)
        await sql`create or replace function hinder() returns trigger language plpgsql as ${code}`.execute(db)
        await sql`create or replace trigger hinder before update on accounts
          for each row execute function hinder()`.execute(db)
      })

    test('a statement that takes too long, and a conflict that never ends, are 503', async () => {
      const { customer } = testApp.content.people
      await hinder(`if new.id = ${customer.id} then perform pg_sleep(6);
        else raise exception 'again' using errcode = '40001'; end if`)
      const both = await Promise.all([rename('slow'), rename('never', 'otherCustomer')])
      for (const answer of both) assertBusy(answer)
      await hinder('null')
      await assertDone('at last')
    })
  }
})

test('a full disk counts as busy, a violated constraint does not', () => {
  const full = new DatabaseSync(':memory:')
  full.exec("create table t (x text check (x <> 'no')); pragma max_page_count = 3")
  const put = full.prepare('insert into t values (?)')
  const faultOf = (value: string) => {
    try {
      put.run(value)
    } catch (fault) {
      return fault
    }
    throw new Error('It was taken')
  }
  assert.equal(isBusy(faultOf('x'.repeat(100_000))), true)
  assert.equal(isBusy(faultOf('no')), false)
  full.close()
})

test('an unreachable PostgreSQL counts as busy', async () => {
  const nowhere = new pg.Pool({
    connectionString: 'postgres://127.0.0.1:1/none',
    connectionTimeoutMillis: 500,
  })
  await assert.rejects(nowhere.query('select 1'), isBusy)
  await nowhere.end()
})
