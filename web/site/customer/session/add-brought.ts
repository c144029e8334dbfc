import type { Cartitem } from '#contract/cart/customer.ts'
import type { Failure } from '#web/api/failure.ts'
import { addToCart, loadCart } from './cart.ts'
import { piecesOf } from './customer-store.ts'
import { quoteItems } from './guest-cart.ts'
import { keptGuest } from './guest-store.ts'

type Line = Pick<Cartitem, 'product_id' | 'color_id' | 'size_id' | 'qty' | 'available' | 'order_limit'>

/** How many pieces of a line still fit into a cart: as many as the stock and the limit of an order leave. */
export function roomFor(
  line: Line,
  cart: readonly Pick<Line, 'product_id' | 'color_id' | 'size_id' | 'qty'>[],
) {
  const ofProduct = cart.filter(({ product_id }) => product_id === line.product_id)
  const same = ofProduct.filter(
    ({ color_id, size_id }) => color_id === line.color_id && size_id === line.size_id,
  )
  const left = line.available - piecesOf(same)
  const allowed = line.order_limit ? line.order_limit - piecesOf(ofProduct) : left
  return Math.max(0, Math.min(line.qty, left, allowed))
}

type Brought = { status: true; added: number } | ({ status: false } & Failure)

/**
 * Adds the cart of this browser to that of a customer, up to stock and limits, each line under the cart's own key: what another
 * tab or an earlier try has added is not added again. `added` counts its pieces, those that were there already too.
 */
export async function addBrought(account_id: number): Promise<Brought> {
  const guest = keptGuest()
  if (!guest) return { status: true, added: 0 }
  const [cart, quote] = await Promise.all([loadCart(account_id), quoteItems(guest.items)])
  if (!cart.status) return cart
  if ('status' in quote) return quote
  let lines: readonly Cartitem[] = cart.data
  let added = 0
  for (const line of quote.lines) {
    const { product_id, color_id, size_id } = line
    const qty = roomFor(line, lines)
    if (qty === 0) continue
    const body = { account_id, product_id, color_id, size_id, qty }
    const answer = await addToCart(body, `${guest.key}-${line.id}`)
    if (answer.status) lines = answer.data
    // The same key with another quantity: it was added before, when there was more room.
    else if (answer.msg !== 'INVALID_REQUEST') {
      if (answer.msg !== 'NOT_ENOUGH_QUANTITY' && answer.msg !== 'ORDER_LIMIT') return answer
      continue
    }
    added += qty
  }
  return { status: true, added }
}
