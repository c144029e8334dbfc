import { login as call } from '#contract/auth.ts'
import { type Refusal, refuse } from '#contract/call.ts'
import type { CallContext } from '../context.ts'
import { logEvent } from '../events.ts'
import type { Handler } from '../handler.ts'
import { callKey, consumeAll, giveBack } from '../limits.ts'
import { verifyPassword } from '../people/passwords.ts'
import { openSession } from '../sessions.ts'

/** Wrong guesses at one account from one network, and from all networks together. */
const fromOne = { points: 10, seconds: 900 }
const fromAll = { points: 100, seconds: 900 }

const wrong = refuse('INVALID_DATA')

async function tooMany(context: CallContext, keys: readonly [string, string], mail: string) {
  const wait = await consumeAll(context.database, [
    [keys[0], fromOne],
    [keys[1], fromAll],
  ])
  if (wait === undefined) return undefined
  context.reply.retryAfter(wait)
  logEvent(context, 'throttled', { call: call.path, mail })
  return refuse('TOO_MANY_REQUESTS') satisfies Refusal
}

/**
 * Opens a session. Whether the e-mail or the password is wrong, the answer and the work are the same. Only
 * failed attempts count in the end, and those from another network do not keep the customer out.
 */
export const login: Handler<'/app/client/auth/login'> = async ({ user, pass }, context) => {
  const { database, address, reply } = context
  const keys = [callKey(call.path, `${user} ${address}`), callKey(call.path, user)] as const
  const refused = await tooMany(context, keys, user)
  if (refused) return refused

  const account = await database.read
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'avatar', 'password_hash'])
    .where('email', '=', user)
    .executeTakeFirst()
  const failed = () => {
    logEvent(context, 'login failed', { account: account?.id, mail: user })
    return wrong
  }
  if (!(await verifyPassword(account?.password_hash, pass)) || !account) return failed()

  const { password_hash, ...data } = account
  const token = await database.transaction(async (transaction) => {
    // The password may have been changed while it was being checked.
    const same = await transaction.db
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', account.id)
      .where('password_hash', '=', password_hash)
      .executeTakeFirst()
    return same && openSession(transaction, 'customer', same.id)
  })
  if (!token) return failed()
  for (const key of [...keys, callKey(call.path, address)]) await giveBack(database, key)
  reply.keepSession('customer', token)
  logEvent(context, 'login succeeded', { account: account.id })
  return { status: true, msg: 'LOGIN_SUCCESS', data, token }
}
