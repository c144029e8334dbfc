import type { Body, Refusal } from '#contract/call.ts'
import type { addCart, Cartitem } from '#contract/cart.ts'
import type { MessageKey } from '#contract/messages.ts'
import { send, type Unreachable } from '#web/api/client.ts'
import { dropLines } from './kept-lines.ts'
import { changing } from './overlap.ts'
import { forget, loadCart, setCart } from './session.ts'

type Refused = Refusal | Unreachable
type Changed = { status: true; msg: MessageKey; data: Cartitem[]; total: number }

/** What a change of the cart came to. */
export type Told = Changed | Refused

// What was refused was asked of a cart, or a stock, that is not as the page shows it; what was not answered may have
// been done, and nobody is kept waiting to learn whether.
async function learn(account_id: number, { msg }: Refused) {
  if (msg === 'NOT_AUTHORIZED') forget(account_id)
  else if (msg === 'UNREACHABLE') void loadCart(account_id)
  else if (msg !== 'SIGNED_IN_AS_ANOTHER') await loadCart(account_id)
}

async function change(account_id: number, call: () => Promise<Told>): Promise<Told> {
  const { answer, latest, last } = await changing(call)
  if (!answer.status) await learn(account_id, answer)
  else if (latest || !last) setCart(account_id, answer)
  else await loadCart(account_id)
  return answer
}

/** Puts so many pieces of a product into the cart, or more of what is there. */
export const addToCart = (body: Body<typeof addCart> & { account_id: number }) =>
  change(body.account_id, () => send('/app/client/cart/add', 'addCart', body))

/** Puts one piece of a product into the cart, in its first colour and size in stock. */
export const addOne = (account_id: number, product_id: number) =>
  change(account_id, () => send('/app/client/cart/addsimple', 'addCart', { account_id, product_id }))

/** Raises a line of the cart by one. */
export const plus = (account_id: number, cart_id: number) =>
  change(account_id, () => send('/app/client/cart/plus', 'plusCart', { cart_id, qty: 1 }))

/** Lowers a line of the cart, to one at the least. */
export const minus = (account_id: number, cart_id: number, qty = 1) =>
  change(account_id, () => send('/app/client/cart/minus', 'minusCart', { cart_id, qty }))

/** Takes a line out of the cart. */
export const remove = (account_id: number, cart_id: number) =>
  change(account_id, async () => {
    const answer = await send('/app/client/cart/delete', 'deleteCart', { cart_id })
    if (answer.status) dropLines(account_id, [cart_id])
    return answer
  })

/** Orders the cart at the total that the customer saw. The cart that is shown stays until it is fetched anew. */
export async function order(account_id: number, total: number) {
  const { answer } = await changing(() => send('/app/client/cart/order', 'orderCart', { account_id, total }))
  if (answer.status) dropLines(account_id)
  else await learn(account_id, answer)
  return answer
}
