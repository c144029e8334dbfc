import { tellOfAnother } from '#web/api/acting.ts'
import { send } from '#web/api/client.ts'
import { currentCustomer, setCustomer, storedId } from '../shell/customer-store.ts'
import { endSession, startSession } from './session.ts'

/**
 * Checks the session. Only an explicit refusal ends it: a network error or a busy server logs nobody out.
 * When another account signed in in another tab, the page keeps its customer, who may be typing, and
 * announces the other one.
 */
export async function loadSession() {
  const id = storedId()
  if (!id) return setCustomer({ kind: 'guest' })
  const before = currentCustomer()
  if (before.kind === 'customer' && before.account && before.id !== id) return tellOfAnother('customer')
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
