import { currentCustomer, setCustomer, storedId, storeId } from './customer-store.ts'
import { dropTyped } from './delivery-draft.ts'
import { discardLines } from './removed-lines.ts'

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
