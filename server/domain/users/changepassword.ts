import { refuse } from '#contract/kit/call.ts'
import type { Handler } from '../../calls/handler.ts'
import { isUniqueViolation } from '../../database/faults.ts'
import { staff } from '../people/account-kinds.ts'
import { lockHolder } from '../people/email-addresses.ts'
import { firstUndo } from '../people/email-undo.ts'
import { refuseGuessable } from '../people/guessable.ts'
import { setPassword } from '../people/new-password.ts'
import { hashPassword } from '../people/passwords.ts'
import { restoreEmail } from '../people/restore-email.ts'
import { noteChange, noteRefusal } from './events.ts'
import { takeTurnAt } from './ranks.ts'
import { usersPage } from './user-queries.ts'

/**
 * Sets the password of a member of staff of a lower rank, ends their sessions and notifies them by mail. A change of
 * their e-mail of the last seven days is undone, unless `keep_email` is true: a thief who made it could otherwise set
 * another password by a mail to the new address.
 */
export const changeUserPassword: Handler<'/app/dashboard/users/changepassword'> = async (input, context) => {
  const { user_id: id, newpassword, keep_email = false } = input
  const { config, database, caller, language } = context
  const password_hash = await hashPassword(newpassword, config.hashingCost)
  try {
    return await database.transaction(async (transaction) => {
      const { db } = transaction
      const turn = await takeTurnAt(transaction, database.kind, caller, id)
      if (!turn.status) return noteRefusal(context, turn, id)
      const guessable = await refuseGuessable(db, 'newpassword', newpassword, turn.other)
      if (guessable) return guessable
      // Before we look for a change, so that we miss none that is made meanwhile.
      await lockHolder(transaction, staff, id)
      const undo = keep_email ? undefined : await firstUndo(transaction, staff, id)
      if (undo && (await restoreEmail(transaction, staff, context, caller, undo)))
        noteChange(transaction, context, 'e-mail change undone', id)
      const by = { caller, name: turn.own.name }
      await setPassword(transaction, staff, context, { id, password_hash, language, by })
      noteChange(transaction, context, 'password changed', id)
      const page = await usersPage(db, input, language)
      return { status: true, msg: 'UPDATED_SUCCESSFULLY', ...page } as const
    })
  } catch (fault) {
    if (isUniqueViolation(fault)) return refuse('ALREADY_ADDED')
    throw fault
  }
}
