import { register as call } from '#contract/auth.ts'
import { refuse } from '#contract/call.ts'
import { derive } from '../../database/derive.ts'
import { isUniqueViolation } from '../../database/faults.ts'
import { welcomeMail } from '../../mail/templates/account.ts'
import { logEvent } from '../events.ts'
import type { Handler } from '../handler.ts'
import { callKey, consume } from '../limits.ts'
import { isCommonPassword } from '../people/common-passwords.ts'
import { isKept } from '../people/email-undo.ts'
import { customers } from '../people/kinds.ts'
import { hashPassword } from '../people/passwords.ts'
import { setting } from '../settings/queries.ts'

/** How often one address may be tried, from wherever. */
const perEmail = { points: 5, seconds: 3600 }

/** Makes an account and puts a welcome on its way: both or neither. */
export const register: Handler<'/app/client/auth/register'> = async ({ name, email, pass }, context) => {
  const { config, database, language, outbox } = context
  if (isCommonPassword(pass)) return refuse('INVALID_DATA')
  const wait = await consume(database, callKey(call.path, email), perEmail)
  if (wait !== undefined) {
    logEvent(context, 'throttled', { call: call.path, mail: email })
    return refuse('TOO_MANY_REQUESTS', { retry_after: wait })
  }
  const password_hash = await hashPassword(pass, config.hashingCost)
  const created = new Date().toISOString()
  try {
    return await database.transaction(async (transaction) => {
      const { db } = transaction
      const row = derive('accounts', { name, email, avatar: '', password_hash, created, lang: language })
      const made = db.insertInto('accounts').values(row).returning('id')
      const { id: account } = await made.executeTakeFirstOrThrow()
      if (await isKept(transaction, customers, email)) return refuse('ALREADY_ADDED')
      const company = await setting(db).executeTakeFirstOrThrow()
      await outbox.enqueue(transaction, welcomeMail({ company, language, to: { name, address: email } }))
      transaction.afterCommit(() => logEvent(context, 'registered', { account }))
      return { status: true, msg: 'ADDED_SUCCESSFULLY' }
    })
  } catch (fault) {
    if (isUniqueViolation(fault)) return refuse('ALREADY_ADDED')
    throw fault
  }
}
