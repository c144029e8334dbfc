import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import fc from 'fast-check'
import { orderStatuses } from '#contract/order-values.ts'
import type { OrderOutcome, OrderStatus } from '#contract/orders.ts'
import type { Caller } from '#contract/roles.ts'
import { counts } from '#server/domain/site/counts.ts'
import { forEachDatabase, type TestDatabase } from '#tests/support/databases.ts'
import { entered } from '#tests/support/deliveries.ts'
import { amountOf } from '#tests/support/extent.ts'
import { insertPeople, roleOf } from '#tests/support/people.ts'
import { insertCustomers, insertStocked, openShop, putInCarts, type Stocked } from '#tests/support/shop.ts'

/** How many random histories are played; `MODEL_RUNS=5000` for a long look. */
const numRuns = amountOf('MODEL_RUNS', 25, 300)

const seed = Number(process.env.MODEL_SEED ?? 20_261_129)

const stocks = [4, 9]
const delivery = { ...entered, method: 'standard' } as const

interface Written {
  readonly id: number
  readonly ordercode: string
  /** The customer who ordered; null without an account. */
  readonly by: number | null
  readonly pieces: readonly number[]
  status: OrderStatus
  outcome: OrderOutcome
}

/** The shop as one would keep it on paper. */
interface Model {
  stock: number[]
  orders: Written[]
}

/** The shop as it is. */
interface Real {
  readonly opened: TestDatabase
  readonly shop: ReturnType<typeof openShop>
  readonly things: readonly Stocked[]
  readonly ids: readonly number[]
  readonly admin: Caller
}

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index]
  assert.ok(found !== undefined)
  return found
}

const anonymous = { kind: 'anonymous' } as const

const give = (model: Model, pieces: readonly number[]) => {
  model.stock = model.stock.map((qty, what) => qty + at(pieces, what))
}

/** Takes what was ordered from the paper, if there is enough, and says what the call answers. */
function take(model: Model, pieces: readonly number[]) {
  if (pieces.some((qty, what) => qty > at(model.stock, what))) return 'NOT_ENOUGH_QUANTITY'
  model.stock = model.stock.map((qty, what) => qty - at(pieces, what))
  return 'SUCCESS'
}

abstract class Step implements fc.AsyncCommand<Model, Real> {
  readonly who: number
  readonly pieces: readonly number[]
  readonly which: number
  readonly status: OrderStatus
  constructor(who: number, pieces: readonly number[], which: number, status: OrderStatus) {
    this.who = who
    this.pieces = pieces
    this.which = which
    this.status = status
  }
  check = () => true
  abstract run(model: Model, real: Real): Promise<void>
  toString = () => `${this.constructor.name}(${this.who}, [${this.pieces}], ${this.which}, ${this.status})`
  one = ({ orders }: Model) => orders[this.which % Math.max(1, orders.length)]
  wanted = ({ things }: Real) => things.map((thing, what) => ({ thing, qty: at(this.pieces, what) }))
}

class Buy extends Step {
  async run(model: Model, { opened, shop, things, ids }: Real) {
    const account_id = at(ids, this.who)
    await opened.database.transaction(async (writing) => {
      for (const [what, thing] of things.entries())
        await putInCarts(writing, [account_id], [thing], at(this.pieces, what))
    })
    const answer = await shop(account_id)('/app/client/cart/order', { account_id, delivery })
    assert.equal(answer.msg, take(model, this.pieces))
    await opened.database.transaction(({ db }) =>
      db.deleteFrom('carts').where('account_id', '=', account_id).execute(),
    )
    if (answer.status)
      model.orders.push({ ...answer.data, by: account_id, pieces: this.pieces, outcome: 'none' })
  }
}

class BuyAsGuest extends Step {
  async run(model: Model, { shop, things }: Real) {
    const items = things.map(({ stock_id, ...thing }, what) => ({ ...thing, qty: at(this.pieces, what) }))
    const body = { items: [...items, ...items], name: 'Ranj', delivery }
    const answer = await shop.as(anonymous)('/app/client/orders/guest', body)
    const pieces = this.pieces.map((qty) => 2 * qty)
    assert.equal(answer.msg, take(model, pieces))
    if (answer.status) model.orders.push({ ...answer.data, by: null, pieces })
  }
}

