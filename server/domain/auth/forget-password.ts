import { setTimeout as sleep } from 'node:timers/promises'
import { forgetPassword as call } from '#contract/auth.ts'
import { refuse } from '#contract/call.ts'
import { resetMail } from '../../mail/templates/account.ts'
import { logEvent } from '../events.ts'
import type { Handler } from '../handler.ts'
import { callKey, consumeAll } from '../limits.ts'
import { codeMinutes, createReset } from '../people/reset-codes.ts'
import { setting } from '../settings/queries.ts'

/** How often a code may be asked for one address: once a minute, and not all day long. */
const perMinute = { points: 1, seconds: 60 }
const perDay = { points: 5, seconds: 24 * 3600 }

/** No answer comes sooner, in milliseconds: it hides whether a mail was written. */
const soonest = 100

/** Sends a code to a customer's address. An address that nobody has gets the same answer after the same time. */
export const forgetPassword: Handler<'/app/client/auth/forgetpassword'> = async ({ email }, context) => {
  const { database, language, outbox, reply } = context
  const key = callKey(call.path, email)
  const wait = await consumeAll(database, [
    [`${key} minute`, perMinute],
    [key, perDay],
  ])
  if (wait !== undefined) {
    reply.retryAfter(wait)
    logEvent(context, 'throttled', { call: call.path, mail: email })
    return refuse('TOO_MANY_REQUESTS')
  }
  const [token] = await Promise.all([
    database.transaction(async (transaction) => {
      const { db } = transaction
      const found = db.selectFrom('accounts').select(['id', 'name', 'email']).where('email', '=', email)
      const account = await found.executeTakeFirst()
      const reset = await createReset(transaction, 'customer', account?.id)
      if (account) {
        const company = await setting(db).executeTakeFirstOrThrow()
        const to = { name: account.name, address: account.email }
        const mail = resetMail({ company, language, to, ...reset, minutes: codeMinutes })
        await outbox.enqueue(transaction, mail)
      }
      const about = { account: account?.id, mail: email }
      transaction.afterCommit(() => logEvent(context, 'reset requested', about))
      return reset.token
    }),
    sleep(soonest),
  ])
  return { status: true, msg: 'CODE_SENT_TO_EMAIL', token }
}
