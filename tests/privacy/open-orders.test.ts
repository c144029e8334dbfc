import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Database } from '#server/database/database.ts'
import { derive } from '#server/database/search-columns.ts'
import { hashPassword } from '#server/domain/people/passwords.ts'
import { closeAccount } from '#server/domain/privacy/close-account.ts'
import { eraseClosed } from '#server/domain/privacy/erase.ts'
import { replayDeletions } from '#server/domain/privacy/replay.ts'
import { deleteExpired } from '#server/domain/privacy/retention.ts'
import { forEachDatabase, type TestDatabase } from '#tests/support/databases.ts'
import { fillAccount } from '#tests/support/many-rows.ts'
import { cheapHashing } from '#tests/support/people.ts'
import { openShop } from '#tests/support/shop.ts'
import { rowsWith } from './personal-data-search.ts'
import { at, choreContextOf, day, insertCustomer, now } from './retention-support.ts'

const word = 'canaria'
const password = 'canaria nine storeys'

forEachDatabase((_name, open) => {
  let own: TestDatabase
  let database: Database
  let user_id: number
  before(async () => {
    own = await open()
    database = own.database
    const staff = {
      name: 'An admin',
      email: 'admin@hawraz.example',
      avatar: '',
      password_hash: '',
      role: 'admin',
    } as const
    const added = await database.transaction(({ db }) =>
      db.insertInto('users').values(derive('users', staff)).returning('id').executeTakeFirstOrThrow(),
    )
    user_id = added.id
  })
  const services = () => choreContextOf(own, database)
  const by = () => openShop(own, database).as({ kind: 'staff', id: user_id, role: 'admin' })

  /** Each way in which an account is deleted. */
  const ways: Readonly<Record<string, (id: number) => Promise<unknown>>> = {
    'the customer’s own deletion': async (id) => {
      const password_hash = await hashPassword(password, cheapHashing)
      await database.transaction(({ db }) =>
        db.updateTable('accounts').set({ password_hash }).where('id', '=', id).execute(),
      )
      const body = { password, account_id: id }
      const answer = await openShop(own, database)(id)('/app/client/profile/deleteaccount', body)
      assert.equal(answer.status, true)
    },
    'an admin’s deletion': async (account_id) =>
      assert.equal((await by()('/app/dashboard/customers/delete', { account_id })).status, true),
    'the deletion of an idle account': async (id) => {
      const warned = at(now - 40 * day)
      await database.transaction(({ db }) =>
        db.updateTable('accounts').set({ warned, last_login: null }).where('id', '=', id).execute(),
      )
      await deleteExpired(
        choreContextOf(own, database, { KEEP_ORDERS_YEARS: '0', KEEP_MESSAGES_MONTHS: '0' }),
        now,
      )
    },
    'the replay after a restore': async (id) => {
      const { created: registered } = await database.read
        .selectFrom('accounts')
        .select('created')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      assert.equal(await replayDeletions(services(), [{ account_id: id, registered, deleted: at(now) }]), 1)
    },
    'a deletion that is not erased yet': (id) =>
      database.transaction((transaction) => closeAccount(services(), transaction, id)),
  }

  for (const [way, leave] of Object.entries(ways))
    test(`${way} keeps the recipient of an open order until it is delivered, cancelled or deleted`, async () => {
      const id = await insertCustomer(database, `${way.length}`, 4000)
      await fillAccount(database, id, word, { orders: 21, lines: 1, others: 12 })
      const of = database.read.selectFrom('orders').select('id').where('account_id', '=', id)
      const open = of.where('status', '<>', 'delivered').orderBy('id')
      const [delivered = 0, deleted = 0, cancelled = 0] = (await open.execute()).map((row) => row.id)
      const byCode = database.read.selectFrom('orders').select('ordercode').where('id', '=', cancelled)
      const { ordercode } = await byCode.executeTakeFirstOrThrow()
      await leave(id)
      const erased = way !== 'a deletion that is not erased yet'
      if (erased) await eraseClosed(services())
      const recipients = async () => (await rowsWith(database, word)).map((row) => row.split(' ')[0])
      if (erased) assert.deepEqual(await recipients(), ['orders', 'orders', 'orders'])
      const change = { order_id: delivered }
      for (const status of ['delivering', 'delivered'] as const)
        assert.equal((await by()('/app/dashboard/orders/changestatus', { ...change, status })).status, true)
      const anybody = openShop(own, database).as({ kind: 'anonymous' })
      const ended = await anybody('/app/client/orders/cancel', { ordercode, phone4: '9777' })
      assert.equal(ended.status, true)
      const gone = await by()('/app/dashboard/orders/delete', { order_id: deleted })
      assert.equal(gone.status, true)
      if (!erased) await eraseClosed(services())
      assert.deepEqual(await recipients(), [])
      const audit = database.read.selectFrom('audit').select('before_json').where('subject_id', '=', deleted)
      const [entry] = await audit.where('subject', '=', 'orders').execute()
      assert.match(entry?.before_json ?? '', /"ordercode"/)
    })
})
