import type { Account } from '#contract/customers/account.ts'
import { sendProof as customersCall } from '#contract/customers/profile.ts'
import { refuse } from '#contract/kit/call.ts'
import { sendStaffProof as staffsCall } from '#contract/users/profile.ts'
import type { CallContext } from '../../calls/context.ts'
import { ownId } from '../../calls/context.ts'
import type { Handler } from '../../calls/handler.ts'
import { consumeAll } from '../../calls/rate-limiter.ts'
import { logEvent } from '../../calls/security-log.ts'
import { hashToken, presentedToken } from '../../calls/sessions.ts'
import { customers, type People, staff } from '../people/account-kinds.ts'
import { lockHolder } from '../people/email-addresses.ts'
import { isWaitingForPassword, proofUses } from '../people/email-proof.ts'
import { sendProof as mailProof } from '../people/new-email.ts'

/** Mails the caller the proof link again, unless their address is proved already or still waits for the password. */
const sendProofOf =
  <P extends Account>(people: People<P>, call: string) =>
  async (_input: unknown, context: CallContext) => {
    const { database, tokens, caller } = context
    const id = ownId(caller)
    const now = await people.one(database.read, id)
    if (!now) throw new Error('The owner of the session no longer exists')
    if (now.proved !== null) return { status: true, msg: 'SUCCESS', data: now } as const
    const wait = await consumeAll(database, proofUses(context, people, id, now.email))
    if (wait !== undefined) {
      logEvent(context, 'throttled', { ...people.about(id), call, mail: now.email })
      return refuse('TOO_MANY_REQUESTS', { retry_after: wait })
    }
    return database.transaction(async (transaction) => {
      const held = await lockHolder(transaction, people, id)
      const data = await people.one(transaction.db, id)
      if (!held || !data) throw new Error('The owner of the session no longer exists')
      if (await isWaitingForPassword(transaction, people, id)) return refuse('NOT_AUTHORIZED')
      const session = held.pending_email ? hashToken(presentedToken(tokens, people.kind) ?? '') : ''
      if (data.proved === null) {
        const person = { id, email: data.email, session }
        const later = await mailProof(transaction, people, context, person)
        if (later !== undefined) return refuse('TOO_MANY_REQUESTS', { retry_after: later })
      }
      return { status: true, msg: 'SUCCESS', data } as const
    })
  }

export const sendProof: Handler<'/app/client/profile/sendproof'> = sendProofOf(customers, customersCall.path)
export const sendStaffProof: Handler<'/app/dashboard/profile/sendproof'> = sendProofOf(staff, staffsCall.path)
