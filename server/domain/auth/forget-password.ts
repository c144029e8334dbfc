import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from '#contract/account.ts'
import { forgetPassword as customersCall } from '#contract/auth.ts'
import { refuse } from '#contract/call.ts'
import { staffForgetPassword as staffsCall } from '#contract/dashboard/staff.ts'
import { resetMail } from '../../mail/templates/account.ts'
import type { CallContext } from '../context.ts'
import { logEvent } from '../events.ts'
import { callKey, consumeAll } from '../limits.ts'
import { customers, type People, staff } from '../people/kinds.ts'
import { codeMinutes, createReset } from '../people/reset-codes.ts'
import { setting } from '../settings/queries.ts'

/** How often a code may be asked for one address: once a minute, and not all day long. */
const perMinute = { points: 1, seconds: 60 }
const perDay = { points: 5, seconds: 24 * 3600 }

/** No answer comes sooner, in milliseconds: it hides whether a mail was written. */
const soonest = 100

/** Sends a code to a person's address. An address that nobody has gets the same answer after the same time. */
const forgetOf =
  <P extends Account>(people: People<P>, path: string) =>
  async ({ email }: { email: string }, context: CallContext) => {
    const { database, language, outbox } = context
    const key = callKey(path, email)
    const wait = await consumeAll(database, [
      [`${key} minute`, perMinute],
      [key, perDay],
    ])
    if (wait !== undefined) {
      logEvent(context, 'throttled', { call: path, mail: email })
      return refuse('TOO_MANY_REQUESTS', { retry_after: wait })
    }
    const [token] = await Promise.all([
      database.transaction(async (transaction) => {
        const { db } = transaction
        const found = db.selectFrom(people.table).select(['id', 'name', 'email']).where('email', '=', email)
        const person = await found.executeTakeFirst()
        const reset = await createReset(transaction, people.kind, person?.id)
        if (person) {
          const company = await setting(db).executeTakeFirstOrThrow()
          const to = { name: person.name, address: person.email }
          const mail = resetMail({ company, language, to, ...reset, minutes: codeMinutes })
          await outbox.enqueue(transaction, mail)
        }
        const about = { ...people.about(person?.id), mail: email }
        transaction.afterCommit(() => logEvent(context, 'reset requested', about))
        return reset.token
      }),
      sleep(soonest),
    ])
    return { status: true, msg: 'CODE_SENT_TO_EMAIL', token } as const
  }

export const forgetPassword = forgetOf(customers, customersCall.path)
export const staffForgetPassword = forgetOf(staff, staffsCall.path)
