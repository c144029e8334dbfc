import { sql } from 'kysely'
import { type Refusal, refuse } from '#contract/call.ts'
import { type Caller, may, type Role, roles } from '#contract/roles.ts'
import type { User } from '#contract/staff.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { ownId, staff } from '../people/account-kinds.ts'

/** Anything that no other lock of the product's is called. */
const lock = 4_101_960

const rank = (role: Role) => roles.indexOf(role)

/** Whether somebody of a role may change another of a role: who is below them, and for a developer everyone. */
const mayChange = (own: Role, other: Role) => own === 'developer' || rank(other) < rank(own)

/** Whether somebody of a role may give a role: at most their own. */
export const mayGive = (own: Role, given: Role) => rank(given) <= rank(own)

/**
 * Lets changes to the members of staff come one after the other, and gives the caller as they are now: who
 * was deleted or lost the right to it a moment ago changes nothing any more. Of two developers who delete
 * each other the first one wins. So there is always a developer left: whoever deletes or demotes one is
 * another, and nobody does so to themselves. On SQLite there is one writer anyway.
 */
export async function takeTurn(
  { db }: Transaction,
  kind: Database['kind'],
  caller: Caller,
): Promise<User | Refusal<'NOT_AUTHORIZED'>> {
  if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${lock})`.execute(db)
  const own = await staff.one(db, ownId(caller))
  return own && may(own.role, 'users.write') ? own : refuse('NOT_AUTHORIZED')
}

/**
 * Takes the turn and gives the caller and the member of staff who is to be changed, or why it may not be:
 * nobody changes themselves here, nor anybody who is not below them.
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
