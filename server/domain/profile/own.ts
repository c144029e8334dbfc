import type { Account } from '#contract/customers/account.ts'
import { refuse } from '#contract/kit/call.ts'
import type { CallContext } from '../../calls/context.ts'
import { ownId } from '../../calls/context.ts'
import { callKey, consume, refund } from '../../calls/rate-limiter.ts'
import { logEvent } from '../../calls/security-log.ts'
import { hashToken, presentedToken } from '../../calls/sessions.ts'
import type { People } from '../people/account-kinds.ts'
import { verifyPassword } from '../people/passwords.ts'

/** How many wrong passwords a signed-in person may enter per session. */
const guesses = { points: 10, seconds: 3600 }

/** Checks the caller's own password. Returns its hash, or a refusal if it is wrong or was wrong too often. */
export async function checkOwnPassword<P extends Account>(
  context: CallContext,
  people: People<P>,
  password: string,
) {
  const { config, database, caller, tokens } = context
  const id = ownId(caller)
  // Counted per session, so that a stolen session cannot keep the owner from changing the password in another.
  const session = hashToken(presentedToken(tokens, people.kind) ?? '')
  const key = callKey('own password', `${people.kind} ${id} ${session}`)
  const wait = await consume(database, key, guesses)
  if (wait !== undefined) {
    logEvent(context, 'throttled', people.about(id))
    return refuse('TOO_MANY_REQUESTS', { retry_after: wait })
  }
  const person = await database.read
    .selectFrom(people.table)
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!(await verifyPassword(person?.password_hash, password, config.hashingCost)) || !person) {
    logEvent(context, 'password refused', people.about(id))
    return refuse('OLD_PASSWORD_NOT_MATCH')
  }
  await refund(database, [key])
  return { status: true, password_hash: person.password_hash } as const
}
