import type { Account } from '#contract/account.ts'
import { refuse } from '#contract/call.ts'
import type { CallContext } from '../../calls/context.ts'
import type { Handler } from '../../calls/handler.ts'
import { logEvent } from '../../calls/security-log.ts'
import { isUniqueViolation } from '../../database/faults.ts'
import { customers, type People, staff } from '../people/account-kinds.ts'
import { endChange, endChangesTo } from '../people/addresses.ts'
import { spendUndo, voidUndos } from '../people/email-undo.ts'
import { notifyFormerAddress } from '../people/new-email.ts'
import { revokeSessions } from '../people/new-password.ts'
import { createReset } from '../people/reset-codes.ts'
import { updatePerson } from '../people/update-person.ts'

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
        const { email, proved, ownerId } = undo
        const person = await people.one(transaction.db, ownerId)
        const changes = { email, proved, pending_email: null }
        const updated =
          person && (await updatePerson(transaction, people, people.self(person), ownerId, changes))
        if (!updated) return failed()
        // The person's row is locked now, so we cannot miss a concurrent change.
        await voidUndos(transaction, people, ownerId, undo.id)
        await endChange(transaction, people, ownerId)
        await endChangesTo(transaction, people, email, ownerId)
        await revokeSessions(transaction, people, ownerId)
        await notifyFormerAddress(transaction, people, context, updated.held, email)
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
