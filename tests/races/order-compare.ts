import assert from 'node:assert/strict'
import { orderStatuses } from '#contract/orders/values.ts'
import { counts } from '#server/domain/site/counts.ts'
import { anonymous, type Model, type Real, type Written } from './order-paper.ts'

/** Compares what is written with the paper. */
async function compareRows({ stock, orders }: Model, { opened: { database }, things }: Real) {
  const { read } = database
  const ids = things.map(({ stock_id }) => stock_id)
  const left = await read
    .selectFrom('productsizes')
    .select('qty')
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    left.map(({ qty }) => qty),
    stock,
  )
  const rows = await read
    .selectFrom('orders')
    .select(['id', 'status', 'outcome', 'ended'])
    .orderBy('id')
    .execute()
  assert.deepEqual(
    rows.map(({ id, status, outcome, ended }) => [id, status, outcome, ended !== null]),
    orders.map(({ id, status, outcome }) => [
      ...[id, status, outcome],
      status === 'delivered' || outcome !== 'none',
    ]),
  )
  const counted = await counts(read)
  for (const status of orderStatuses)
    assert.equal(
      Number(counted[`count${status}`]),
      orders.filter((one) => one.status === status && one.outcome === 'none').length,
      status,
    )
  assert.equal(Number(counted.countorders), orders.length)
}

/** The dollars that a piece costs; every thing costs the same. */
const price = 0.25

/** Compares an order as staff, its customer and whoever has its code see it with each other, and with the paper. */
async function compareViews(order: Written, { shop, things, admin }: Real) {
  const { id, ordercode, by, pieces, back, off, outcome, return_request } = order
  const staff = await shop.as(admin)('/app/dashboard/orders/getone', { order_id: id })
  const lines = await shop.as(admin)('/app/dashboard/order/orderitems/getall', { order_id: [id] })
  const tracked = await shop.as(anonymous)('/app/client/orders/track', { ordercode, phone4: '4567' })
  assert.ok('data' in staff && 'data' in lines && 'data' in tracked)
  const bought = pieces.reduce((sum, qty) => sum + qty, 0)
  assert.equal(staff.data.amount, bought * price)
  assert.deepEqual([staff.data.return_request, tracked.data.return_request], [return_request, return_request])
  assert.deepEqual(
    lines.data.map(({ price: each, subtotal }) => [each, subtotal]),
    lines.data.map(({ qty }) => [price, qty * price]),
  )
  const found = things.map((thing) => lines.data.find(({ product_id }) => product_id === thing.product_id))
  const came = found.map((line) => line?.returned ?? 0)
  const broken = found.map((line) => line?.written_off ?? 0)
  assert.deepEqual([came, broken], [back, off])
  assert.equal(
    lines.data.reduce((sum, { subtotal }) => sum + subtotal, 0),
    staff.data.amount,
  )
  const seen = { amount: staff.data.amount, outcome, items: lines.data.map(({ order_id, ...item }) => item) }
  const { amount, items, outcome: end } = tracked.data
  assert.deepEqual({ amount, outcome: end, items }, seen)
  if (by === null) return
  const own = await shop(by)('/app/client/orders/orderitems', { order_id: id })
  assert.ok('data' in own)
  assert.deepEqual(own.data, lines.data)
  const { amount: sum, outcome: ownEnd, return_request: ownRequest } = own.order
  assert.deepEqual([sum, ownEnd, ownRequest], [amount, outcome, return_request])
}

/** Compares the list of returns that staff have to answer with the paper. */
async function compareAsked({ orders }: Model, { shop, admin }: Real) {
  const body = { return_request: 'asked' as const, sort: 'id' as const, direction: 'asc' as const }
  const answer = await shop.as(admin)('/app/dashboard/orders/getall', body)
  const home = await shop.as(admin)('/app/dashboard/home/statistics', {})
  assert.ok('data' in answer && 'countreturns' in home)
  const expected = orders.filter((one) => one.return_request === 'asked').map(({ id }) => id)
  assert.deepEqual(
    answer.data.map(({ id }) => id),
    expected,
  )
  assert.equal(home.countreturns, expected.length)
}

/** Compares everything that is written, and everything that people see, with the paper. */
export async function compare(model: Model, real: Real) {
  await compareRows(model, real)
  await compareAsked(model, real)
  for (const order of model.orders) await compareViews(order, real)
}
