import { refuse } from '#contract/call.ts'
import type { User } from '#contract/staff.ts'
import type { Transaction } from '../../database/database.ts'
import { derive } from '../../database/derive.ts'
import { isUniqueViolation } from '../../database/faults.ts'
import { removeAfter } from '../../lists/uploads.ts'
import { refuseStale } from '../../lists/version.ts'
import type { Handler } from '../handler.ts'
import { endChange, endChangesTo, holderOf, lockHolder } from '../people/addresses.ts'
import { isKept, voidUndos } from '../people/email-undo.ts'
import { refuseGuessable } from '../people/guessable.ts'
import { staff } from '../people/kinds.ts'
import { tellFormer } from '../people/new-email.ts'
import { setPassword, shutOut } from '../people/new-password.ts'
import { hashPassword } from '../people/passwords.ts'
import { refuseUnplain } from '../people/plain-name.ts'
import { updatePerson } from '../people/update-person.ts'
import { noteChange, noteRefusal } from './events.ts'
import { stampUser, usersPage } from './queries.ts'
import { mayGive, takeTurn, takeTurnAt } from './rules.ts'

/** Gives the members of staff. */
export const getUsers: Handler<'/app/dashboard/users/getall'> = async (input, { database, language }) => ({
  status: true,
  msg: 'SUCCESS',
  ...(await usersPage(database.read, input, language)),
})

/** Adds a member of staff, of at most the caller's own rank. Their address is proved by the caller's word for it. */
export const addUser: Handler<'/app/dashboard/users/add'> = async (input, context) => {
  const { name, email, role, pass } = input
  const { config, database, caller, language } = context
  const refused =
    refuseUnplain('name', name) ?? (await refuseGuessable(database.read, 'pass', pass, { name, email }))
  if (refused) return refused
  const password_hash = await hashPassword(pass, config.hashingCost)
  try {
    return await database.transaction(async (transaction) => {
      const { db } = transaction
      const own = await takeTurn(transaction, database.kind, caller)
      if ('status' in own) return noteRefusal(context, own)
      if (!mayGive(own.role, role)) return noteRefusal(context, refuse('NOT_AUTHORIZED'))
      const person = { name, email, role, avatar: '' }
      const proved = new Date().toISOString()
      const row = derive('users', { ...person, password_hash, proved })
      const { id } = await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()
      if (await isKept(transaction, staff, email)) return refuse('ALREADY_ADDED')
      await endChangesTo(transaction, staff, email, id)
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

/** Whether somebody, themselves perhaps, has changed a person since they were seen; locks them until the transaction ends. */
async function staleUser(transaction: Transaction, id: number, seen: string | undefined) {
  if (seen === undefined) return undefined
  await lockHolder(transaction, staff, id)
  const now = await staff.one(transaction.db, id)
  return now && refuseStale(seen, stampUser({ ...now }))
}

/** What an e-mail that an admin wrote changes of a person: nothing, the end of a change that waits, or another one. */
async function addressFrom({ db }: Transaction, { id, email: shown }: User, email: string) {
  if (shown === email) return { isAnother: false } as const
  const isAnother = (await holderOf(db, staff, id))?.email !== email
  const settled = { isAnother, pending_email: null }
  return isAnother ? { ...settled, email, proved: new Date().toISOString() } : settled
}

/**
 * Changes the name, e-mail and role of a member of staff of a lower rank. Another role ends their sessions; of
 * another e-mail, which is proved by the caller's word for it, the old one is told, with no way back to it or to any
 * before it. The e-mail that is shown of them already, proved or not, is no change.
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
      const changes = { name, role, ...address }
      const updated = await updatePerson(transaction, staff, caller, id, changes)
      if (!updated) return refuse('DATA_NOT_FOUND')
      const { before, held } = updated
      if (isAnother) {
        if (await isKept(transaction, staff, email, id)) return refuse('ALREADY_ADDED')
        await voidUndos(transaction, staff, id)
        await endChange(transaction, staff, id)
        await endChangesTo(transaction, staff, email, id)
        await shutOut(transaction, staff, id)
        await tellFormer(transaction, staff, context, held, email)
      } else {
        if (before.email !== email) await endChange(transaction, staff, id)
        if (before.role !== role) await shutOut(transaction, staff, id)
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

/** Sets the password of a member of staff of a lower rank: their sessions end, and a mail tells them. */
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
