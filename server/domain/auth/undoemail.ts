import type { Account } from '#contract/customers/account.ts'
import { refuse } from '#contract/kit/call.ts'
import type { CallContext } from '../../calls/context.ts'
import type { Handler } from '../../calls/handler.ts'
import { logEvent } from '../../calls/security-log.ts'
import { isUniqueViolation } from '../../database/faults.ts'
import { customers, type People, staff } from '../people/account-kinds.ts'
import { spendUndo } from '../people/email-undo.ts'
import { createReset } from '../people/reset-codes.ts'
import { restoreEmail } from '../people/restore-email.ts'

/**
 * Restores the e-mail that the token was sent to, which had been proved. All sessions end and later changes can no
 * longer be undone. Whoever took the account may know the password, so the answer also authorises a password reset.
 */
const undoEmailOf =
  <P extends Account>(people: People<P>) =>
  async ({ token }: { readonly token: string }, context: CallContext) => {
    const failed = () => {
      logEvent(context, 'undo failed')
      return refuse('CODE_NOT_FOUND')
    }
    try {
      return await context.database.transaction(async (transaction) => {
        const undo = await spendUndo(transaction, people, token)
        if (!undo) return failed()
        const { email, ownerId } = undo
        const person = await people.one(transaction.db, ownerId)
        const self = person && people.self(person)
        if (!self || !(await restoreEmail(transaction, people, context, self, undo))) return failed()
        const { token: handle, code } = await createReset(transaction, people.kind, ownerId)
        const about = { ...people.about(ownerId), mail: email }
        transaction.afterCommit(() => logEvent(context, 'e-mail change undone', about))
        return { status: true, msg: 'UPDATED_SUCCESSFULLY', email, token: handle, code } as const
      })
    } catch (fault) {
      if (isUniqueViolation(fault)) return refuse('ALREADY_ADDED')
      throw fault
    }
  }

export const undoEmail: Handler<'/app/client/auth/undoemail'> = undoEmailOf(customers)
export const undoStaffEmail: Handler<'/app/dashboard/auth/undoemail'> = undoEmailOf(staff)
