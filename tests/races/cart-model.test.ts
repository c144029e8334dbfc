import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import fc from 'fast-check'
import { forEachDatabase, type TestDatabase } from '#tests/support/databases.ts'
import { amountOf } from '#tests/support/extent.ts'
import { type Customer, insertCustomers, insertStocked, openShop, type Stocked } from '#tests/support/shop.ts'

/** How many random histories are played; `MODEL_RUNS=5000` for a long look. */
const numRuns = amountOf('MODEL_RUNS', 40, 500)

/** `MODEL_SEED` plays others. */
const seed = Number(process.env.MODEL_SEED ?? 20_261_122)

const price = 250_000
const stocks = [3, 8]

/** The shop as one would keep it on paper. */
interface Model {
  stock: number[]
  carts: number[][]
  /** The pieces of each product in each order. */
  orders: number[][]
}

/** The shop as it is. */
interface Real {
  readonly opened: TestDatabase
  readonly things: readonly Stocked[]
  readonly ids: readonly number[]
  as(who: number): Customer
}

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index]
  assert.ok(found !== undefined)
  return found
}

abstract class Step implements fc.AsyncCommand<Model, Real> {
  readonly who: number
  readonly what: number
  readonly qty: number
  constructor(who: number, what: number, qty: number) {
    this.who = who
    this.what = what
    this.qty = qty
  }
  check = () => true
  abstract run(model: Model, real: Real): Promise<void>
  toString = () => `${this.constructor.name}(${this.who}, ${this.what}, ${this.qty})`

  async lineOf({ opened, things, ids }: Real): Promise<number> {
    const row = await opened.database.read
      .selectFrom('carts')
      .select('id')
      .where('account_id', '=', at(ids, this.who))
      .where('product_id', '=', at(things, this.what).product_id)
      .executeTakeFirst()
    return row?.id ?? 2_000_000_000
  }
}

class Add extends Step {
  async run(model: Model, real: Real) {
    const account_id = at(real.ids, this.who)
    const { stock_id, ...thing } = at(real.things, this.what)
    const answer = await real.as(this.who)('/app/client/cart/add', { account_id, ...thing, qty: this.qty })
    const cart = at(model.carts, this.who)
    const wanted = at(cart, this.what) + this.qty
    const fits = wanted <= at(model.stock, this.what)
    assert.equal(answer.msg, fits ? 'ADDED_SUCCESSFULLY' : 'NOT_ENOUGH_QUANTITY')
    if (fits) cart[this.what] = wanted
  }
}

class AddSimple extends Step {
  async run(model: Model, real: Real) {
    const account_id = at(real.ids, this.who)
    const { product_id } = at(real.things, this.what)
    const answer = await real.as(this.who)('/app/client/cart/addsimple', { account_id, product_id })
    const cart = at(model.carts, this.who)
    const there = at(cart, this.what) > 0
    const left = at(model.stock, this.what) > 0
    assert.equal(answer.msg, there ? 'ALREADY_ADDED' : left ? 'ADDED_SUCCESSFULLY' : 'NOT_ENOUGH_QUANTITY')
    if (!there && left) cart[this.what] = 1
  }
}

class Plus extends Step {
  async run(model: Model, real: Real) {
    const cart_id = await this.lineOf(real)
    const answer = await real.as(this.who)('/app/client/cart/plus', { cart_id, qty: this.qty })
    const cart = at(model.carts, this.who)
    const have = at(cart, this.what)
    const fits = have + this.qty <= at(model.stock, this.what)
    assert.equal(answer.msg, !have ? 'DATA_NOT_FOUND' : fits ? 'UPDATED_SUCCESSFULLY' : 'NOT_ENOUGH_QUANTITY')
    if (have && fits) cart[this.what] = have + this.qty
  }
}

class Minus extends Step {
  async run(model: Model, real: Real) {
    const cart_id = await this.lineOf(real)
    const answer = await real.as(this.who)('/app/client/cart/minus', { cart_id, qty: this.qty })
    const cart = at(model.carts, this.who)
    const have = at(cart, this.what)
    assert.equal(answer.msg, have ? 'UPDATED_SUCCESSFULLY' : 'DATA_NOT_FOUND')
    if (have) cart[this.what] = Math.max(1, have - this.qty)
  }
}

