import { refuse } from '#contract/kit/call.ts'
import type { Handler } from '../../calls/handler.ts'
import { isUniqueViolation } from '../../database/faults.ts'
import { derive } from '../../database/search-columns.ts'
import { staff } from '../people/account-kinds.ts'
import { endChangesTo } from '../people/email-addresses.ts'
import { isKept } from '../people/email-undo.ts'
import { refuseGuessable } from '../people/guessable.ts'
import { hashPassword } from '../people/passwords.ts'
import { refuseUnplain } from '../people/plain-name.ts'
import { noteChange, noteRefusal } from './events.ts'
import { mayGive, takeTurn } from './ranks.ts'
import { usersPage } from './user-queries.ts'

/**
 * Adds a member of staff of at most the caller's own rank. The address counts as proved, because the caller vouches
 * for it.
 */
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
