import type { Account } from '#contract/account.ts'
import { refuse } from '#contract/call.ts'
import type { CallContext } from '../context.ts'
import { logEvent } from '../events.ts'
import { isCommonPassword } from '../people/common-passwords.ts'
import { customers, type People, staff } from '../people/kinds.ts'
import { setPassword } from '../people/new-password.ts'
import { hashPassword } from '../people/passwords.ts'
import { guessCode, spendReset, typedCode } from '../people/reset-codes.ts'

const wrong = refuse('CODE_NOT_FOUND')

interface Given {
  readonly code: string | number
  readonly newpass: string
  readonly token: string
}

/** Sets a new password by the code that was mailed and its token; every session of the person ends. */
const resetOf =
  <P extends Account>(people: People<P>) =>
  async ({ code, newpass, token }: Given, context: CallContext) => {
    const { config, database, language } = context
    if (isCommonPassword(newpass)) return refuse('INVALID_DATA')
    const password_hash = await hashPassword(newpass, config.hashingCost)
    const reset = await guessCode(database, people.kind, token, typedCode(code))
    const failed = () => {
      logEvent(context, 'reset failed', people.about(reset?.ownerId))
      return wrong
    }
    if (!reset) return failed()
    const { id, ownerId } = reset
    return database.transaction(async (transaction) => {
      if (!(await spendReset(transaction, id))) return failed()
      if (!(await setPassword(transaction, people, context, { id: ownerId, password_hash, language }))) {
        return failed()
      }
      transaction.afterCommit(() => logEvent(context, 'reset used', people.about(ownerId)))
      return { status: true, msg: 'PASSWORD_UPDATED' } as const
    })
  }

export const resetPassword = resetOf(customers)
export const staffResetPassword = resetOf(staff)
