import type { Handler } from '../../calls/handler.ts'
import { staff } from '../people/account-kinds.ts'
import { refuseGuessable } from '../people/guessable.ts'
import { setPassword } from '../people/new-password.ts'
import { hashPassword } from '../people/passwords.ts'
import { noteChange, noteRefusal } from './events.ts'
import { takeTurnAt } from './rules.ts'
import { usersPage } from './user-queries.ts'

/** Sets the password of a member of staff of a lower rank, ends their sessions and notifies them by mail. */
export const changeUserPassword: Handler<'/app/dashboard/users/changepassword'> = async (input, context) => {
  const { user_id: id, newpassword } = input
  const { config, database, caller, language } = context
  const password_hash = await hashPassword(newpassword, config.hashingCost)
  return database.transaction(async (transaction) => {
    const { db } = transaction
    const turn = await takeTurnAt(transaction, database.kind, caller, id)
    if (!turn.status) return noteRefusal(context, turn, id)
    const guessable = await refuseGuessable(db, 'newpassword', newpassword, turn.other)
    if (guessable) return guessable
    const by = { caller, name: turn.own.name }
    await setPassword(transaction, staff, context, { id, password_hash, language, by })
    noteChange(transaction, context, 'password changed', id)
    const page = await usersPage(db, input, language)
    return { status: true, msg: 'UPDATED_SUCCESSFULLY', ...page } as const
  })
}
