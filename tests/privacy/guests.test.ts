import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { before, describe, test } from 'node:test'
import { readGuestDeletions } from '#server/domain/privacy/deletions.ts'
import { replayGuestDeletions } from '#server/domain/privacy/guests.ts'
import { deleteExpired } from '#server/domain/privacy/retention.ts'
import { createOutbox } from '#server/mail/outbox.ts'
import { createLog } from '#server/runtime/log.ts'
import { diskStorage } from '#server/storage/disk.ts'
import { resetRateLimits } from '#tests/support/account-access.ts'
import { done, refused, send } from '#tests/support/calls.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { asGuest } from '#tests/support/guests.ts'
import { openTestApp, type TestApp } from '#tests/support/scenarios.ts'
import { filesWith, rowsWith } from './personal-data-search.ts'

const exportGuest = '/app/dashboard/customers/exportguest'
const deleteGuest = '/app/dashboard/customers/deleteguest'
const word = 'canaria'
const phone = '+9647501112233'
const canaries = {
  ...asGuest,
  ...{ name: 'Canaria Karim', email: 'canaria@guests.example' },
  delivery: {
    ...asGuest.delivery,
    ...{ name: 'Canaria Ahmed', phone: '0750 111 2233', phone2: '0770 111 2233' },
    ...{ address: 'Canaria Street 4', landmark: 'Beside Canaria', note: 'Ask for Canaria' },
  },
}
/** What is looked for: the word, and the telephones in any form. */
const traces = [word, '1112233', '111 2233']

