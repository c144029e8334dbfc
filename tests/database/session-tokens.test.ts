import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { before, test } from 'node:test'
import { identify } from '#server/calls/authenticate.ts'
import { openSession } from '#server/calls/sessions.ts'
import type { Database } from '#server/database/database.ts'
import { cleanUp } from '#server/domain/privacy/cleanup.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { insertPeople, type People, roleOf } from '#tests/support/people.ts'

const anonymous = { kind: 'anonymous' }
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** What is promised: a customer is signed in for a month and for two weeks without a visit, staff for a day’s work. */
const lifetimes = {
  customer: { whole: 30 * day, idle: 14 * day, devices: 10 },
  staff: { whole: 12 * hour, idle: hour, devices: 5 },
}

forEachDatabase((_name, open) => {
  let database: Database
  let people: People
  before(async () => {
    database = (await open()).database
    people = await insertPeople(database)
  })

  test('a token tells who is calling, in its own cookie or as bearer', async () => {
    const { customer, admin } = people
    const asCustomer = { kind: 'customer', id: customer.id }
    const asAdmin = { kind: 'staff', id: admin.id, role: roleOf.admin }
    assert.deepEqual(await identify(database, { customer: customer.token }, 'customer'), asCustomer)
    assert.deepEqual(await identify(database, { staff: admin.token }, 'staff'), asAdmin)
    assert.deepEqual(await identify(database, { bearer: customer.token }, 'staff'), asCustomer)
    assert.deepEqual(await identify(database, { bearer: admin.token }, 'customer'), asAdmin)
    const both = { customer: customer.token, staff: admin.token }
    assert.deepEqual(await identify(database, both, 'staff'), asAdmin)
    assert.deepEqual(await identify(database, both, 'customer'), asCustomer)
  })

  test('a visit that cannot be noted for now is a visit all the same', async () => {
    const { customer } = people
    const full = Object.assign(new Error('database or disk is full'), { errcode: 13 })
    const transaction = async () => {
      throw full
    }
    const later = Date.now() + 10 * minute
    const asCustomer = { kind: 'customer', id: customer.id }
    const cookies = { customer: customer.token }
    assert.deepEqual(await identify({ ...database, transaction }, cookies, 'customer', later), asCustomer)
    full.errcode = 11
    await assert.rejects(identify({ ...database, transaction }, cookies, 'customer', later), full)
  })

  test('a token in the cookie of the other kind, and an unknown token, identify no session', async () => {
    const { customer, admin } = people
    const wrong = [
      { staff: customer.token },
      { customer: admin.token },
      { bearer: 'x'.repeat(43) },
      { bearer: '' },
      { bearer: "' or '1'='1" },
      { bearer: 'x'.repeat(43), customer: customer.token },
      {},
    ]
    for (const tokens of wrong) assert.deepEqual(await identify(database, tokens, 'staff'), anonymous)
  })

  test('only a digest of the token is stored', async () => {
    const rows = await database.read.selectFrom('sessions').selectAll().execute()
    for (const { token } of Object.values(people)) {
      assert.ok(!JSON.stringify(rows).includes(token))
      assert.equal(Buffer.from(token, 'base64url').length, 256 / 8)
    }
  })

  test('the role is the one the person has now', async () => {
    const { moderator } = people
    await database.transaction(({ db }) =>
      db.updateTable('users').set({ role: roleOf.writer }).where('id', '=', moderator.id).execute(),
    )
    const caller = await identify(database, { staff: moderator.token }, 'staff')
    assert.deepEqual(caller, { kind: 'staff', id: moderator.id, role: roleOf.writer })
  })

  for (const kind of ['customer', 'staff'] as const) {
    test(`a session of ${kind} ends when it is idle, and at the latest at its end`, async () => {
      const person = kind === 'customer' ? people.otherCustomer : people.developer
      const { idle, whole } = lifetimes[kind]
      const start = Date.now()
      const at = async (time: number, bearer = person.token) =>
        (await identify(database, { bearer }, kind, time)).kind
      const used = await database.transaction((transaction) => openSession(transaction, kind, person.id))
      assert.equal(await at(start + idle - minute, used), kind, 'not idle for as long yet')
      const unused = await database.transaction((transaction) => openSession(transaction, kind, person.id))
      assert.equal(await at(start + idle + minute, unused), 'anonymous', 'idle from the start')
      assert.equal(await at(start, unused), 'anonymous', 'and for good, whatever the clock says later')
      for (let time = start; time < start + whole - minute; time += idle - minute)
        assert.equal(await at(time), kind)
      assert.equal(await at(start + whole + minute), 'anonymous', 'used all the time, and over')
    })
  }

  test('tidying ends no session that is still good', async () => {
    const start = Date.now()
    const { id } = people.otherCustomer
    const bearer = await database.transaction((transaction) => openSession(transaction, 'customer', id))
    for (const later of [minute, 2 * hour, 13 * day]) {
      await cleanUp(database, start + later)
      assert.equal((await identify(database, { bearer }, 'customer', start + later)).kind, 'customer')
    }
  })

  test('one more device than a person may have ends the session that was used longest ago', async () => {
    for (const kind of ['customer', 'staff'] as const) {
      const { id } = kind === 'customer' ? people.otherCustomer : people.writer
      const owner = kind === 'customer' ? 'account_id' : 'user_id'
      const now = Date.now()
      const open = (at: number) =>
        database.transaction((transaction) => openSession(transaction, kind, id, at))
      const isOpen = async (bearer: string) => (await identify(database, { bearer }, kind, now)).kind === kind
      await database.transaction(({ db }) => db.deleteFrom('sessions').where(owner, '=', id).execute())
      const tokens: string[] = []
      for (let ago = lifetimes[kind].devices; ago > 0; ago--) tokens.push(await open(now - ago * minute))
      const [first = '', second = '', ...others] = tokens
      const used = new Date(now).toISOString()
      await database.transaction(({ db }) =>
        db
          .updateTable('sessions')
          .set({ last_used: used })
          .where('token_hash', '=', hash('sha256', first))
          .execute(),
      )
      const last = await open(now)
      const still = await Promise.all([first, second, ...others, last].map(isOpen))
      assert.deepEqual(still, [true, false, ...others.map(() => true), true], kind)
    }
  })

  test('a clock that was set back revives no session', async () => {
    const { token } = people.customer
    assert.deepEqual(
      await identify(database, { customer: token }, 'customer', Date.now() - 10 * minute),
      anonymous,
    )
    const { id } = people.customer
    const past = await database.transaction((transaction) => openSession(transaction, 'customer', id))
    await cleanUp(database, Date.now() + lifetimes.customer.idle + minute)
    assert.deepEqual(await identify(database, { customer: past }, 'customer'), anonymous, 'seen to be over')
  })

  test('a session ends with the account', async () => {
    const { id, token } = people.customer
    await database.transaction(({ db }) => db.deleteFrom('accounts').where('id', '=', id).execute())
    assert.deepEqual(await identify(database, { customer: token }, 'customer'), anonymous)
  })
})
