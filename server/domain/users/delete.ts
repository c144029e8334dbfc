import type { Handler } from '../../calls/handler.ts'
import { removeAfter } from '../../crud/attachments.ts'
import { staff } from '../people/account-kinds.ts'
import { noteChange, noteRefusal } from './events.ts'
import { takeTurnAt } from './ranks.ts'
import { usersPage } from './user-queries.ts'

/** Deletes a member of staff of a lower rank. What they wrote stays, without an author. */
export const deleteUser: Handler<'/app/dashboard/users/delete'> = async (input, context) => {
  const { user_id: id } = input
  const { database, caller, language } = context
  return database.transaction(async (transaction) => {
    const { db } = transaction
    const turn = await takeTurnAt(transaction, database.kind, caller, id)
    if (!turn.status) return noteRefusal(context, turn, id)
    const { other } = turn
    // Their sessions and codes are deleted by cascade.
    await db.deleteFrom('users').where('id', '=', id).execute()
    await staff.record(db, caller, { action: 'delete', subject_id: id, before: { ...other } })
    removeAfter(context, transaction, 'users', other.avatar)
    noteChange(transaction, context, 'staff deleted', id)
    const page = await usersPage(db, input, language)
    return { status: true, msg: 'DELETED_SUCCESSFULLY', ...page } as const
  })
}