forEachDatabase((_name, _open, place) => {
  let testApp: TestApp
  before(async () => {
    testApp = await openTestApp(await place())
    await testApp.app.database.transaction(({ db }) =>
      db.updateTable('productsizes').set({ qty: 100 }).execute(),
    )
  })
  const keeper = () => {
    const { config, app } = testApp
    const { database } = app
    const log = createLog('silent')
    const storage = diskStorage(`${config.DATA_DIR}/uploads`)
    const outbox = createOutbox({ config, database, log })
    return { config, database, log, storage, outbox, origin: () => 'https://lifts.example' }
  }
  async function order(): Promise<{ id: number; ordercode: string }> {
    await resetRateLimits(testApp)
    const { data } = await done(testApp, '/app/client/orders/guest', canaries, 'SUCCESS', 'anonymous')
    const note = { order_id: data.id, text: 'Canaria rang', kind: 'call' }
    await done(testApp, '/app/dashboard/orders/note', note, 'UPDATED_SUCCESSFULLY')
    return data
  }
  /** Delivers an order, of which a return is asked for. */
  async function end(order_id: number) {
    const delivered = { order_id, status: 'delivered', limit: 1 }
    await done(testApp, '/app/dashboard/orders/changestatus', delivered, 'UPDATED_SUCCESSFULLY')
    const order = { order_id: [order_id] }
    const { data: lines } = await done(testApp, '/app/dashboard/order/orderitems/getall', order, 'SUCCESS')
    const { data } = await done(testApp, '/app/dashboard/orders/getone', { order_id }, 'SUCCESS')
    const body = {
      ...{ ordercode: data.ordercode, phone4: phone.slice(-4), reason: 'Canaria cannot use it' },
      lines: [{ orderitem_id: lines[0].id, qty: 1 }],
    }
    await done(testApp, '/app/client/orders/return', body, 'UPDATED_SUCCESSFULLY', 'anonymous')
    const answer = { order_id, accept: true, text: 'Canaria may bring it' }
    await done(testApp, '/app/dashboard/orders/answerreturn', answer, 'UPDATED_SUCCESSFULLY')
    await done(testApp, '/app/client/orders/return', body, 'UPDATED_SUCCESSFULLY', 'anonymous')
  }
  const drop = (order_id: number) =>
    done(testApp, '/app/dashboard/orders/delete', { order_id, limit: 1 }, 'DELETED_SUCCESSFULLY')
  async function left() {
    const found = await Promise.all(traces.map((trace) => rowsWith(testApp.app.database, trace)))
    return [...new Set(found.flat().map((row) => row.split(' ')[0]))].sort()
  }
  const change = (values: object, id: number) =>
    testApp.app.database.transaction(({ db }) =>
      db.updateTable('orders').set(values).where('id', '=', id).execute(),
    )

  describe('the buyer of an order without an account', () => {
    test('is exported by code and telephone, with everything that is held', async () => {
      const { id, ordercode } = await order()
      await end(id)
      const { data } = await done(testApp, exportGuest, { ordercode, phone: '٠٧٥٠ ١١١ ٢٢٣٣' }, 'SUCCESS')
      const { delivery, email, account_name, items, notes, guest } = data
      assert.deepEqual(
        [guest, account_name, email, delivery.phone, delivery.phone2, delivery.address, delivery.note],
        [
          ...[true, 'Canaria Karim', 'canaria@guests.example', phone, '+9647701112233'],
          ...['Canaria Street 4', 'Ask for Canaria'],
        ],
      )
      assert.equal(items.length, 1)
      assert.deepEqual(
        notes.map(({ text }: { text: string }) => text),
        ['Canaria rang', 'Canaria cannot use it', 'Canaria may bring it', 'Canaria cannot use it'],
      )
      await refused(testApp, exportGuest, { ordercode, phone: '0750 111 2234' }, 'DATA_NOT_FOUND')
      await done(testApp, deleteGuest, { ordercode, phone }, 'DELETED_SUCCESSFULLY')
    })

    test('is erased once the order ended, from every row, from the mails, and for good', async () => {
      const { id, ordercode } = await order()
      const body = { ordercode: ordercode.toLowerCase(), phone: '0750 111 2233' }
      await refused(testApp, deleteGuest, { ...body, phone: '0770 111 2233' }, 'DATA_NOT_FOUND')
      await refused(testApp, deleteGuest, body, 'ORDER_OPEN')
      await end(id)
      assert.ok((await left()).includes('orders'))
      await done(testApp, deleteGuest, body, 'DELETED_SUCCESSFULLY')
      assert.deepEqual(await left(), [])
      const { read } = testApp.app.database
      const row = await read.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      assert.deepEqual(
        [row.guest, row.account_id, row.amount_units, row.return_request],
        [1, null, 19_990_000, null],
      )
      const mails = await read.selectFrom('outbox').select('id').where('guest_order_id', '=', id).execute()
      assert.deepEqual(mails, [])
      assert.deepEqual(await filesWith(`${testApp.config.DATA_DIR}/mails`, word), [])
      await refused(testApp, deleteGuest, body, 'DATA_NOT_FOUND')
      const tracked = { ordercode, phone4: '2233' }
      assert.equal(
        (await send(testApp, '/app/client/orders/track', tracked, 'anonymous')).msg,
        'DATA_NOT_FOUND',
      )
      const listed = await readGuestDeletions(testApp.config.BACKUP_DIR)
      assert.ok(listed.every((one) => Object.keys(one).sort().join() === 'code_digest,deleted'))
      assert.ok(listed.length > 0 && !JSON.stringify(listed).includes(ordercode))
    })

    test('is erased from the audit log after staff deleted the order', async () => {
      const { id, ordercode } = await order()
      await drop(id)
      assert.ok((await left()).includes('audit'))
      await refused(testApp, deleteGuest, { ordercode, phone: '0770 111 2233' }, 'DATA_NOT_FOUND')
      await done(testApp, deleteGuest, { ordercode, phone }, 'DELETED_SUCCESSFULLY')
      assert.deepEqual(
        (await left()).filter((table) => table !== 'outbox'),
        [],
      )
    })

    test('goes twelve months after the order ended, or 24 after it was placed, as the settings say', async () => {
      const now = Date.parse('2030-06-15T12:00:00.000Z')
      const moment = (months: number, days: number) => {
        const date = new Date(now - days * 86_400_000)
        date.setUTCMonth(date.getUTCMonth() - months)
        return date.toISOString()
      }
      const ended = { status: 'delivered' } as const
      const cancelled = { outcome: 'cancelled' } as const
      const remaining = [
        { ...ended, date: moment(20, 0), ended: moment(12, -1) },
        { ...cancelled, date: moment(12, 2), ended: moment(12, -1) },
        { date: moment(24, -1) },
      ]
      const gone = [
        { ...ended, date: moment(13, 0), ended: moment(12, 1) },
        { ...cancelled, date: moment(13, 0), ended: moment(12, 1) },
        { date: moment(24, 1) },
        ...Array.from({ length: 7 }, () => ({ ...ended, date: moment(20, 0), ended: moment(13, 0) })),
      ]
      const ids: number[] = []
      for (const values of [...remaining, ...gone]) {
        const { id } = await order()
        await change(values, id)
        ids.push(id)
      }
      const deleted = await order()
      await change({ date: moment(25, 0) }, deleted.id)
      await drop(deleted.id)
      await deleteExpired({ ...keeper(), config: { ...testApp.config, KEEP_ORDERS_YEARS: 0 } }, now)
      const { read } = testApp.app.database
      const named = async () =>
        (
          await read
            .selectFrom('orders')
            .select('id')
            .where('id', 'in', ids)
            .where('account_name', '<>', '')
            .orderBy('id')
            .execute()
        ).map(({ id }) => id)
      assert.deepEqual(await named(), ids.slice(0, remaining.length))
      const entries = await rowsWith(testApp.app.database, deleted.ordercode.toLowerCase())
      assert.ok(
        entries.every((row) => !row.toLowerCase().includes(word)),
        'nor has the audit log any of it',
      )

      await testApp.app.database.transaction(({ db }) =>
        db.updateTable('settings').set({ guest_ended_months: 11, guest_placed_months: 23 }).execute(),
      )
      await deleteExpired({ ...keeper(), config: { ...testApp.config, KEEP_ORDERS_YEARS: 0 } }, now)
      assert.deepEqual(await named(), [])
    })

    test('does not come back with a restored backup, which knows them by a digest of the code', async () => {
      const [kept, first, second] = [await order(), await order(), await order()]
      await drop(second.id)
      const { database } = testApp.app
      const digests = [first, second].map(({ ordercode }) =>
        createHash('sha256').update(ordercode).digest('hex'),
      )
      assert.equal(await replayGuestDeletions(keeper(), new Set(digests)), 2)
      for (const { ordercode } of [first, second])
        for (const row of await rowsWith(database, ordercode.toLowerCase()))
          if (!row.startsWith('outbox')) assert.ok(!row.toLowerCase().includes(word), row)
      const rows = await rowsWith(database, kept.ordercode.toLowerCase())
      assert.ok(rows.some((row) => row.startsWith('orders') && row.includes('Canaria')))
      assert.equal(await replayGuestDeletions(keeper(), new Set(digests)), 0, 'once is enough')
    })
  })
})
