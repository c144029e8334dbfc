import type { Kysely, Selectable } from 'kysely'
import type { Account } from '#contract/account.ts'
import type { Transaction } from '../../database/database.ts'
import type { Tables } from '../../database/schema/index.ts'
import { derivedOf } from '../../database/search-columns.ts'
import type { People } from './account-kinds.ts'

/** The columns of a person that others do not see as they are: `email` is the one that signs in. */
export type Holder = Pick<
  Selectable<Tables['accounts']>,
  'id' | 'name' | 'email' | 'pending_email' | 'proved'
>

/** What is needed to find the rows of a person. */
export type Kind = Pick<People<Account>, 'kind' | 'table' | 'owner'>

/** A person's addresses as they are kept; undefined when there is no such person. */
export const holderOf = (db: Kysely<Tables>, { table }: Kind, id: number): Promise<Holder | undefined> =>
  db
    .selectFrom(table)
    .select(['id', 'name', 'email', 'pending_email', 'proved'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Locks a person's row, so that changes at the same moment lose nothing of one another, and gives it. */
export async function lockHolder({ db }: Transaction, kind: Kind, id: number): Promise<Holder | undefined> {
  await db
    .updateTable(kind.table)
    .set((row) => ({ avatar: row.ref('avatar') }))
    .where('id', '=', id)
    .execute()
  return holderOf(db, kind, id)
}

/** Changes columns of a person, and those that are computed from them. */
export async function changeHolder(
  { db }: Transaction,
  { table }: Kind,
  held: Holder,
  changes: Partial<Selectable<Tables['users']>>,
): Promise<void> {
  const { name_sort = '', search = '', search_loose = '' } = derivedOf(table, { ...held, ...changes })
  await db
    .updateTable(table)
    .set({ ...changes, name_sort, search, search_loose })
    .where('id', '=', held.id)
    .execute()
}

/** Makes the proofs of an address that a person was mailed void. */
export async function voidProofs(
  { db }: Transaction,
  { owner }: Kind,
  id: number,
  email: string | null,
): Promise<void> {
  if (email === null) return
  await db.deleteFrom('email_proofs').where(owner, '=', id).where('email', '=', email).execute()
}

/** Ends a person's change of e-mail that waits for its proof, if one does, and makes every proof under way void. */
export async function endChange(transaction: Transaction, kind: Kind, id: number): Promise<void> {
  const { db } = transaction
  await db.deleteFrom('email_proofs').where(kind.owner, '=', id).execute()
  const held = await holderOf(db, kind, id)
  if (held?.pending_email) await changeHolder(transaction, kind, held, { pending_email: null })
}

/** Ends the changes of everybody else to an address that has become somebody's: waiting for a proof keeps none. */
export async function endChangesTo(
  transaction: Transaction,
  kind: Kind,
  email: string,
  ownerId: number,
): Promise<void> {
  const others = await transaction.db
    .selectFrom(kind.table)
    .select('id')
    .where('pending_email', '=', email)
    .where('id', '<>', ownerId)
    .orderBy('id')
    .execute()
  for (const { id } of others) await endChange(transaction, kind, id)
}
