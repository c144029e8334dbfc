import { refuse } from '#contract/call.ts'
import { logEvent } from '../events.ts'
import type { Handler } from '../handler.ts'
import { isCommonPassword } from '../people/common-passwords.ts'
import { changeCustomerPassword } from '../people/customer-password.ts'
import { hashPassword } from '../people/passwords.ts'
import { guessCode, spendReset, typedCode } from '../people/reset-codes.ts'

const wrong = refuse('CODE_NOT_FOUND')

/** Sets a new password by the code that was mailed and its token; every session of the account ends. */
export const resetPassword: Handler<'/app/client/auth/resetpassword'> = async (input, context) => {
  const { code, newpass, token } = input
  const { database, language } = context
  if (isCommonPassword(newpass)) return refuse('INVALID_DATA')
  const password_hash = await hashPassword(newpass)
  const reset = await guessCode(database, 'customer', token, typedCode(code))
  const failed = () => {
    logEvent(context, 'reset failed', { account: reset?.ownerId })
    return wrong
  }
  if (!reset) return failed()
  return database.transaction(async (transaction) => {
    if (!(await spendReset(transaction, reset.id))) return failed()
    const change = { id: reset.ownerId, password_hash, language }
    if (!(await changeCustomerPassword(transaction, context, change))) return failed()
    transaction.afterCommit(() => logEvent(context, 'reset used', { account: reset.ownerId }))
    return { status: true, msg: 'PASSWORD_UPDATED' }
  })
}
