import { refuse } from '#contract/call.ts'
import { isUniqueViolation } from '../../database/faults.ts'
import { emailChangedMail } from '../../mail/templates/account.ts'
import type { CallContext } from '../context.ts'
import { logEvent } from '../events.ts'
import type { Handler } from '../handler.ts'
import { shutOut } from '../people/customer-password.ts'
import { accounts } from '../people/queries.ts'
import { updateAccount } from '../people/update-account.ts'
import { hashToken, presentedToken } from '../sessions.ts'
import { setting } from '../settings/queries.ts'
import { checkOwnPassword } from './own.ts'

/** How long after logging in the session alone is enough, in milliseconds. */
const fresh = 15 * 60_000

async function loggedInLately({ database }: CallContext, session: string): Promise<boolean> {
  const row = await database.read
    .selectFrom('sessions')
    .select('authenticated')
    .where('token_hash', '=', session)
    .executeTakeFirst()
  return row !== undefined && Date.parse(row.authenticated) + fresh > Date.now()
}

/** Gives the customer another e-mail and tells the old one; other sessions end and codes under way are void. */
export const changeEmail: Handler<'/app/client/profile/changeemail'> = async (input, context) => {
  const { account_id, newemail, password } = input
  const { database, outbox, language, tokens } = context
  const session = hashToken(presentedToken(tokens, 'customer') ?? '')
  if (password || !(await loggedInLately(context, session))) {
    const checked = await checkOwnPassword(context, account_id, password ?? '')
    if (!checked.status) return checked
  }
  try {
    return await database.transaction(async (transaction) => {
      const { db } = transaction
      const before = await accounts(db).where('id', '=', account_id).executeTakeFirstOrThrow()
      const data = await updateAccount(transaction, account_id, { email: newemail })
      if (before.email !== newemail) {
        await shutOut(transaction, account_id, session)
        const company = await setting(db).executeTakeFirstOrThrow()
        const to = { name: before.name, address: before.email }
        const changed = new Date().toISOString()
        const mail = emailChangedMail({ company, language, to, newEmail: newemail, changed })
        await outbox.enqueue(transaction, mail)
        const about = { account: account_id, mail: newemail }
        transaction.afterCommit(() => logEvent(context, 'e-mail changed', about))
      }
      return { status: true, msg: 'UPDATED_SUCCESSFULLY', data }
    })
  } catch (fault) {
    if (isUniqueViolation(fault)) return refuse('ALREADY_ADDED')
    throw fault
  }
}
