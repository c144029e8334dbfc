import type { Account } from '#contract/account.ts'
import { refuse } from '#contract/call.ts'
import type { CallContext } from '../context.ts'
import { logEvent } from '../events.ts'
import { isCommonPassword } from '../people/common-passwords.ts'
import { customers, ownId, type People, staff } from '../people/kinds.ts'
import { setPassword } from '../people/new-password.ts'
import { hashPassword } from '../people/passwords.ts'
import { hashToken, presentedToken } from '../sessions.ts'
import { checkOwnPassword } from './own.ts'

interface Given {
  readonly oldpassword: string
  readonly newpassword: string
}

/** Gives the caller another password; the session that asks goes on, all others end. */
const changePasswordOf =
  <P extends Account>(people: People<P>) =>
  async ({ oldpassword, newpassword }: Given, context: CallContext) => {
    const { config, database, language, tokens, caller } = context
    const id = ownId(caller)
    if (isCommonPassword(newpassword)) return refuse('INVALID_DATA')
    const checked = await checkOwnPassword(context, people, oldpassword)
    if (!checked.status) return checked
    const password_hash = await hashPassword(newpassword, config.hashingCost)
    const keep = hashToken(presentedToken(tokens, people.kind) ?? '')
    return database.transaction(async (transaction) => {
      const { db } = transaction
      const same = await db
        .selectFrom(people.table)
        .select('id')
        .where('id', '=', id)
        .where('password_hash', '=', checked.password_hash)
        .executeTakeFirst()
      const data = same && (await people.one(db, id))
      // Somebody else changed it meanwhile: what was given is the old password no more.
      if (!data) return refuse('OLD_PASSWORD_NOT_MATCH')
      await setPassword(transaction, people, context, { id, password_hash, language, keep })
      transaction.afterCommit(() => logEvent(context, 'password changed', people.about(id)))
      return { status: true, msg: 'UPDATED_SUCCESSFULLY', data } as const
    })
  }

export const changePassword = changePasswordOf(customers)
export const changeStaffPassword = changePasswordOf(staff)
