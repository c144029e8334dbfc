import type { Body, Refusal } from '#contract/call.ts'
import type { addCart, Cartitem } from '#contract/cart.ts'
import type { MessageKey } from '#contract/messages.ts'
import { sendOnce, type Unreachable } from '#web/api/client.ts'
import { trackChange } from './overlap.ts'
import { discardLines } from './removed-lines.ts'
import { endSession, loadCart, setCart } from './session.ts'

type Refused = Refusal | Unreachable
type Changed = { status: true; msg: MessageKey; data: Cartitem[]; total: number }

/** What a change of the cart came to. */
export type CartAnswer = Changed | Refused

// What was refused was asked of a cart, or a stock, that is not as the page shows it; what was not answered may have
// been done, and nobody is kept waiting to learn whether.
async function learn(account_id: number, { msg }: Refused) {
  if (msg === 'NOT_AUTHORIZED') endSession(account_id)
  else if (msg === 'UNREACHABLE') void loadCart(account_id)
  else if (msg !== 'SIGNED_IN_AS_ANOTHER') await loadCart(account_id)
}

// Each change is by a press, whose key says that it is the same one when it is sent again.
async function change(account_id: number, call: () => Promise<CartAnswer>): Promise<CartAnswer> {
  const { answer, latest, last } = await trackChange(call)
  if (!answer.status) await learn(account_id, answer)
  else if (latest || !last) setCart(account_id, answer)
  else await loadCart(account_id)
  return answer
}

/** Puts so many pieces of a product into the cart, or more of what is there. */
export const addToCart = (body: Body<typeof addCart> & { account_id: number }, key: string) =>
  change(body.account_id, () => sendOnce('/app/client/cart/add', 'addCart', body, key))

/** Puts one piece of a product into the cart, in its first colour and size in stock. */
export const addOneToCart = (account_id: number, product_id: number, key: string) =>
  change(account_id, () => sendOnce('/app/client/cart/addsimple', 'addCart', { account_id, product_id }, key))

/** Raises a line of the cart by one. */
export const increaseLine = (account_id: number, cart_id: number, key: string) =>
  change(account_id, () => sendOnce('/app/client/cart/plus', 'plusCart', { cart_id, qty: 1 }, key))

/** Lowers a line of the cart, to one at the least. */
export const decreaseLine = (account_id: number, cart_id: number, qty: number, key: string) =>
  change(account_id, () => sendOnce('/app/client/cart/minus', 'minusCart', { cart_id, qty }, key))

/** Takes a line out of the cart. */
export const removeLine = (account_id: number, cart_id: number, key: string) =>
  change(account_id, async () => {
    const answer = await sendOnce('/app/client/cart/delete', 'deleteCart', { cart_id }, key)
    if (answer.status) discardLines(account_id, [cart_id])
    return answer
  })

/** Orders the cart at the total that the customer saw. The cart that is shown stays until it is fetched anew. */
export async function placeOrder(account_id: number, total: number, key: string) {
  const { answer } = await trackChange(() =>
    sendOnce('/app/client/cart/order', 'orderCart', { account_id, total }, key),
  )
  if (answer.status) discardLines(account_id)
  else await learn(account_id, answer)
  return answer
}
