import { tellOfAnother } from '#web/api/acting.ts'
import { send } from '#web/api/client.ts'
import { currentCustomer, setCustomer, storedId } from '../shell/customer-store.ts'
import { endSession, startSession } from './session.ts'

/**
 * Finds out who is looking at the page. Only a server that says so ends a session: a network that fails or a
 * server that is busy logs nobody out. Who is known to be here stays when somebody else signed in in another tab:
 * they may be writing, so the page says so instead of becoming the other's.
 */
export async function loadSession() {
  const id = storedId()
  if (!id) return setCustomer({ kind: 'guest' })
  const before = currentCustomer()
  if (before.kind === 'customer' && before.account && before.id !== id) return tellOfAnother('customer')
  // Asked again, the page keeps what it has: somebody may be writing in it.
  if (before.kind !== 'customer' || before.id !== id || before.failed) setCustomer({ kind: 'customer', id })
  const answer = await send('/app/client/auth/checkauth', 'isAuthCheck', { account_id: id })
  const now = currentCustomer()
  // Somebody else came meanwhile: what was asked about this one is nobody's any more.
  if (storedId() !== id || (now.kind === 'customer' && now.id !== id)) return
  if (answer.status) return startSession(answer.data)
  if (answer.msg === 'NOT_AUTHORIZED') return endSession(id)
  if (now.kind === 'customer' && !now.account) setCustomer({ ...now, failed: true })
}
