import assert from 'node:assert/strict'
import { at, delivery, give, type Model, type Real, Step, take } from './order-paper.ts'

class Telephone extends Step {
  async run(model: Model, { shop, things, ids, admin }: Real) {
    const items = things.map(({ stock_id, ...thing }, what) => ({ ...thing, qty: at(this.pieces, what) }))
    // Every other order belongs to a customer.
    const by = this.which % 2 === 0 ? at(ids, this.who) : null
    const body = { items, name: 'Ranj', delivery, ...(by !== null && { account_id: by }) }
    const answer = await shop.as(admin)('/app/dashboard/orders/add', body)
    assert.equal(answer.msg, take(model, this.pieces))
    if (answer.status) model.orders.push({ ...answer.data, by, pieces: this.pieces })
  }
}

class Edit extends Step {
  async run(model: Model, { shop, things, admin }: Real) {
    const order = this.one(model)
    if (!order) return
    // Some edits leave one of the two things out.
    const pieces = this.pieces.map((qty, what) => (what === this.which % 3 ? 0 : qty))
    const items = things.flatMap(({ stock_id, ...thing }, what) =>
      at(pieces, what) === 0 ? [] : { ...thing, qty: at(pieces, what) },
    )
    const { msg } = await shop.as(admin)('/app/dashboard/orders/edit', { order_id: order.id, items })
    assert.equal(msg, edited(model, order, pieces))
  }
}

/** What an edit answers, and does on the paper. */
function edited(model: Model, order: Model['orders'][number], pieces: readonly number[]) {
  if (order.outcome !== 'none') return 'ORDER_ENDED'
  if (order.status === 'delivered') return 'ORDER_DELIVERED'
  const more = pieces.map((qty, what) => qty - at(order.pieces, what))
  if (take(model, more) !== 'SUCCESS') return 'NOT_ENOUGH_QUANTITY'
  order.pieces = pieces
  return 'UPDATED_SUCCESSFULLY'
}

class End extends Step {
  async run(model: Model, { shop, admin }: Real) {
    const order = this.one(model)
    if (!order) return
    const body = { order_id: order.id, outcome: this.outcome, reason: 'Nobody was there' }
    const { msg } = await shop.as(admin)('/app/dashboard/orders/outcome', body)
    const reopens = this.outcome === 'none' && order.outcome !== 'none'
    if (reopens && take(model, order.pieces) !== 'SUCCESS') {
      assert.equal(msg, 'NOT_ENOUGH_QUANTITY')
      return
    }
    assert.equal(msg, 'UPDATED_SUCCESSFULLY')
    if (order.outcome === 'none' && this.outcome !== 'none') give(model, order.pieces)
    order.outcome = this.outcome
  }
}

/** What staff do who take orders by telephone, change and end them. */
export const deskSteps = [Telephone, Edit, End]
