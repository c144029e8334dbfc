import assert from 'node:assert/strict'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { before, describe, test } from 'node:test'
import type { Database } from '#server/database/database.ts'
import { derive } from '#server/database/search-columns.ts'
import { cleanUp } from '#server/domain/privacy/cleanup.ts'
import { deleteExpired } from '#server/domain/privacy/retention.ts'
import { forEachDatabase, type TestDatabase } from '#tests/support/databases.ts'
import { insertCustomers, insertStocked, putInCarts } from '#tests/support/shop.ts'
import { ago, choreContextOf, day, insertCustomer, insertOrder, now, plain } from './retention-support.ts'

forEachDatabase((_name, open) => {
  let opened: TestDatabase
  let database: Database
  before(async () => {
    opened = await open()
    database = opened.database
  })
  const write: Database['transaction'] = (work) => database.transaction(work)

  describe('expired data', () => {
    test('sessions and codes go with their end', async () => {
      const account_id = await insertCustomer(database, 'traces', 1)
      const of = { kind: 'customer', account_id, user_id: null, created: ago(1) } as const
      const times = { authenticated: ago(1), last_used: ago(1) }
      await write(async ({ db }) => {
        const sessions = [-0.1, 0.1].map((days) => ({
          ...{ ...of, ...times, token_hash: `session ${days}` },
          expires: ago(days),
        }))
        await db.insertInto('sessions').values(sessions).execute()
        const resets = [-0.1, 0.1].map((days) => ({
          ...{ ...of, token_hash: `reset ${days}`, code_hash: '', tries: 0, created: ago(1) },
          expires: ago(days),
        }))
        await db.insertInto('password_resets').values(resets).execute()
      })
      await cleanUp(database, now)
      for (const [table, kept] of [
        ['sessions', 'session -0.1'],
        ['password_resets', 'reset -0.1'],
      ] as const) {
        const rows = await database.read.selectFrom(table).select('token_hash').execute()
        assert.deepEqual(plain(rows), [{ token_hash: kept }])
      }
    })

    test('the outcome of an idempotency key is deleted when it expires', async () => {
      const rows = [-0.01, 0.01].map((days) => ({ name: `${days}`, body_mac: '', expires: ago(days) }))
      await write(({ db }) => db.insertInto('idempotency_keys').values(rows).execute())
      await cleanUp(database, now)
      const left = await database.read.selectFrom('idempotency_keys').select('name').execute()
      assert.deepEqual(plain(left), [{ name: '-0.01' }])
    })

    test('mails lose their recipient after a week, and are deleted once nothing counts them', async () => {
      const mail = { subject: '', body_text: '', body_html: '', created: ago(40) }
      const of = (name: string, state: 'delivered' | 'failed', days: number) => ({
        ...{ ...mail, recipient: name, recipient_name: name, state },
        due: ago(days),
      })
      const rows = [
        ...[of('young', 'delivered', 6.9), of('old', 'delivered', 7.1)],
        ...[of('young', 'failed', 6.9), of('old', 'failed', 7.1), of('oldest', 'failed', 30.1)],
      ]
      await write(({ db }) => db.insertInto('outbox').values(rows).execute())
      await cleanUp(database, now)
      const left = database.read.selectFrom('outbox').select(['recipient', 'recipient_name', 'state'])
      assert.deepEqual(plain(await left.orderBy('id').execute()), [
        { recipient: 'young', recipient_name: 'young', state: 'delivered' },
        { recipient: 'young', recipient_name: 'young', state: 'failed' },
        { recipient: '', recipient_name: '', state: 'failed' },
      ])
      await write(({ db }) => db.deleteFrom('outbox').execute())
    })

    test('a cart goes whole, 90 days after its last change, and not before', async () => {
      const ids = await write(async (transaction) => {
        const things = [await insertStocked(transaction, 9, 1), await insertStocked(transaction, 9, 1)]
        const carts = await insertCustomers(transaction, 3, 'carts')
        await putInCarts(transaction, carts, things)
        return carts
      })
      const touch = (line: number, days: number) =>
        write(({ db }) =>
          db
            .updateTable('carts')
            .set({ touched: ago(days) })
            .where('id', '=', line)
            .execute(),
        )
      const lines = await database.read
        .selectFrom('carts')
        .select(['id', 'account_id'])
        .orderBy('id')
        .execute()
      for (const { id, account_id } of lines) await touch(id, account_id === ids[0] ? 90.1 : 89.9)
      const [, , third] = lines
      await touch(third?.id ?? 0, 200)
      await cleanUp(database, now)
      const left = await database.read.selectFrom('carts').select('account_id').orderBy('id').execute()
      assert.deepEqual(
        left.map(({ account_id }) => account_id),
        [ids[1], ids[1], ids[2], ids[2]],
      )
    })
  })

  describe('data with an expiry', () => {
    const message = (email: string, created: string) =>
      write(({ db }) => {
        const row = derive('contacts', { name: 'n', email, subject: 's', msg: 'm', created })
        return db.insertInto('contacts').values(row).execute()
      })
    const messages = async () => (await database.read.selectFrom('contacts').select('email').execute()).length

    test('messages go after twelve months, or as many as are configured, or never', async () => {
      await message('old@mail.example', '2029-06-15T11:59:59.000Z')
      await message('young@mail.example', '2029-06-15T12:00:01.000Z')
      await deleteExpired(choreContextOf(opened, database, { KEEP_MESSAGES_MONTHS: '0' }), now)
      await deleteExpired(choreContextOf(opened, database, { KEEP_MESSAGES_MONTHS: '13' }), now)
      assert.equal(await messages(), 2)
      await deleteExpired(choreContextOf(opened, database), now)
      assert.equal(await messages(), 1)
      await deleteExpired(choreContextOf(opened, database, { KEEP_MESSAGES_MONTHS: '11' }), now)
      assert.equal(await messages(), 0)
    })

    test('orders go after ten years, more than one handful at a time', async () => {
      for (let index = 0; index < 201; index += 1)
        await insertOrder(database, null, `old ${index}`, '2020-06-15T11:59:59.000Z')
      await insertOrder(database, null, 'young', '2020-06-15T12:00:01.000Z')
      const codes = async () =>
        (await database.read.selectFrom('orders').select('ordercode').orderBy('id').execute()).map(
          (row) => row.ordercode,
        )
      await deleteExpired(choreContextOf(opened, database, { KEEP_ORDERS_YEARS: '0' }), now)
      assert.equal((await codes()).length, 202)
      await deleteExpired(choreContextOf(opened, database), now)
      assert.equal((await codes()).length, 202, 'a clock ten years after the last order is not believed')
      await insertOrder(database, null, 'newest', '2029-12-01T00:00:00.000Z')
      await deleteExpired(choreContextOf(opened, database), now)
      assert.deepEqual(await codes(), ['young', 'newest'])
    })

    test('mails that were written as files go after a week', async () => {
      const folder = join(opened.config.DATA_DIR, 'outbox')
      await mkdir(folder, { recursive: true })
      for (const [file, days] of [
        ['1.eml', 7.1],
        ['2.eml', 6.9],
        ['notes.txt', 99],
      ] as const) {
        await writeFile(join(folder, file), 'a mail')
        const then = new Date(now - days * day)
        await utimes(join(folder, file), then, then)
      }
      await deleteExpired(choreContextOf(opened, database), now)
      assert.deepEqual((await readdir(folder)).sort(), ['2.eml', 'notes.txt'])
    })
  })
})
