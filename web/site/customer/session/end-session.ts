import { dropDrafts } from '#web/shared/drafts.ts'
import { store } from '#web/shared/storage.ts'
import { currentCustomer, setCustomer, storedId, storeId } from './customer-store.ts'
import { discardLines } from './removed-lines.ts'

/** The name under which this tab stores an attempt to order. */
export const attemptKey = 'ordering'

// All that customers and visitors typed in this tab.
function dropTyped() {
  dropDrafts((by) => !by.startsWith('staff'))
  store('sessionStorage', attemptKey, undefined)
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
