import type { Account } from '#contract/customers/account.ts'
import { login as customersCall } from '#contract/customers/auth.ts'
import { type Call, type Refusal, refuse } from '#contract/kit/call.ts'
import { staffLogin as staffsCall } from '#contract/users/staff.ts'
import type { CallContext } from '../../calls/context.ts'
import type { Handler } from '../../calls/handler.ts'
import { consumeAll, refund, type Use } from '../../calls/rate-limiter.ts'
import { logEvent } from '../../calls/security-log.ts'
import { openSession } from '../../calls/sessions.ts'
import { customers, type People, staff } from '../people/account-kinds.ts'
import { verifyPassword } from '../people/passwords.ts'
import { knownBrowser, makeKnown, ownerOfEmail } from './known-browser.ts'
import { guessUses } from './login-limits.ts'

const wrong = refuse('INVALID_DATA')

interface Credentials {
  readonly user: string
  readonly pass: string
}

async function tooMany(context: CallContext, call: string, mail: string, uses: readonly Use[]) {
  const wait = await consumeAll(context.database, uses)
  if (wait === undefined) return undefined
  logEvent(context, 'throttled', { call, mail })
  return refuse('TOO_MANY_REQUESTS', { retry_after: wait }) satisfies Refusal
}

/**
 * Opens a session. A wrong e-mail and a wrong password give the same answer after the same work. Only failed attempts
 * use up the limits, see `guessUses`.
 */
const loginOf =
  <P extends Account>(people: People<P>, call: Pick<Call, 'path' | 'limit'>) =>
  async ({ user, pass }: Credentials, context: CallContext) => {
    const { config, database, language, reply } = context
    const person = await ownerOfEmail(database, people, user)
    const browser = await knownBrowser(context, people.kind, person)
    const uses = guessUses(context, call, user, browser)
    const refused = await tooMany(context, call.path, user, uses)
    if (refused) return refused

    const failed = () => {
      logEvent(context, 'login failed', { ...people.about(person?.id), mail: user })
      return wrong
    }
    if (!(await verifyPassword(person?.password_hash, pass, config.hashingCost)) || !person) return failed()

    const opened = await database.transaction(async (transaction) => {
      const { db } = transaction
      // The password may have changed while we verified it.
      const same = await db
        .selectFrom(people.table)
        .select('id')
        .where('id', '=', person.id)
        .where('password_hash', '=', person.password_hash)
        .executeTakeFirst()
      const data = same && (await people.one(db, same.id))
      if (!data) return undefined
      await people.noteLogin(db, data.id, language)
      return { data, token: await openSession(transaction, people.kind, data.id) }
    })
    if (!opened) return failed()
    await refund(
      database,
      uses.map(([key]) => key),
    )
    reply.keepSession(people.kind, opened.token)
    const browserToken = browser ? undefined : await makeKnown(database, people.kind, person)
    if (browserToken) reply.keepBrowser(people.kind, browserToken)
    logEvent(context, 'login succeeded', people.about(person.id))
    return { status: true, msg: 'LOGIN_SUCCESS', ...opened } as const
  }

export const login: Handler<'/app/client/auth/login'> = loginOf(customers, customersCall)
export const staffLogin: Handler<'/app/dashboard/auth/login'> = loginOf(staff, staffsCall)
