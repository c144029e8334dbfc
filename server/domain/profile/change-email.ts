import type { Account } from '#contract/account.ts'
import { refuse } from '#contract/call.ts'
import { isUniqueViolation } from '../../database/faults.ts'
import type { CallContext } from '../context.ts'
import { logEvent } from '../events.ts'
import { createUndo, isKept, undoLink, waitForUndo } from '../people/email-undo.ts'
import { customers, ownId, type People, staff } from '../people/kinds.ts'
import { leaveEmail } from '../people/new-email.ts'
import { updateSelf } from '../people/update-person.ts'
import { hashToken, presentedToken } from '../sessions.ts'
import { checkOwnPassword } from './own.ts'

/** How long after logging in the session alone is enough, in milliseconds. */
const fresh = 15 * 60_000

interface Given {
  readonly newemail: string
  readonly password?: string | null | undefined
}

async function loggedInLately({ database }: CallContext, session: string): Promise<boolean> {
  const row = await database.read
    .selectFrom('sessions')
    .select('authenticated')
    .where('token_hash', '=', session)
    .executeTakeFirst()
  return row !== undefined && Date.parse(row.authenticated) + fresh > Date.now()
}

/**
 * Gives the caller another e-mail and tells the old one, at which it can be undone; other sessions end and codes under
 * way are void.
 */
const changeEmailOf =
  <P extends Account>(people: People<P>) =>
  async ({ newemail, password }: Given, context: CallContext) => {
    const { database, tokens, caller, language } = context
    const id = ownId(caller)
    const session = hashToken(presentedToken(tokens, people.kind) ?? '')
    if (password || !(await loggedInLately(context, session))) {
      const checked = await checkOwnPassword(context, people, password ?? '')
      if (!checked.status) return checked
    }
    try {
      return await database.transaction(async (transaction) => {
        const { before, data } = await updateSelf(transaction, people, caller, { email: newemail })
        if (before.email !== newemail) {
          const wait = await waitForUndo(transaction, people, id)
          if (wait !== undefined) return refuse('TOO_MANY_REQUESTS', { retry_after: wait })
          if (await isKept(transaction, people, newemail, id)) return refuse('ALREADY_ADDED')
          const undo = undoLink(context, people, language, await createUndo(transaction, people, before))
          await leaveEmail(transaction, people, context, before, newemail, { keep: session, undo })
          const about = { ...people.about(id), mail: newemail }
          transaction.afterCommit(() => logEvent(context, 'e-mail changed', about))
        }
        return { status: true, msg: 'UPDATED_SUCCESSFULLY', data } as const
      })
    } catch (fault) {
      if (isUniqueViolation(fault)) return refuse('ALREADY_ADDED')
      throw fault
    }
  }

export const changeEmail = changeEmailOf(customers)
export const changeStaffEmail = changeEmailOf(staff)
