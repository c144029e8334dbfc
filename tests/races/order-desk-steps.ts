import assert from 'node:assert/strict'
import { at, delivery, give, leftOf, type Model, type Real, Step, take, type Written } from './order-paper.ts'

class Telephone extends Step {
  async run(model: Model, real: Real) {
    const { shop, things, ids } = real
    const items = things.map(({ stock_id, ...thing }, what) => ({ ...thing, qty: at(this.pieces, what) }))
    // Every other order belongs to a customer.
    const by = this.which % 2 === 0 ? at(ids, this.who) : null
    const body = { items, name: 'Ranj', delivery, ...(by !== null && { account_id: by }) }
    const answer = await shop.as(this.clerk(real))('/app/dashboard/orders/add', body)
    assert.equal(answer.msg, take(model, this.pieces))
    if (answer.status)
      model.orders.push({ ...answer.data, by, pieces: this.pieces, back: [0, 0], off: [0, 0] })
  }
}

class Edit extends Step {
  async run(model: Model, real: Real) {
    const { shop, things } = real
    const order = this.one(model)
    if (!order) return
    // Some edits leave one of the two things out.
    const pieces = this.pieces.map((qty, what) => (what === this.which % 3 ? 0 : qty))
    const items = things.flatMap(({ stock_id, ...thing }, what) =>
      at(pieces, what) === 0 ? [] : { ...thing, qty: at(pieces, what) },
    )
    const { msg } = await shop.as(this.clerk(real))('/app/dashboard/orders/edit', {
      order_id: order.id,
      items,
    })
    assert.equal(msg, edited(model, order, pieces))
  }
}

/** What an edit answers, and does on the paper. */
function edited(model: Model, order: Written, pieces: readonly number[]) {
  if (order.outcome !== 'none') return 'ORDER_ENDED'
  if (order.status === 'delivered') return 'ORDER_DELIVERED'
  if (order.back.some((qty) => qty > 0)) return 'ORDER_RETURNED'
  const more = pieces.map((qty, what) => qty - at(order.pieces, what))
  if (take(model, more) !== 'SUCCESS') return 'NOT_ENOUGH_QUANTITY'
  order.pieces = pieces
  return 'UPDATED_SUCCESSFULLY'
}

class End extends Step {
  async run(model: Model, real: Real) {
    const { shop } = real
    const order = this.one(model)
    if (!order) return
    const body = { order_id: order.id, outcome: this.outcome, reason: 'Nobody was there' }
    const { msg } = await shop.as(this.clerk(real))('/app/dashboard/orders/outcome', body)
    const reopens = this.outcome === 'none' && order.outcome !== 'none'
    if (reopens && order.back.some((qty) => qty > 0)) {
      assert.equal(msg, 'ORDER_RETURNED')
      return
    }
    if (reopens && take(model, order.pieces) !== 'SUCCESS') {
      assert.equal(msg, 'NOT_ENOUGH_QUANTITY')
      return
    }
    assert.equal(msg, 'UPDATED_SUCCESSFULLY')
    if (order.outcome === 'none' && this.outcome !== 'none') give(model, leftOf(order))
    order.outcome = this.outcome
  }
}

class Return extends Step {
  async run(model: Model, real: Real) {
    const { shop, things } = real
    const order = this.one(model)
    if (!order) return
    const listed = await shop.as(this.clerk(real))('/app/dashboard/order/orderitems/getall', {
      order_id: [order.id],
    })
    assert.ok('data' in listed)
    const restock = this.who === 0
    const linesByThing = things.map(({ product_id }, what) => {
      const line = listed.data.find((one) => one.product_id === product_id)
      return line ? [{ orderitem_id: line.id, qty: at(this.pieces, what), restock }] : []
    })
    const came = linesByThing.map(([line]) => line?.qty ?? 0)
    const body = {
      order_id: order.id,
      outcome: 'returned' as const,
      reason: 'Too small',
      lines: linesByThing.flat(),
    }
    const { msg } = await shop.as(this.clerk(real))('/app/dashboard/orders/outcome', body)
    assert.equal(msg, returned(model, order, came, restock))
  }
}

/** What a return of pieces answers, and does on the paper. */
function returned(model: Model, order: Written, came: readonly number[], restock: boolean) {
  if (order.outcome !== 'none') return 'ORDER_ENDED'
  if (order.status !== 'delivered') return 'ORDER_NOT_DELIVERED'
  const left = leftOf(order)
  if (came.some((qty, what) => qty > at(left, what))) return 'INVALID_DATA'
  order.back = order.back.map((qty, what) => qty + at(came, what))
  if (restock) give(model, came)
  else order.off = order.off.map((qty, what) => qty + at(came, what))
  if (leftOf(order).every((qty) => qty === 0)) order.outcome = 'returned'
  return 'UPDATED_SUCCESSFULLY'
}

class CancelLate extends Step {
  async run(model: Model, real: Real) {
    const { opened, shop } = real
    const ids = model.orders.map(({ id }) => id)
    if (ids.length === 0) return
    const date = new Date(Date.now() - 2 * 3_600_000).toISOString()
    await opened.database.transaction(({ db }) => db.updateTable('orders').set({ date }).execute())
    const answer = await shop.as(this.clerk(real))('/app/dashboard/orders/cancelunconfirmed', { ids })
    assert.ok(answer.status)
    const late = model.orders.filter(({ status, outcome }) => status === 'ordered' && outcome === 'none')
    assert.deepEqual(
      answer.data.map(({ id }) => id),
      late.map(({ id }) => id),
    )
    assert.equal(answer.others.length, ids.length - late.length)
    for (const order of late) {
      order.outcome = 'cancelled'
      give(model, leftOf(order))
    }
  }
}

class Count extends Step {
  async run(model: Model, real: Real) {
    const { shop, things } = real
    const what = this.who
    const { stock_id, ...thing } = at(things, what)
    // Every third count was begun before something else was taken.
    const isLate = this.which % 3 === 0
    const qty_seen = at(model.stock, what) + Number(isLate)
    const body = { productsize_id: stock_id, ...thing, qty: this.which, qty_seen }
    const { msg } = await shop.as(real.admin)('/app/dashboard/product/productsizes/edit', body)
    assert.equal(msg, isLate ? 'STOCK_CHANGED' : 'UPDATED_SUCCESSFULLY')
    if (!isLate) model.stock[what] = this.which
  }
}

/** What staff do who take orders by telephone, change and end them, and count what is in stock. */
export const deskSteps = [Telephone, Edit, End, Return, CancelLate, Count]
