import type { addCart } from '#contract/cart/customer.ts'
import type { Contract } from '#contract/index.ts'
import type { Body, Refusal } from '#contract/kit/call.ts'
import { send, sendOnce, type Unreachable } from '#web/api/client.ts'
import { type Cart, type CartAnswer, currentCustomer, guestCart, setCustomer } from './customer-store.ts'
import { endSession } from './end-session.ts'
import { discardLines, storeLines } from './removed-lines.ts'

let started = 0
let running = 0
let reads = 0
let newestRead = 0

/**
 * Runs a call that changes the cart, concurrently with others: one without an answer blocks none. `latest`
 * tells whether its answer is sure to show the current cart, which is unknown when two changes overlapped;
 * `last` whether no other change is in flight.
 */
export async function trackChange<T>(
  call: () => Promise<T>,
): Promise<{ answer: T; latest: boolean; last: boolean }> {
  const alone = running === 0
  const turn = ++started
  running++
  try {
    const answer = await call()
    return { answer, latest: alone && started === turn, last: running === 1 }
  } finally {
    running--
  }
}

/** Runs a call that reads the cart; `latest` unless it overlapped a change, or a read that began later has answered. */
export async function trackRead<T>(call: () => Promise<T>): Promise<{ answer: T; latest: boolean }> {
  const idle = running === 0
  const before = started
  const turn = ++reads
  const answer = await call()
  const newer = turn > newestRead
  if (newer) newestRead = turn
  return { answer, latest: idle && newer && started === before }
}

/** Sets the cart from an answer of the cart API, unless another customer has signed in meanwhile. */
export function setCart(account_id: number, { data, total }: { data: Cart['lines']; total: number }) {
  const customer = currentCustomer()
  if (customer.kind !== 'customer' || customer.id !== account_id) return
  storeLines(account_id, data)
  setCustomer({ ...customer, cart: { lines: data, total } })
}

/** Loads the cart of a visitor who has one and returns the answer. A change that overlaps it has the newer cart. */
export const loadCart = (account_id: number) => guestCart()?.load() ?? loadAccountCart(account_id)

async function loadAccountCart(account_id: number) {
  const { answer, latest } = await trackRead(() =>
    send('/app/client/cart/getall', 'getAllCart', { account_id }),
  )
  const now = currentCustomer()
  const hasCart = now.kind === 'customer' && now.id === account_id && now.cart !== undefined
  if (answer.status && (latest || !hasCart)) setCart(account_id, answer)
  else if (answer.msg === 'NOT_AUTHORIZED') endSession(account_id)
  return answer
}

/**
 * Brings a customer's cart up to date after a refused change. A refusal means that the page shows an outdated cart or stock;
 * a change without an answer may have succeeded, so the cart is reloaded in the background.
 */
export async function refreshAfter(account_id: number, { msg }: Refusal | Unreachable) {
  if (msg === 'NOT_AUTHORIZED') endSession(account_id)
  else if (msg === 'UNREACHABLE') void loadCart(account_id)
  else if (msg !== 'SIGNED_IN_AS_ANOTHER') await loadCart(account_id)
}

// A retry of the same click sends the same idempotency key.
async function change(account_id: number, call: () => Promise<CartAnswer>): Promise<CartAnswer> {
  const { answer, latest, last } = await trackChange(call)
  if (!answer.status) await refreshAfter(account_id, answer)
  else if (latest || !last) setCart(account_id, answer)
  else if (!(await loadCart(account_id)).status) setCart(account_id, answer)
  return answer
}

/** Adds pieces of a product to the cart, on top of those already in it. */
export const addToCart = (body: Body<typeof addCart> & { account_id: number }, key: string) =>
  guestCart()?.add(body) ??
  change(body.account_id, () => sendOnce('/app/client/cart/add', 'addCart', body, key))

/** Adds one piece of a product to the cart, in its first colour and size in stock. */
export const addOneToCart = (account_id: number, product_id: number, key: string) =>
  guestCart()?.addOne(product_id) ??
  change(account_id, () => sendOnce('/app/client/cart/addsimple', 'addCart', { account_id, product_id }, key))

/**
 * Raises the quantity of a line by so many pieces, or lowers it if `by` is negative, to one at the least. If the page is
 * `leaving`, the call outlives it.
 */
export const changeQuantity = (
  account_id: number,
  cart_id: number,
  by: number,
  key: string,
  leaving?: boolean,
) =>
  guestCart()?.step(cart_id, by, leaving) ??
  change(account_id, () =>
    by > 0
      ? sendOnce('/app/client/cart/plus', 'plusCart', { cart_id, qty: by }, key, leaving)
      : sendOnce('/app/client/cart/minus', 'minusCart', { cart_id, qty: -by }, key, leaving),
  )

/** Moves a line to another colour and size. */
export const changeLine = (
  account_id: number,
  body: Body<Contract['/app/client/cart/change']>,
  key: string,
) =>
  guestCart()?.move(body) ??
  change(account_id, () => sendOnce('/app/client/cart/change', 'changeCart', body, key))

/** Removes a line from the cart. */
export const removeLine = (account_id: number, cart_id: number, key: string) =>
  guestCart()?.remove(cart_id) ??
  change(account_id, async () => {
    const answer = await sendOnce('/app/client/cart/delete', 'deleteCart', { cart_id }, key)
    if (answer.status) discardLines(account_id, [cart_id])
    return answer
  })
