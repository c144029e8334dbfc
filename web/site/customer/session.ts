import type { Account } from '#contract/account.ts'
import { send } from '#web/api/client.ts'
import { type Cart, customerNow, keepId, setCustomer } from '../customer.ts'
import { inTurn } from './in-turn.ts'

/** Somebody signed in: every part of the page knows it, and their cart is fetched. */
export function enter(account: Account) {
  const before = customerNow()
  const cart = before.kind === 'customer' && before.id === account.id ? before.cart : undefined
  keepId(account.id)
  setCustomer({ kind: 'customer', id: account.id, account, cart })
  return loadCart(account.id)
}

/** Nobody is signed in any more, in this browser; `left` when that was the customer's wish. */
export function forget(left = false) {
  keepId(undefined)
  setCustomer({ kind: 'guest', left })
}

/** Ends the session, on the server first: one that still held there would be a promise not kept. */
export async function leave() {
  const answer = await send('/app/client/auth/logout', 'isLogout', {})
  if (answer.status) forget(true)
  return answer
}

/** The signed-in customer has a new name, e-mail or picture. */
export function setAccount(account: Account) {
  const customer = customerNow()
  if (customer.kind === 'customer' && customer.id === account.id) setCustomer({ ...customer, account })
}

/** The signed-in customer's cart is now as an answer of the cart's calls has it. */
export function setCart({ data, total }: { data: Cart['lines']; total: number }) {
  const customer = customerNow()
  if (customer.kind === 'customer') setCustomer({ ...customer, cart: { lines: data, total } })
}

/** Fetches the cart of whoever is signed in; says whether it came. */
export async function loadCart(account_id: number) {
  const answer = await inTurn(() => send('/app/client/cart/getall', 'getAllCart', { account_id }))
  if (answer.status) setCart(answer)
  else if (answer.msg === 'NOT_AUTHORIZED') forget()
  return answer
}
