import type { Account } from '#contract/account.ts'
import { send } from '#web/api/client.ts'
import { type Cart, currentCustomer, setCustomer, storedId, storeId } from '../shell/customer-store.ts'
import { trackRead } from './overlap.ts'
import { discardLines, storeLines } from './removed-lines.ts'

/** Somebody signed in: every part of the page knows it, and their cart is fetched. */
export function startSession(account: Account) {
  const before = currentCustomer()
  const cart = before.kind === 'customer' && before.id === account.id ? before.cart : undefined
  storeId(account.id)
  setCustomer({ kind: 'customer', id: account.id, account, cart })
  return loadCart(account.id)
}

/**
 * This customer is signed in no more; `left` when that was their wish. Somebody else who has signed in meanwhile, in
 * this tab or another, stays.
 */
export function endSession(id: number, left = false) {
  if (storedId() === id) storeId(undefined)
  discardLines(id)
  const now = currentCustomer()
  if (now.kind === 'customer' && now.id === id) setCustomer({ kind: 'guest', left })
}

/** Ends the session, on the server first: one that still held there would be a promise not kept. */
export async function logOut() {
  const now = currentCustomer()
  const answer = await send('/app/client/auth/logout', 'isLogout', {})
  if (answer.status && now.kind === 'customer') endSession(now.id, true)
  return answer
}

/** The signed-in customer has a new name, e-mail or picture. */
export function setAccount(account: Account) {
  const customer = currentCustomer()
  if (customer.kind === 'customer' && customer.id === account.id) setCustomer({ ...customer, account })
}

/** The cart of a customer is as an answer of the cart's calls has it; one that comes late is nobody else's cart. */
export function setCart(account_id: number, { data, total }: { data: Cart['lines']; total: number }) {
  const customer = currentCustomer()
  if (customer.kind !== 'customer' || customer.id !== account_id) return
  storeLines(account_id, data)
  setCustomer({ ...customer, cart: { lines: data, total } })
}

/** Fetches the cart of a customer; says whether it came. What changes it meanwhile knows it better. */
export async function loadCart(account_id: number) {
  const { answer, latest } = await trackRead(() =>
    send('/app/client/cart/getall', 'getAllCart', { account_id }),
  )
  const now = currentCustomer()
  const known = now.kind === 'customer' && now.id === account_id && now.cart !== undefined
  if (answer.status && (latest || !known)) setCart(account_id, answer)
  else if (answer.msg === 'NOT_AUTHORIZED') endSession(account_id)
  return answer
}
