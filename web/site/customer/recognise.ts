import { send } from '#web/api/client.ts'
import { customerNow, keptId, setCustomer } from '../customer.ts'
import { enter, forget } from './session.ts'

/**
 * Finds out who is looking at the page. Only a server that says so ends a session: a network that fails or a
 * server that is busy logs nobody out.
 */
export async function recognise() {
  const id = keptId()
  if (!id) return setCustomer({ kind: 'guest' })
  const before = customerNow()
  // Asked again, the page keeps what it has: somebody may be writing in it.
  if (before.kind !== 'customer' || before.id !== id || before.failed) setCustomer({ kind: 'customer', id })
  const answer = await send('/app/client/auth/checkauth', 'isAuthCheck', { account_id: id })
  if (answer.status) return enter(answer.data)
  if (answer.msg === 'NOT_AUTHORIZED') return forget()
  const now = customerNow()
  if (now.kind === 'customer' && !now.account) setCustomer({ ...now, failed: true })
}
