import { type Refusal, refuse } from '#contract/kit/call.ts'
import { type Caller, may, type Role, roles } from '#contract/kit/roles.ts'
import type { User } from '#contract/users/row.ts'
import { ownId } from '../../calls/context.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { staff } from '../people/account-kinds.ts'
import { lockStaff } from '../people/staff-turn.ts'

const rank = (role: Role) => roles.indexOf(role)

/** Whether one role may change another: those of lower rank, and a developer everyone. */
const mayChange = (own: Role, other: Role) => own === 'developer' || rank(other) < rank(own)

/** Whether a role may assign another: at most its own rank. */
export const mayGive = (own: Role, other: Role) => rank(other) <= rank(own)

/**
 * Serialises changes to staff and returns the caller's current row; refuses if the caller was deleted or demoted
 * meanwhile. Of two developers who delete each other the first wins, and nobody can delete or demote themselves, so
 * one developer always remains.
 */
export async function takeTurn(
  transaction: Transaction,
  kind: Database['kind'],
  caller: Caller,
): Promise<User | Refusal<'NOT_AUTHORIZED'>> {
  await lockStaff(transaction, kind)
  const own = await staff.one(transaction.db, ownId(caller))
  return own && may(own.role, 'users.write') ? own : refuse('NOT_AUTHORIZED')
}

/**
 * Serialises changes as above and returns the caller and the member of staff to change, or a refusal: nobody changes
 * themselves here, or anyone not below them.
 */
export async function takeTurnAt(
  transaction: Transaction,
  kind: Database['kind'],
  caller: Caller,
  id: number,
): Promise<
  | { readonly status: true; readonly own: User; readonly other: User }
  | Refusal<'NOT_AUTHORIZED' | 'INVALID_REQUEST' | 'DATA_NOT_FOUND'>
> {
  const own = await takeTurn(transaction, kind, caller)
  if ('status' in own) return own
  if (own.id === id) return refuse('INVALID_REQUEST')
  const other = await staff.one(transaction.db, id)
  if (!other) return refuse('DATA_NOT_FOUND')
  return mayChange(own.role, other.role) ? { status: true, own, other } : refuse('NOT_AUTHORIZED')
}
