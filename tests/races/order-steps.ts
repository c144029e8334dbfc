import assert from 'node:assert/strict'
import { putInCarts } from '#tests/support/shop.ts'
import {
  anonymous,
  at,
  delivery,
  give,
  leftOf,
  type Model,
  type Real,
  Step,
  take,
  type Written,
} from './order-paper.ts'

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
      model.orders.push({
        ...answer.data,
        by: account_id,
        pieces: this.pieces,
        back: [0, 0],
        off: [0, 0],
        ...{ outcome: 'none', return_request: null },
      })
  }
}

class BuyAsGuest extends Step {
  async run(model: Model, { shop, things }: Real) {
    const items = things.map(({ stock_id, ...thing }, what) => ({ ...thing, qty: at(this.pieces, what) }))
    const body = { items: [...items, ...items], name: 'Ranj', delivery }
    const answer = await shop.as(anonymous)('/app/client/orders/guest', body)
    const pieces = this.pieces.map((qty) => 2 * qty)
    assert.equal(answer.msg, take(model, pieces))
    if (answer.status) model.orders.push({ ...answer.data, by: null, pieces, back: [0, 0], off: [0, 0] })
  }
}

/** What cancelling answers, and does on the paper. */
function cancelled(model: Model, order: Written) {
  if (order.outcome === 'cancelled') return 'UPDATED_SUCCESSFULLY'
  if (order.status !== 'ordered' || order.outcome !== 'none') return 'ORDER_ON_ITS_WAY'
  order.outcome = 'cancelled'
  give(model, leftOf(order))
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
    if (order.outcome === 'none' && order.status !== 'delivered') give(model, leftOf(order))
    model.orders = model.orders.filter((one) => one !== order)
  }
}

/** What customers, guests and admins do with orders. */
export const orderSteps = [Buy, BuyAsGuest, CancelByCode, CancelOwn, SetStatus, Delete]
