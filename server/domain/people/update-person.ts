import type { Account } from '#contract/customers/account.ts'
import type { Caller } from '#contract/kit/roles.ts'
import type { User } from '#contract/users/row.ts'
import { ownId } from '../../calls/context.ts'
import type { Transaction } from '../../database/database.ts'
import type { People } from './account-kinds.ts'
import { changeHolder, type Holder, lockHolder } from './email-addresses.ts'

/** The changes to a person. `role` applies to staff only, and `email` is the one that signs in. */
type Changes = Partial<Pick<User, 'name' | 'avatar' | 'role'> & Omit<Holder, 'id'>>

/** A person before and after a change, as answers show them; `held` are the stored columns from before. */
export interface Updated<P> {
  readonly before: P
  readonly data: P
  readonly held: Holder
}

// The audit log already has the time of the change, so `proved` is left out.
const withoutProved = <P extends Account>({ proved: _, ...person }: P) => person

/**
 * Updates a person's columns and those derived from them; undefined if the person is gone. The first update locks the
 * row, so that concurrent changes are not lost.
 */
export async function updatePerson<P extends Account>(
  transaction: Transaction,
  people: People<P>,
  caller: Caller,
  id: number,
  changes: Changes,
): Promise<Updated<P> | undefined> {
  const { db } = transaction
  const held = await lockHolder(transaction, people, id)
  const before = held && (await people.one(db, id))
  if (!before) return undefined
  await changeHolder(transaction, people, held, changes)
  const data = await people.one(db, id)
  if (!data) throw new Error('The person was deleted during the change')
  await people.record(db, caller, {
    action: 'edit',
    subject_id: id,
    before: withoutProved(before),
    after: withoutProved(data),
  })
  return { before, data, held }
}

/** Updates the caller's own row. Throws if it is gone; deleting it ended the session too. */
export async function updateSelf<P extends Account>(
  transaction: Transaction,
  people: People<P>,
  caller: Caller,
  changes: Changes,
): Promise<Updated<P>> {
  const updated = await updatePerson(transaction, people, caller, ownId(caller), changes)
  if (!updated) throw new Error('The owner of the session no longer exists')
  return updated
}
