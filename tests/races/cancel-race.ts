import assert from 'node:assert/strict'
import type { Caller } from '#contract/kit/roles.ts'
import type { TestDatabase } from '#tests/support/databases.ts'
import { entered } from '#tests/support/deliveries.ts'
import { insertPeople, roleOf } from '#tests/support/people.ts'
import { insertStocked, openShop, stockOf } from '#tests/support/shop.ts'

const anonymous = { kind: 'anonymous' } as const

/**
 * Places so many orders of one piece without accounts. Then each is cancelled twice while staff set its status, and every
 * fifth is deleted, all concurrently, on PostgreSQL by two processes. Throws unless the stock is exact: every piece is back
 * for orders that were cancelled, or deleted while open, and gone for all others.
 */
export async function raceCancels(
  opened: TestDatabase & { another?(): Promise<TestDatabase['database']> },
  count: number,
) {
  const { database } = opened
  const people = await insertPeople(database)
  const admin: Caller = { kind: 'staff', id: people.admin.id, role: roleOf.admin }
  const most = { unproved_orders_hour: 1000, unproved_network_hour: 10_000, unproved_network_day: 100_000 }
  const thing = await database.transaction(async (writing) => {
    await writing.db.updateTable('settings').set(most).execute()
    return insertStocked(writing, count, 250_000)
  })
  const { stock_id, ...piece } = thing
  const others = database.kind === 'postgres' && opened.another ? [await opened.another()] : []
  const processes = [database, ...others]
  // Each buyer has a network, as tracking has a limit for each.
  const shop = (index: number, network = index) =>
    openShop(opened, processes[index % processes.length] ?? database, { one: `network ${network}` })

  const orders = []
  for (let index = 0; index < count; index++) {
    const body = {
      ...{ items: [{ ...piece, qty: 1 }], name: 'Ranj' },
      delivery: { ...entered, method: 'standard' as const },
    }
    const answer = await shop(0, index).as(anonymous)('/app/client/orders/guest', body)
    assert.ok(answer.status, answer.msg)
    orders.push(answer.data)
  }
  assert.equal(await stockOf(database, thing), 0)

  await Promise.all(
    orders.flatMap(({ id, ordercode }, index) => {
      const cancel = (at: number) =>
        shop(at, index).as(anonymous)('/app/client/orders/cancel', { ordercode, phone4: '4567' })
      const change = (at: number) =>
        shop(at).as(admin)('/app/dashboard/orders/changestatus', {
          ...{ order_id: id, status: 'checking' as const, limit: 1 },
        })
      const remove = (at: number) =>
        shop(at).as(admin)('/app/dashboard/orders/delete', { order_id: id, limit: 1 })
      // A cancellation asks more of the database before it locks the order: half of them have a start.
      const late = (at: number) => cancel(at).then(() => change(at))
      const acts = [cancel, index % 2 === 0 ? change : late, cancel, ...(index % 5 === 0 ? [remove] : [])]
      // Each in another sequence.
      return acts.map((_, turn) => acts[(turn + index) % acts.length]?.(index + turn))
    }),
  )

  const { read } = database
  const left = await read.selectFrom('orders').select(['id', 'status', 'outcome']).execute()
  const open = left.filter(({ outcome }) => outcome === 'none').length
  assert.equal(await stockOf(database, thing), count - open)
  const outcomes = await read
    .selectFrom('orderevents')
    .select('order_id')
    .where('kind', '=', 'outcome')
    .execute()
  const cancelledOnes = left.filter(({ outcome }) => outcome === 'cancelled').map(({ id }) => id)
  assert.deepEqual(
    outcomes.map(({ order_id }) => order_id).sort((a, b) => a - b),
    cancelledOnes.sort((a, b) => a - b),
    'each was cancelled once',
  )
  return { open, cancelled: cancelledOnes.length, deleted: count - left.length }
}
