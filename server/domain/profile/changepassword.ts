import type { Account } from '#contract/customers/account.ts'
import { refuse } from '#contract/kit/call.ts'
import type { CallContext } from '../../calls/context.ts'
import { ownId } from '../../calls/context.ts'
import type { Handler } from '../../calls/handler.ts'
import { logEvent } from '../../calls/security-log.ts'
import { hashToken, presentedToken } from '../../calls/sessions.ts'
import { makeKnown } from '../auth/known-browser.ts'
import { customers, type People, staff } from '../people/account-kinds.ts'
import { refuseGuessable } from '../people/guessable.ts'
import { setPassword } from '../people/new-password.ts'
import { hashPassword } from '../people/passwords.ts'
import { checkOwnPassword } from './own.ts'

interface PasswordChange {
  readonly oldpassword: string
  readonly newpassword: string
}

/** Changes the caller's password. The calling session continues; every other older right is revoked. */
const changePasswordOf =
  <P extends Account>(people: People<P>) =>
  async ({ oldpassword, newpassword }: PasswordChange, context: CallContext) => {
    const { config, database, language, tokens, caller, reply } = context
    const id = ownId(caller)
    const person = await people.one(database.read, id)
    const guessable = person && (await refuseGuessable(database.read, 'newpassword', newpassword, person))
    if (guessable) return guessable
    const checked = await checkOwnPassword(context, people, oldpassword)
    if (!checked.status) return checked
    const password_hash = await hashPassword(newpassword, config.hashingCost)
    const keep = hashToken(presentedToken(tokens, people.kind) ?? '')
    const answer = await database.transaction(async (transaction) => {
      const { db } = transaction
      const same = await db
        .selectFrom(people.table)
        .select('id')
        .where('id', '=', id)
        .where('password_hash', '=', checked.password_hash)
        .executeTakeFirst()
      const change = { id, password_hash, language, keep }
      const done = same && (await setPassword(transaction, people, context, change))
      const data = done && (await people.one(db, id))
      // Another request changed it meanwhile, so the given password is no longer the current one.
      if (!data) return refuse('OLD_PASSWORD_NOT_MATCH')
      transaction.afterCommit(() => logEvent(context, 'password changed', people.about(id)))
      return { status: true, msg: 'UPDATED_SUCCESSFULLY', data } as const
    })
    const browser = answer.status ? await makeKnown(database, people.kind, { id, password_hash }) : undefined
    if (browser) reply.keepBrowser(people.kind, browser)
    return answer
  }

export const changePassword: Handler<'/app/client/profile/changepassword'> = changePasswordOf(customers)
export const changeStaffPassword: Handler<'/app/dashboard/profile/changepassword'> = changePasswordOf(staff)