class Change extends Step {
  async run(model: Model, real: Real) {
    const cart_id = await this.lineOf(real)
    const { color_id, size_id } = at(real.things, this.what)
    const body = { cart_id, color_id, size_id, qty: this.qty }
    const answer = await real.as(this.who)('/app/client/cart/change', body)
    const cart = at(model.carts, this.who)
    const have = at(cart, this.what)
    const fits = this.qty <= at(model.stock, this.what)
    assert.equal(answer.msg, !have ? 'DATA_NOT_FOUND' : fits ? 'UPDATED_SUCCESSFULLY' : 'NOT_ENOUGH_QUANTITY')
    if (have && fits) cart[this.what] = this.qty
  }
}

class Delete extends Step {
  async run(model: Model, real: Real) {
    const cart_id = await this.lineOf(real)
    const answer = await real.as(this.who)('/app/client/cart/delete', { cart_id })
    const cart = at(model.carts, this.who)
    assert.equal(answer.msg, at(cart, this.what) ? 'DELETED_SUCCESSFULLY' : 'DATA_NOT_FOUND')
    cart[this.what] = 0
  }
}

class Order extends Step {
  async run(model: Model, real: Real) {
    const answer = await real.as(this.who)('/app/client/cart/order', { account_id: at(real.ids, this.who) })
    const cart = at(model.carts, this.who)
    const empty = cart.every((qty) => qty === 0)
    const lacking = cart.some((qty, what) => qty > at(model.stock, what))
    assert.equal(answer.msg, empty ? 'DATA_NOT_FOUND' : lacking ? 'NOT_ENOUGH_QUANTITY' : 'SUCCESS')
    if (empty || lacking) return
    model.stock = model.stock.map((qty, what) => qty - at(cart, what))
    model.orders.push([...cart])
    model.carts[this.who] = cart.map(() => 0)
  }
}

/** Compares everything that is written with the paper. */
async function compare(model: Model, { opened, things, ids }: Real) {
  const { read } = opened.database
  const stock = await Promise.all(
    things.map(({ stock_id }) =>
      read.selectFrom('productsizes').select('qty').where('id', '=', stock_id).executeTakeFirstOrThrow(),
    ),
  )
  assert.deepEqual(
    stock.map(({ qty }) => qty),
    model.stock,
  )
  const lines = await read.selectFrom('carts').selectAll().where('account_id', 'in', ids).execute()
  const carts = ids.map((id) =>
    things.map(
      ({ product_id }) =>
        lines.find((line) => line.account_id === id && line.product_id === product_id)?.qty ?? 0,
    ),
  )
  assert.deepEqual(carts, model.carts)

  const orders = await read
    .selectFrom('orders')
    .select(['id', 'amount_units'])
    .where('account_id', 'in', ids)
    .orderBy('id')
    .execute()
  const items = await read.selectFrom('orderitems').selectAll().execute()
  const sold = orders.map(({ id }) =>
    things.map(
      ({ product_id }) => items.find((one) => one.order_id === id && one.product_id === product_id)?.qty ?? 0,
    ),
  )
  assert.deepEqual(sold, model.orders)
  assert.deepEqual(
    orders.map(({ amount_units }) => amount_units),
    model.orders.map((pieces) => pieces.reduce((sum, qty) => sum + qty, 0) * price),
  )
}

forEachDatabase((_name, open) => {
  let opened: TestDatabase
  let shop: ReturnType<typeof openShop>
  let run = 0
  before(async () => {
    opened = await open()
    shop = openShop(opened, opened.database)
  })

  const fields = [fc.nat({ max: 1 }), fc.nat({ max: 1 }), fc.integer({ min: 1, max: 4 })] as const
  const steps = [Add, AddSimple, Plus, Minus, Change, Delete, Order].map((Kind) =>
    fc.tuple(...fields).map((given) => new Kind(...given)),
  )

  test('after any actions of two customers the shop equals the model', async (t) => {
    t.diagnostic(`seed ${seed}`)
    const history = fc.commands(steps, { maxCommands: 20 })
    await fc.assert(
      fc.asyncProperty(history, async (commands) => {
        const fixture = await opened.database.transaction(async (transaction) => {
          const things: Stocked[] = []
          for (const qty of stocks) things.push(await insertStocked(transaction, qty, price))
          return { things, ids: await insertCustomers(transaction, 2, `model-${run++}`) }
        })
        const real: Real = { opened, ...fixture, as: (who) => shop(at(fixture.ids, who)) }
        const model: Model = { stock: [...stocks], carts: fixture.ids.map(() => [0, 0]), orders: [] }
        await fc.asyncModelRun(() => ({ model, real }), commands)
        await compare(model, real)
      }),
      { numRuns, seed },
    )
  })
})
