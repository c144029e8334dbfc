import type { Account } from '#contract/account.ts'
import type { Caller } from '#contract/roles.ts'
import type { User } from '#contract/staff.ts'
import type { Transaction } from '../../database/database.ts'
import { derivedOf } from '../../database/derive.ts'
import { ownId, type People } from './kinds.ts'

/** What may change of a person; a role is only staff's. */
type Changes = Partial<Pick<User, 'name' | 'email' | 'avatar' | 'role'>>

/**
 * Changes a person's columns, and what is derived from them; gives the person as before and as it is then, or
 * undefined when there is none. The first update locks the row, so that changes at the same moment lose
 * nothing of one another.
 */
export async function updatePerson<P extends Account>(
  { db }: Transaction,
  people: People<P>,
  caller: Caller,
  id: number,
  changes: Changes,
): Promise<{ before: P; data: P } | undefined> {
  await db
    .updateTable(people.table)
    .set((row) => ({ avatar: row.ref('avatar') }))
    .where('id', '=', id)
    .execute()
  const before = await people.one(db, id)
  if (!before) return undefined
  const data: P = { ...before, ...changes }
  const { name_sort = '', search = '', search_loose = '' } = derivedOf(people.table, { ...data })
  await db
    .updateTable(people.table)
    .set({ ...changes, name_sort, search, search_loose })
    .where('id', '=', id)
    .execute()
  await people.record(db, caller, {
    action: 'edit',
    subject_id: id,
    before: { ...before },
    after: { ...data },
  })
  return { before, data }
}

/** Changes the caller's own row. Throws when it is gone, which ended the session too. */
export async function updateSelf<P extends Account>(
  transaction: Transaction,
  people: People<P>,
  caller: Caller,
  changes: Changes,
): Promise<{ before: P; data: P }> {
  const updated = await updatePerson(transaction, people, caller, ownId(caller), changes)
  if (!updated) throw new Error('A session outlived whoever it belongs to')
  return updated
}
