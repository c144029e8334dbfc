import type { Account } from '#contract/account.ts'
import { login as customersCall } from '#contract/auth.ts'
import { type Refusal, refuse } from '#contract/call.ts'
import { staffLogin as staffsCall } from '#contract/dashboard/staff.ts'
import type { CallContext } from '../context.ts'
import { logEvent } from '../events.ts'
import { callKey, consumeAll, giveBack, type Use } from '../limits.ts'
import { customers, type People, staff } from '../people/kinds.ts'
import { verifyPassword } from '../people/passwords.ts'
import { openSession } from '../sessions.ts'
import { isKnown, makeKnown } from './known-browser.ts'

/** Wrong guesses at one account from one network, and from all networks together. */
const fromOne = { points: 10, seconds: 900 }
const fromAll = { points: 100, seconds: 900 }

const wrong = refuse('INVALID_DATA')

interface Given {
  readonly user: string
  readonly pass: string
}

/** What guesses at an account count for: those from a browser that its owner uses are counted by themselves. */
function usesOf({ address }: CallContext, path: string, user: string, browser: string | undefined): Use[] {
  if (browser !== undefined) return [[callKey(path, `${user} ${browser}`), fromOne]]
  return [
    [callKey(path, `${user} ${address}`), fromOne],
    [callKey(path, user), fromAll],
  ]
}

async function tooMany(context: CallContext, call: string, mail: string, uses: readonly Use[]) {
  const wait = await consumeAll(context.database, uses)
  if (wait === undefined) return undefined
  logEvent(context, 'throttled', { call, mail })
  return refuse('TOO_MANY_REQUESTS', { retry_after: wait }) satisfies Refusal
}

/**
 * Opens a session. Whether the e-mail or the password is wrong, the answer and the work are the same. Only
 * failed attempts count in the end. Those from another network do not keep the person out, nor do those from
 * anywhere on a browser that they have signed in with before.
 */
const loginOf =
  <P extends Account>(people: People<P>, path: string) =>
  async ({ user, pass }: Given, context: CallContext) => {
    const { config, database, address, language, reply } = context
    const browser = context.browserOf(people.kind)
    const known = await isKnown(database, path, user, browser)
    const uses = usesOf(context, path, user, known ? browser : undefined)
    const refused = await tooMany(context, path, user, uses)
    if (refused) return refused

    const person = await database.read
      .selectFrom(people.table)
      .select(['id', 'password_hash'])
      .where('email', '=', user)
      .executeTakeFirst()
    const failed = () => {
      logEvent(context, 'login failed', { ...people.about(person?.id), mail: user })
      return wrong
    }
    if (!(await verifyPassword(person?.password_hash, pass, config.hashingCost)) || !person) return failed()

    const opened = await database.transaction(async (transaction) => {
      const { db } = transaction
      // The password may have been changed while it was being checked.
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
    for (const [key] of uses) await giveBack(database, key)
    await giveBack(database, callKey(path, address))
    reply.keepSession(people.kind, opened.token)
    const made = known ? undefined : await makeKnown(database, path, user)
    if (made) reply.keepBrowser(people.kind, made)
    logEvent(context, 'login succeeded', people.about(person.id))
    return { status: true, msg: 'LOGIN_SUCCESS', ...opened } as const
  }

export const login = loginOf(customers, customersCall.path)
export const staffLogin = loginOf(staff, staffsCall.path)
