import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Caller } from '#contract/kit/roles.ts'
import { forEachDatabase, type TestDatabase } from '#tests/support/databases.ts'
import { entered } from '#tests/support/deliveries.ts'
import { insertPeople, roleOf } from '#tests/support/people.ts'
import { insertStocked, openShop, stockOf } from '#tests/support/shop.ts'

const pieces = 10

forEachDatabase((name, open) => {
  let opened: TestDatabase
  let shops: ReturnType<typeof openShop>[]
  let admin: Caller
  before(async () => {
    opened = await open()
    shops = [openShop(opened, opened.database)]
    if (name === 'postgres') shops.push(openShop(opened, await opened.another()))
    const people = await insertPeople(opened.database)
    admin = { kind: 'staff', id: people.admin.id, role: roleOf.admin }
  })
  const staff = (index: number) =>
    (shops[index % shops.length] ?? openShop(opened, opened.database)).as(admin)
  const anonymous = (index: number) =>
    (shops[index % shops.length] ?? openShop(opened, opened.database)).as({ kind: 'anonymous' })

  /** An order of two pieces, taken by telephone. */
  async function openOrder() {
    const thing = await opened.database.transaction((writing) => insertStocked(writing, pieces, 250_000))
    const { stock_id, ...piece } = thing
    const delivery = { ...entered, method: 'standard' as const }
    const body = { items: [{ ...piece, qty: 2 }], name: 'Ranj', delivery }
    const answer = await staff(0)('/app/dashboard/orders/add', body)
    assert.ok(answer.status, answer.msg)
    assert.equal(await stockOf(opened.database, thing), pieces - 2)
    return { thing, piece, order: answer.data }
  }

  test('five cancellations and a refusal at once put the pieces back once', async () => {
    const { thing, order } = await openOrder()
    const { ordercode, id } = order
    const cancel = (index: number) =>
      anonymous(index)('/app/client/orders/cancel', { ordercode, phone4: '4567' })
    const end = staff(1)('/app/dashboard/orders/outcome', {
      ...{ order_id: id, outcome: 'refused' as const, reason: 'Nobody was there' },
    })
    await Promise.all([...[0, 1, 2, 3, 4].map(cancel), end])
    assert.equal(await stockOf(opened.database, thing), pieces)
  })

  test('of two clerks who change the same lines at once one is told of the other’s change', async () => {
    const { thing, piece, order } = await openOrder()
    const order_id = order.id
    const read = await staff(0)('/app/dashboard/orders/getone', { order_id })
    assert.ok('data' in read)
    const seen = read.data.lines_version
    const answers = await Promise.all(
      [3, 4].map((qty, index) =>
        staff(index)('/app/dashboard/orders/edit', { order_id, items: [{ ...piece, qty }], seen }),
      ),
    )
    assert.deepEqual(answers.map(({ msg }) => msg).sort(), ['ROW_CHANGED', 'UPDATED_SUCCESSFULLY'])
    const [line] = await opened.database.read
      .selectFrom('orderitems')
      .select('qty')
      .where('order_id', '=', order_id)
      .execute()
    assert.equal(await stockOf(opened.database, thing), pieces - (line?.qty ?? 0))
  })

  test('an order that is ended while its lines change leaves the stock exact', async () => {
    for (let round = 0; round < 5; round++) {
      const { thing, piece, order } = await openOrder()
      const order_id = order.id
      const acts = [
        () => staff(0)('/app/dashboard/orders/edit', { order_id, items: [{ ...piece, qty: 5 }] }),
        () =>
          staff(1)('/app/dashboard/orders/outcome', {
            ...{ order_id, outcome: 'returned' as const, reason: 'Nobody was there' },
          }),
      ]
      await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()))
      assert.equal(await stockOf(opened.database, thing), pieces)
    }
  })

  test('a late order is confirmed or cancelled, by its customer or by one of two presses', async () => {
    await opened.database.transaction(({ db }) =>
      db.updateTable('settings').set({ confirm_hours: 1 }).execute(),
    )
    for (let round = 0; round < 5; round++) {
      const { thing, order } = await openOrder()
      const { id, ordercode } = order
      const date = new Date(Date.now() - 2 * 3_600_000).toISOString()
      await opened.database.transaction(({ db }) =>
        db.updateTable('orders').set({ date }).where('id', '=', id).execute(),
      )
      const press = (index: number) => () =>
        staff(index)('/app/dashboard/orders/cancelunconfirmed', { ids: [id] })
      const acts = [
        press(0),
        () => staff(1)('/app/dashboard/orders/changestatus', { order_id: id, status: 'checking', limit: 1 }),
        () => anonymous(0)('/app/client/orders/cancel', { ordercode, phone4: '4567' }),
        press(1),
      ]
      const turned = [...acts.slice(round % 4), ...acts.slice(0, round % 4)]
      await Promise.all(turned.map((act) => act()))
      const { read } = opened.database
      const { outcome } = await read
        .selectFrom('orders')
        .select('outcome')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const ends = await read
        .selectFrom('orderevents')
        .select('id')
        .where('order_id', '=', id)
        .where('kind', '=', 'outcome')
        .execute()
      assert.equal(ends.length, outcome === 'none' ? 0 : 1)
      assert.equal(await stockOf(opened.database, thing), outcome === 'none' ? pieces - 2 : pieces)
    }
  })
})
