import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from '#contract/customers/account.ts'
import { forgetPassword as customersCall } from '#contract/customers/auth.ts'
import { type Call, refuse } from '#contract/kit/call.ts'
import { staffForgetPassword as staffsCall } from '#contract/users/staff.ts'
import type { CallContext } from '../../calls/context.ts'
import type { Handler } from '../../calls/handler.ts'
import { callKey, consumeAll, networkUses, type Use } from '../../calls/rate-limiter.ts'
import { logEvent } from '../../calls/security-log.ts'
import { ownerOf } from '../../calls/sessions.ts'
import { addressee } from '../../mail/addressee.ts'
import { resetMail } from '../../mail/templates/account.ts'
import { customers, type People, staff } from '../people/account-kinds.ts'
import { takeMail } from '../people/mails-left.ts'
import { codeMinutes, createReset } from '../people/reset-codes.ts'
import { correspondent } from '../settings/setting-queries.ts'
import { knownBrowser, ownerOfEmail } from './known-browser.ts'

type LimitedCall = Pick<Call, 'path' | 'limit'>

/** How often a code may be requested for one address from one network. */
const perMinute = { points: 1, seconds: 60 }

/** The minimum response time in milliseconds, which hides whether we wrote a mail. */
const soonest = 100

/** The rate limits of a code request. A known browser has its own. */
function uses(
  { network }: CallContext,
  { path, limit }: LimitedCall,
  email: string,
  browser?: string,
): Use[] {
  const whose = browser ?? network.one
  const ofNetwork = browser === undefined && limit ? networkUses(path, network, limit) : []
  return [[`${callKey(path, email)} minute ${whose}`, perMinute], ...ofNetwork]
}

/**
 * Mails a reset code to a person. For an unknown address, or one that has had its mails for the day, the answer and
 * its timing are the same.
 */
const forgetOf =
  <P extends Account>(people: People<P>, call: LimitedCall) =>
  async ({ email }: { email: string }, context: CallContext) => {
    const { database, language, outbox } = context
    const owner = await ownerOfEmail(database, people, email)
    const browser = await knownBrowser(context, people.kind, owner)
    const wait = await consumeAll(database, uses(context, call, email, browser))
    if (wait !== undefined) {
      logEvent(context, 'throttled', { call: call.path, mail: email })
      return refuse('TOO_MANY_REQUESTS', { retry_after: wait })
    }
    const [token] = await Promise.all([
      database.transaction(async (transaction) => {
        const { db } = transaction
        const found = db
          .selectFrom(people.table)
          .select(['id', 'name', 'email', 'proved'])
          .where('email', '=', email)
        const holder = await found.executeTakeFirst()
        const person =
          holder && (await takeMail(transaction, context, call.path, email, browser)) ? holder : undefined
        const reset = await createReset(transaction, people.kind, person?.id)
        if (person) {
          const company = await correspondent(db).executeTakeFirstOrThrow()
          const to = addressee(person)
          const mail = resetMail({ company, language, to, ...reset, minutes: codeMinutes })
          await outbox.enqueue(transaction, mail, ownerOf(people.kind, person.id).account_id)
        }
        const unsent = holder && !person
        const about = { ...people.about(holder?.id), mail: email, ...(unsent && { call: call.path }) }
        transaction.afterCommit(() => logEvent(context, unsent ? 'throttled' : 'reset requested', about))
        return reset.token
      }),
      sleep(soonest),
    ])
    return { status: true, msg: 'CODE_SENT_TO_EMAIL', token } as const
  }

export const forgetPassword: Handler<'/app/client/auth/forgetpassword'> = forgetOf(customers, customersCall)
export const staffForgetPassword: Handler<'/app/dashboard/auth/forgetpassword'> = forgetOf(staff, staffsCall)
