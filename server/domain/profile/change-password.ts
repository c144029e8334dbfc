import { refuse } from '#contract/call.ts'
import { logEvent } from '../events.ts'
import type { Handler } from '../handler.ts'
import { isCommonPassword } from '../people/common-passwords.ts'
import { changeCustomerPassword } from '../people/customer-password.ts'
import { hashPassword } from '../people/passwords.ts'
import { accounts } from '../people/queries.ts'
import { hashToken, presentedToken } from '../sessions.ts'
import { checkOwnPassword } from './own.ts'

/** Gives the customer another password; the session that asks goes on, all others end. */
export const changePassword: Handler<'/app/client/profile/changepassword'> = async (input, context) => {
  const { account_id: id, oldpassword, newpassword } = input
  const { database, language, tokens } = context
  if (isCommonPassword(newpassword)) return refuse('INVALID_DATA')
  const checked = await checkOwnPassword(context, id, oldpassword)
  if (!checked.status) return checked
  const password_hash = await hashPassword(newpassword)
  const keep = hashToken(presentedToken(tokens, 'customer') ?? '')
  return database.transaction(async (transaction) => {
    const data = await accounts(transaction.db)
      .where('id', '=', id)
      .where('password_hash', '=', checked.password_hash)
      .executeTakeFirst()
    // Somebody else changed it meanwhile: what was given is the old password no more.
    if (!data) return refuse('OLD_PASSWORD_NOT_MATCH')
    await changeCustomerPassword(transaction, context, { id, password_hash, language, keep })
    transaction.afterCommit(() => logEvent(context, 'password changed', { account: id }))
    return { status: true, msg: 'UPDATED_SUCCESSFULLY', data }
  })
}
