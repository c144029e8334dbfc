import { ownId } from '../../calls/context.ts'
import type { Handler } from '../../calls/handler.ts'
import { logEvent } from '../../calls/security-log.ts'
import { customers } from '../people/account-kinds.ts'
import { closeAccount } from '../privacy/close-account.ts'
import { checkOwnPassword } from './own.ts'

/** Deletes the caller's account with `closeAccount`, after they enter their password. */
export const deleteAccount: Handler<'/app/client/profile/deleteaccount'> = async ({ password }, context) => {
  const account = ownId(context.caller)
  const checked = await checkOwnPassword(context, customers, password)
  if (!checked.status) return checked
  await context.database.transaction(async (transaction) => {
    if (!(await closeAccount(context, transaction, account))) return
    transaction.afterCommit(() => logEvent(context, 'customer deleted', { account }))
  })
  context.reply.forgetSession('customer')
  return { status: true, msg: 'DELETED_SUCCESSFULLY' }
}