/** What cancelling answers, and does on the paper. */
function cancelled(model: Model, order: Written) {
  if (order.outcome !== 'none') return 'UPDATED_SUCCESSFULLY'
  if (order.status !== 'ordered') return 'ORDER_ON_ITS_WAY'
  order.outcome = 'cancelled'
  give(model, order.pieces)
  return 'UPDATED_SUCCESSFULLY'
}

class CancelByCode extends Step {
  async run(model: Model, { shop }: Real) {
    const order = this.one(model)
    if (!order) return
    const body = { ordercode: order.ordercode, phone4: '4567' }
    const { msg } = await shop.as(anonymous)('/app/client/orders/cancel', body)
    assert.equal(msg, cancelled(model, order))
  }
}

class CancelOwn extends Step {
  async run(model: Model, { shop, ids }: Real) {
    const order = this.one(model)
    if (!order) return
    const customer = at(ids, this.who)
    const { msg } = await shop(customer)('/app/client/orders/cancel', { order_id: order.id })
    assert.equal(msg, order.by === customer ? cancelled(model, order) : 'DATA_NOT_FOUND')
  }
}

class SetStatus extends Step {
  async run(model: Model, { shop, admin }: Real) {
    const order = this.one(model)
    if (!order) return
    const body = { order_id: order.id, status: this.status, limit: 1 }
    const { msg } = await shop.as(admin)('/app/dashboard/orders/changestatus', body)
    assert.equal(msg, 'UPDATED_SUCCESSFULLY')
    order.status = this.status
  }
}

class Delete extends Step {
  async run(model: Model, { shop, admin }: Real) {
    const order = this.one(model)
    if (!order) return
    const { msg } = await shop.as(admin)('/app/dashboard/orders/delete', { order_id: order.id, limit: 1 })
    assert.equal(msg, 'DELETED_SUCCESSFULLY')
    if (order.outcome === 'none' && order.status !== 'delivered') give(model, order.pieces)
    model.orders = model.orders.filter((one) => one !== order)
  }
}

/** Compares everything that is written with the paper. */
async function compare({ stock, orders }: Model, { opened: { database }, things }: Real) {
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

forEachDatabase((_name, open) => {
  let opened: TestDatabase
  let run = 0
  let admin: Caller
  before(async () => {
    opened = await open()
    const people = await insertPeople(opened.database)
    admin = { kind: 'staff', id: people.admin.id, role: roleOf.admin }
    await opened.database.transaction(async ({ db }) => {
      const most = {
        unproved_orders_hour: 1000,
        unproved_network_hour: 10_000,
        unproved_network_day: 100_000,
      }
      await db.updateTable('settings').set(most).execute()
    })
  })

  const fields = [
    fc.nat({ max: 1 }),
    fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 4 })),
    fc.nat({ max: 5 }),
    fc.constantFrom(...orderStatuses),
  ] as const
  const steps = [Buy, BuyAsGuest, CancelByCode, CancelOwn, SetStatus, Delete].map((Kind) =>
    fc.tuple(...fields).map((given) => new Kind(...given)),
  )

  test('orders, cancellations and stock of customers and guests are as on paper', async () => {
    const history = fc.commands(steps, { maxCommands: 14, size: 'max' })
    await fc.assert(
      fc.asyncProperty(history, async (commands) => {
        run += 1
        const real: Real = await opened.database.transaction(async (writing) => {
          const { db } = writing
          for (const table of ['orders', 'rate_limits', 'outbox'] as const)
            await db.deleteFrom(table).execute()
          const things = [
            await insertStocked(writing, at(stocks, 0), 250_000),
            await insertStocked(writing, at(stocks, 1), 250_000),
          ]
          const ids = await insertCustomers(writing, 2, `run-${run}`)
          return { opened, shop: openShop(opened, opened.database), things, ids, admin }
        })
        const model: Model = { stock: [...stocks], orders: [] }
        await fc.asyncModelRun(() => ({ model, real }), commands)
        await compare(model, real)
      }),
      { numRuns, seed },
    )
  })
})
