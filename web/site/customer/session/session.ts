import type { Account } from '#contract/customers/account.ts'
import { notifyAccountMismatch, send } from '#web/api/client.ts'
import { loadCart } from './cart.ts'
import { currentCustomer, setCustomer, storedId, storeId } from './customer-store.ts'
import { endSession } from './end-session.ts'

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
