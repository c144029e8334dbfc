import type { Account } from '#contract/customers/account.ts'
import { notifyAccountMismatch } from '#web/api/acting.ts'
import { send } from '#web/api/client.ts'
import { type Cart, currentCustomer, guestCart, setCustomer, storedId, storeId } from './customer-store.ts'
import { dropTyped } from './delivery-draft.ts'
import { trackRead } from './overlap.ts'
import { discardLines, storeLines } from './removed-lines.ts'

/**
 * Checks the session. Only an explicit refusal ends it: a network error or a busy server logs nobody out.
 * When another account signed in in another tab, the page keeps its customer, who may be typing, and
 * announces the other one.
 */
export async function loadSession() {
  const id = storedId()
  if (!id) return setCustomer({ kind: 'guest' })
  const before = currentCustomer()
  if (before.kind === 'customer' && before.account && before.id !== id)
    return notifyAccountMismatch('customer')
  // A recheck keeps the loaded state: the customer may be typing.
  if (before.kind !== 'customer' || before.id !== id || before.failed) setCustomer({ kind: 'customer', id })
  const answer = await send('/app/client/auth/checkauth', 'isAuthCheck', { account_id: id })
  const now = currentCustomer()
  // Another account signed in meanwhile: this answer is outdated.
  if (storedId() !== id || (now.kind === 'customer' && now.id !== id)) return
  if (answer.status) return startSession(answer.data)
  if (answer.msg === 'NOT_AUTHORIZED') return endSession(id)
  if (now.kind === 'customer' && !now.account) setCustomer({ ...now, failed: true })
}

/** Starts the session of a customer, for every component, and loads their cart. */
export function startSession(account: Account) {
  const before = currentCustomer()
  const cart = before.kind === 'customer' && before.id === account.id ? before.cart : undefined
  storeId(account.id)
  setCustomer({ kind: 'customer', id: account.id, account, cart })
  return loadCart(account.id)
}

/**
 * Ends the session of this customer; `left` when they logged out. Another account that has signed in
 * meanwhile, in this tab or another, keeps its session.
 */
export function endSession(id: number, left = false) {
  if (storedId() === id) storeId(undefined)
  discardLines(id)
  if (left) dropTyped()
  const now = currentCustomer()
  if (now.kind === 'customer' && now.id === id) setCustomer({ kind: 'guest', left })
}

/**
 * Logs out, on the server first: the browser must not claim a logout while the session is still valid there.
 */
export async function logOut() {
  const now = currentCustomer()
  const answer = await send('/app/client/auth/logout', 'isLogout', {})
  if (answer.status && now.kind === 'customer') endSession(now.id, true)
  return answer
}

/** Updates the name, e-mail or picture of the signed-in customer. */
export function setAccount(account: Account) {
  const customer = currentCustomer()
  if (customer.kind === 'customer' && customer.id === account.id) setCustomer({ ...customer, account })
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
