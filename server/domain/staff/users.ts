import { refuse } from '#contract/call.ts'
import { derive } from '../../database/derive.ts'
import { isUniqueViolation } from '../../database/faults.ts'
import { removeAfter } from '../../lists/uploads.ts'
import type { Handler } from '../handler.ts'
import { isCommonPassword } from '../people/common-passwords.ts'
import { isKept, voidUndos } from '../people/email-undo.ts'
import { staff } from '../people/kinds.ts'
import { leaveEmail } from '../people/new-email.ts'
import { setPassword, shutOut } from '../people/new-password.ts'
import { hashPassword } from '../people/passwords.ts'
import { updatePerson } from '../people/update-person.ts'
import { noteChange, noteRefusal } from './events.ts'
import { usersPage } from './queries.ts'
import { mayGive, takeTurn, takeTurnAt } from './rules.ts'

/** Gives the members of staff. */
export const getUsers: Handler<'/app/dashboard/users/getall'> = async (input, { database, language }) => ({
  status: true,
  msg: 'SUCCESS',
  ...(await usersPage(database.read, input, language)),
})

/** Adds a member of staff, of at most the caller's own rank. */
export const addUser: Handler<'/app/dashboard/users/add'> = async (input, context) => {
  const { name, email, role, pass } = input
  const { config, database, caller, language } = context
  if (isCommonPassword(pass)) return refuse('INVALID_DATA')
  const password_hash = await hashPassword(pass, config.hashingCost)
  try {
    return await database.transaction(async (transaction) => {
      const { db } = transaction
      const own = await takeTurn(transaction, database.kind, caller)
      if ('status' in own) return noteRefusal(context, own)
      if (!mayGive(own.role, role)) return noteRefusal(context, refuse('NOT_AUTHORIZED'))
      const person = { name, email, role, avatar: '' }
      const row = derive('users', { ...person, password_hash })
      const { id } = await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()
      if (await isKept(transaction, staff, email)) return refuse('ALREADY_ADDED')
      await staff.record(db, caller, { action: 'add', subject_id: id, after: person })
      noteChange(transaction, context, 'staff added', id)
      const page = await usersPage(db, input, language)
      return { status: true, msg: 'ADDED_SUCCESSFULLY', ...page } as const
    })
  } catch (fault) {
    if (isUniqueViolation(fault)) return refuse('ALREADY_ADDED')
    throw fault
  }
}

/**
 * Changes the name, e-mail and role of a member of staff of a lower rank. Another role ends their sessions; of
 * another e-mail the old one is told, with no way back to it or to any before it.
 */
export const editUser: Handler<'/app/dashboard/users/edit'> = async (input, context) => {
  const { user_id: id, name, email, role } = input
  const { database, caller, language } = context
  try {
    return await database.transaction(async (transaction) => {
      const { db } = transaction
      const turn = await takeTurnAt(transaction, database.kind, caller, id)
      if (!turn.status) return noteRefusal(context, turn, id)
      if (!mayGive(turn.own.role, role)) return noteRefusal(context, refuse('NOT_AUTHORIZED'), id)
      const updated = await updatePerson(transaction, staff, caller, id, { name, email, role })
      if (!updated) return refuse('DATA_NOT_FOUND')
      const { before } = updated
      if (before.email !== email) {
        if (await isKept(transaction, staff, email, id)) return refuse('ALREADY_ADDED')
        await voidUndos(transaction, staff, id)
        await leaveEmail(transaction, staff, context, before, email)
      } else if (before.role !== role) await shutOut(transaction, staff, id)
      noteChange(transaction, context, 'staff changed', id)
      const page = await usersPage(db, input, language)
      return { status: true, msg: 'UPDATED_SUCCESSFULLY', ...page } as const
    })
  } catch (fault) {
    if (isUniqueViolation(fault)) return refuse('ALREADY_ADDED')
    throw fault
  }
}

/** Sets the password of a member of staff of a lower rank: their sessions end, and a mail tells them. */
export const changeUserPassword: Handler<'/app/dashboard/users/changepassword'> = async (input, context) => {
  const { user_id: id, newpassword } = input
  const { config, database, caller, language } = context
  if (isCommonPassword(newpassword)) return refuse('INVALID_DATA')
  const password_hash = await hashPassword(newpassword, config.hashingCost)
  return database.transaction(async (transaction) => {
    const { db } = transaction
    const turn = await takeTurnAt(transaction, database.kind, caller, id)
    if (!turn.status) return noteRefusal(context, turn, id)
    const by = { caller, name: turn.own.name }
    await setPassword(transaction, staff, context, { id, password_hash, language, by })
    noteChange(transaction, context, 'password changed', id)
    const page = await usersPage(db, input, language)
    return { status: true, msg: 'UPDATED_SUCCESSFULLY', ...page } as const
  })
}

/** Deletes a member of staff of a lower rank; what they wrote stays, without its author. */
export const deleteUser: Handler<'/app/dashboard/users/delete'> = async (input, context) => {
  const { user_id: id } = input
  const { database, caller, language } = context
  return database.transaction(async (transaction) => {
    const { db } = transaction
    const turn = await takeTurnAt(transaction, database.kind, caller, id)
    if (!turn.status) return noteRefusal(context, turn, id)
    const { other } = turn
    // Sessions and codes go with the row.
    await db.deleteFrom('users').where('id', '=', id).execute()
    await staff.record(db, caller, { action: 'delete', subject_id: id, before: { ...other } })
    removeAfter(context, transaction, 'users', other.avatar)
    noteChange(transaction, context, 'staff deleted', id)
    const page = await usersPage(db, input, language)
    return { status: true, msg: 'DELETED_SUCCESSFULLY', ...page } as const
  })
}
