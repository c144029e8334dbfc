import type { Account } from '#contract/customers/account.ts'
import { resetPassword as customersCall } from '#contract/customers/auth.ts'
import { type Call, refuse } from '#contract/kit/call.ts'
import { staffResetPassword as staffsCall } from '#contract/users/staff.ts'
import type { CallContext } from '../../calls/context.ts'
import type { Handler } from '../../calls/handler.ts'
import { consumeAll, networkUses } from '../../calls/rate-limiter.ts'
import { logEvent } from '../../calls/security-log.ts'
import { customers, type People, staff } from '../people/account-kinds.ts'
import { refuseGuessable } from '../people/guessable.ts'
import { setPassword } from '../people/new-password.ts'
import { hashPassword } from '../people/passwords.ts'
import { allowsGuess, guessCode, spendReset, typedCode } from '../people/reset-codes.ts'
import { makeKnown } from './known-browser.ts'

const wrong = refuse('CODE_NOT_FOUND')

interface NewPassword {
  readonly code: string | number
  readonly newpass: string
  readonly token: string
}

/**
 * Sets a new password by a mailed code and its token, which also proves the address. All older sessions, codes and
 * links are revoked, and the browser becomes known. A token allows few guesses; only tries with a token that allows
 * none count against the network, so neighbours cannot keep anybody from using a code.
 */
const resetOf =
  <P extends Account>(people: People<P>, { path, limit }: Pick<Call, 'path' | 'limit'>) =>
  async ({ code, newpass, token }: NewPassword, context: CallContext) => {
    const { config, database, language, network, reply } = context
    const guessable = await refuseGuessable(database.read, 'newpass', newpass, { name: '', email: '' })
    if (guessable) return guessable
    if (!(await allowsGuess(database, people.kind, token))) {
      const wait = await consumeAll(database, limit ? networkUses(path, network, limit) : [])
      logEvent(
        context,
        wait === undefined ? 'reset failed' : 'throttled',
        wait === undefined ? {} : { call: path },
      )
      return wait === undefined ? wrong : refuse('TOO_MANY_REQUESTS', { retry_after: wait })
    }
    const password_hash = await hashPassword(newpass, config.hashingCost)
    const reset = await guessCode(database, people.kind, token, typedCode(code))
    const failed = () => {
      logEvent(context, 'reset failed', people.about(reset?.ownerId))
      return wrong
    }
    if (!reset) return failed()
    const { id, ownerId } = reset
    const answer = await database.transaction(async (transaction) => {
      const person = await people.one(transaction.db, ownerId)
      const own = person && (await refuseGuessable(transaction.db, 'newpass', newpass, person))
      // The transaction rolls back, so the code stays valid for another password.
      if (own) return own
      if (!(await spendReset(transaction, id))) return failed()
      const change = { id: ownerId, password_hash, language, byMail: true }
      if (!(await setPassword(transaction, people, context, change))) return failed()
      transaction.afterCommit(() => logEvent(context, 'reset used', people.about(ownerId)))
      return { status: true, msg: 'PASSWORD_UPDATED' } as const
    })
    const owner = { id: ownerId, password_hash }
    const browser = answer.status ? await makeKnown(database, people.kind, owner) : undefined
    if (browser) reply.keepBrowser(people.kind, browser)
    return answer
  }

export const resetPassword: Handler<'/app/client/auth/resetpassword'> = resetOf(customers, customersCall)
export const staffResetPassword: Handler<'/app/dashboard/auth/resetpassword'> = resetOf(staff, staffsCall)
