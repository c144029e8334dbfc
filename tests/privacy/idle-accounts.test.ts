import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Database } from '#server/database/database.ts'
import { customers } from '#server/domain/people/account-kinds.ts'
import { deleteExpired } from '#server/domain/privacy/retention.ts'
import { forEachDatabase, type TestDatabase } from '#tests/support/databases.ts'
import { at, choreContextOf, day, insertCustomer, insertOrder, now, plain } from './retention-support.ts'

forEachDatabase((_name, open) => {
  let opened: TestDatabase
  let database: Database
  before(async () => {
    opened = await open()
    database = opened.database
  })
  const write: Database['transaction'] = (work) => database.transaction(work)

  describe('an unused account', () => {
    const years3 = Date.parse('2027-06-15T12:00:00.000Z')
    const last = (id: number, last_login: number | null, lang?: 'en') =>
      write(({ db }) =>
        db
          .updateTable('accounts')
          .set({ last_login: last_login === null ? null : at(last_login), ...(lang && { lang }) })
          .where('id', '=', id)
          .execute(),
      )
    const warned = async () =>
      (
        await database.read
          .selectFrom('outbox')
          .select(['recipient', 'body_text'])
          .where('recipient', 'like', 'idle%')
          .orderBy('id')
          .execute()
      ).map(({ recipient, body_text }) => [recipient, /lang=\w\w/.exec(body_text)?.[0]])
    let idle: number
    let speaking: number
    const others: number[] = []

    before(async () => {
      await write(({ db }) => db.deleteFrom('accounts').execute())
      const old = 4000
      idle = await insertCustomer(database, 'idle', old)
      speaking = await insertCustomer(database, 'idle-english', old)
      await last(speaking, years3 - day, 'en')
      const young = await insertCustomer(database, 'registered', 1000)
      const using = await insertCustomer(database, 'logged-in', old)
      await last(using, years3 + day)
      const buying = await insertCustomer(database, 'ordered', old)
      await last(buying, years3 - 20 * day)
      await insertOrder(database, buying, 'late', at(years3 + 1000))
      others.push(young, using, buying)
    })

    test('is warned once, in the customer’s language if it is known, by however many processes', async () => {
      const processes = [database, await opened.another(), await opened.another()]
      await Promise.all(processes.map((one) => deleteExpired(choreContextOf(opened, one), now)))
      await deleteExpired(choreContextOf(opened, database), now + day)
      assert.deepEqual(await warned(), [
        ['idle-0@customers.example', 'lang=ku'],
        ['idle-english-0@customers.example', 'lang=en'],
      ])
    })

    test('is kept by a login within thirty days, else deleted; no other account is', async () => {
      const ids = async () =>
        (await database.read.selectFrom('accounts').select('id').orderBy('id').execute()).map(({ id }) => id)
      await deleteExpired(choreContextOf(opened, database), now + 29 * day)
      assert.deepEqual(await ids(), [idle, speaking, ...others])
      await write(({ db }) => customers.noteLogin(db, speaking, 'ar'))
      await last(speaking, now + 29 * day)
      await deleteExpired(choreContextOf(opened, database, { KEEP_ACCOUNTS_MONTHS: '0' }), now + 30 * day)
      assert.deepEqual(await ids(), [idle, speaking, ...others])
      const processes = [database, await opened.another()]
      await Promise.all(processes.map((one) => deleteExpired(choreContextOf(opened, one), now + 30 * day)))
      assert.deepEqual(await ids(), [speaking, ...others])
      assert.deepEqual(await warned(), [['idle-english-0@customers.example', 'lang=en']])
      const row = await database.read
        .selectFrom('accounts')
        .select(['warned', 'lang'])
        .where('id', '=', speaking)
        .executeTakeFirst()
      assert.deepEqual({ ...row }, { warned: null, lang: 'ar' })
      const deletions = await database.read.selectFrom('deletions').select('account_id').execute()
      assert.deepEqual(plain(deletions), [{ account_id: idle }])
    })
  })
})
