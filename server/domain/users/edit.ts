import { refuse } from '#contract/kit/call.ts'
import { isNewEmail } from '#contract/kit/email.ts'
import type { User } from '#contract/users/row.ts'
import type { Handler } from '../../calls/handler.ts'
import { refuseStale } from '../../crud/version.ts'
import type { Transaction } from '../../database/database.ts'
import { isUniqueViolation } from '../../database/faults.ts'
import { staff } from '../people/account-kinds.ts'
import { endChange, endChangesTo, holderOf, lockHolder } from '../people/email-addresses.ts'
import { isKept, voidUndos } from '../people/email-undo.ts'
import { notifyFormerAddress } from '../people/new-email.ts'
import { revokeSessions } from '../people/new-password.ts'
import { refuseUnplain } from '../people/plain-name.ts'
import { updatePerson } from '../people/update-person.ts'
import { noteChange, noteRefusal } from './events.ts'
import { mayGive, takeTurnAt } from './ranks.ts'
import { stampUser, usersPage } from './user-queries.ts'

/** Locks a person until the transaction ends, and refuses if they have changed since `seen`. */
async function staleUser(transaction: Transaction, id: number, seen: string | undefined) {
  if (seen === undefined) return undefined
  await lockHolder(transaction, staff, id)
  const now = await staff.one(transaction.db, id)
  return now && refuseStale(seen, stampUser({ ...now, former_email: null }))
}

/** What an admin's input for `email` changes: nothing, the cancellation of a pending change, or the address itself. */
async function addressFrom({ db }: Transaction, { id, email: shown }: User, email: string) {
  if (shown === email) return { isAnother: false } as const
  const isAnother = (await holderOf(db, staff, id))?.email !== email
  const settled = { isAnother, pending_email: null }
  return isAnother ? { ...settled, email, proved: new Date().toISOString() } : settled
}

/**
 * Changes the name, e-mail and role of a member of staff of a lower rank. Another role ends their sessions. Another
 * e-mail counts as proved, because the caller vouches for it; the old one is notified but cannot be restored, nor any
 * before it. Sending the e-mail already shown, proved or pending, changes nothing.
 */
export const editUser: Handler<'/app/dashboard/users/edit'> = async (input, context) => {
  const { user_id: id, name, email, role } = input
  const { database, caller, language } = context
  const unplain = refuseUnplain('name', name)
  if (unplain) return unplain
  try {
    return await database.transaction(async (transaction) => {
      const { db } = transaction
      const turn = await takeTurnAt(transaction, database.kind, caller, id)
      if (!turn.status) return noteRefusal(context, turn, id)
      if (!mayGive(turn.own.role, role)) return noteRefusal(context, refuse('NOT_AUTHORIZED'), id)
      const stale = await staleUser(transaction, id, input.seen)
      if (stale) return stale
      const { isAnother, ...address } = await addressFrom(transaction, turn.other, email)
      if (isAnother && !isNewEmail(email))
        return refuse('INVALID_DATA', { field: 'email', reason: 'INVALID_DATA' })
      const changes = { name, role, ...address }
      const updated = await updatePerson(transaction, staff, caller, id, changes)
      if (!updated) return refuse('DATA_NOT_FOUND')
      const { before, held } = updated
      if (isAnother) {
        if (await isKept(transaction, staff, email, id)) return refuse('ALREADY_ADDED')
        await voidUndos(transaction, staff, id)
        await endChange(transaction, staff, id)
        await endChangesTo(transaction, staff, email, id)
        await revokeSessions(transaction, staff, id)
        await notifyFormerAddress(transaction, staff, context, held, email)
      } else {
        if (before.email !== email) await endChange(transaction, staff, id)
        if (before.role !== role) await revokeSessions(transaction, staff, id)
      }
      noteChange(transaction, context, 'staff changed', id)
      const page = await usersPage(db, input, language)
      return { status: true, msg: 'UPDATED_SUCCESSFULLY', ...page } as const
    })
  } catch (fault) {
    if (isUniqueViolation(fault)) return refuse('ALREADY_ADDED')
    throw fault
  }
}
