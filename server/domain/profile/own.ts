import { refuse } from '#contract/call.ts'
import type { CallContext } from '../context.ts'
import { logEvent } from '../events.ts'
import { callKey, consume, giveBack } from '../limits.ts'
import { verifyPassword } from '../people/passwords.ts'

/** How often a signed-in customer's password may be given wrongly. */
const guesses = { points: 10, seconds: 3600 }

/**
 * Checks the password of somebody who is signed in. Gives the hash it has, or a refusal when it is wrong or was
 * given wrongly too often.
 */
export async function checkOwnPassword(context: CallContext, id: number, password: string) {
  const { database, reply } = context
  const key = callKey('own password', String(id))
  const wait = await consume(database, key, guesses)
  if (wait !== undefined) {
    reply.retryAfter(wait)
    logEvent(context, 'throttled', { account: id })
    return refuse('TOO_MANY_REQUESTS')
  }
  const account = await database.read
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!(await verifyPassword(account?.password_hash, password)) || !account) {
    logEvent(context, 'password refused', { account: id })
    return refuse('OLD_PASSWORD_NOT_MATCH')
  }
  await giveBack(database, key)
  return { status: true, password_hash: account.password_hash } as const
}
