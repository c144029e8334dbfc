import type { Account } from '#contract/account.ts'
import type { Caller } from '#contract/roles.ts'
import type { User } from '#contract/staff.ts'
import type { Transaction } from '../../database/database.ts'
import { ownId, type People } from './account-kinds.ts'
import { changeHolder, type Holder, lockHolder } from './addresses.ts'

/** What may change of a person; a role is only staff's, and of the addresses `email` is the one that signs in. */
type Changes = Partial<Pick<User, 'name' | 'avatar' | 'role'> & Omit<Holder, 'id'>>

/** A person as they were and as they are, as answers show them; `held` are the columns of before. */
export interface Updated<P> {
  readonly before: P
  readonly data: P
  readonly held: Holder
}

// Since when an address is proved is the moment at which the change is written down.
const told = <P extends Account>({ proved: _, ...person }: P) => person

/**
 * Changes a person's columns, and what is derived from them; undefined when there is none. The first update locks the
 * row, so that changes at the same moment lose nothing of one another.
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
  if (!data) throw new Error('A person went while they were changed')
  await people.record(db, caller, {
    action: 'edit',
    subject_id: id,
    before: told(before),
    after: told(data),
  })
  return { before, data, held }
}

/** Changes the caller's own row. Throws when it is gone, which ended the session too. */
export async function updateSelf<P extends Account>(
  transaction: Transaction,
  people: People<P>,
  caller: Caller,
  changes: Changes,
): Promise<Updated<P>> {
  const updated = await updatePerson(transaction, people, caller, ownId(caller), changes)
  if (!updated) throw new Error('A session outlived whoever it belongs to')
  return updated
}
