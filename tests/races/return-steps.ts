import assert from 'node:assert/strict'
import { anonymous, at, leftOf, type Model, type Real, Step, type Written } from './order-paper.ts'

/** What is asked to go back of an order, by the ids of its lines. */
async function askedOf(order: Written, { shop, things, admin }: Real, pieces: readonly number[]) {
  const listed = await shop.as(admin)('/app/dashboard/order/orderitems/getall', { order_id: [order.id] })
  assert.ok('data' in listed)
  return things.flatMap(({ product_id }, what) => {
    const line = listed.data.find((one) => one.product_id === product_id)
    return line ? [{ orderitem_id: line.id, qty: at(pieces, what) }] : []
  })
}

/** What asking for a return answers, and does on the paper: no piece moves. */
function answerTo(order: Written, pieces: readonly number[]) {
  if (order.status !== 'delivered' || order.outcome !== 'none') return 'ORDER_NOT_DELIVERED'
  if (order.return_request === 'asked') return 'ALREADY_ADDED'
  const left = leftOf(order)
  const isOver = pieces.some((qty, what) => at(order.pieces, what) > 0 && qty > at(left, what))
  if (isOver) return 'INVALID_DATA'
  order.return_request = 'asked'
  return 'UPDATED_SUCCESSFULLY'
}

class AskByCode extends Step {
  async run(model: Model, real: Real) {
    const order = this.one(model)
    if (!order) return
    const lines = await askedOf(order, real, this.pieces)
    const body = { ordercode: order.ordercode, phone4: '4567', lines, reason: 'Too small' }
    const { msg } = await real.shop.as(anonymous)('/app/client/orders/return', body)
    assert.equal(msg, answerTo(order, this.pieces))
  }
}

class AskOwn extends Step {
  async run(model: Model, real: Real) {
    const order = this.one(model)
    if (!order) return
    const customer = at(real.ids, this.who)
    const lines = await askedOf(order, real, this.pieces)
    const body = { order_id: order.id, lines, reason: 'Too small' }
    const { msg } = await real.shop(customer)('/app/client/orders/return', body)
    assert.equal(msg, order.by === customer ? answerTo(order, this.pieces) : 'DATA_NOT_FOUND')
  }
}

class Answer extends Step {
  async run(model: Model, { shop, admin }: Real) {
    const order = this.one(model)
    if (!order) return
    const state = this.who === 0 ? 'accepted' : 'declined'
    const body = { order_id: order.id, accept: this.who === 0, text: 'Bring it to the office' }
    const { msg } = await shop.as(admin)('/app/dashboard/orders/answerreturn', body)
    // A repeated answer changes nothing.
    const isSame = order.return_request === 'asked' || order.return_request === state
    assert.equal(msg, isSame ? 'UPDATED_SUCCESSFULLY' : 'RETURN_NOT_ASKED')
    if (isSame) order.return_request = state
  }
}

/** What customers ask to return, and staff answer. */
export const returnSteps = [AskByCode, AskOwn, Answer]
