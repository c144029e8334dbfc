import type { Kysely, Selectable } from 'kysely'
import type { Account } from '#contract/customers/account.ts'
import type { Transaction } from '../../database/database.ts'
import type { Tables } from '../../database/schema/index.ts'
import { derivedOf } from '../../database/search-columns.ts'
import type { People } from './account-kinds.ts'

/** A person's address columns as stored: `email` is the one that signs in. */
export type Holder = Pick<
  Selectable<Tables['accounts']>,
  'id' | 'name' | 'email' | 'pending_email' | 'proved'
>

/** What identifies a kind of person's tables and columns. */
export type Kind = Pick<People<Account>, 'kind' | 'table' | 'owner'>

/** A person's stored addresses; undefined if the id is unknown. */
export const holderOf = (db: Kysely<Tables>, { table }: Kind, id: number): Promise<Holder | undefined> =>
  db
    .selectFrom(table)
    .select(['id', 'name', 'email', 'pending_email', 'proved'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Locks and returns a person's row, so that concurrent changes are not lost. */
export async function lockHolder({ db }: Transaction, kind: Kind, id: number): Promise<Holder | undefined> {
  await db
    .updateTable(kind.table)
    .set((row) => ({ avatar: row.ref('avatar') }))
    .where('id', '=', id)
    .execute()
  return holderOf(db, kind, id)
}

/** Updates columns of a person and the columns derived from them. */
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

/** Deletes the e-mail proofs mailed to a person for an address. */
export async function voidProofs(
  { db }: Transaction,
  { owner }: Kind,
  id: number,
  email: string | null,
): Promise<void> {
  if (email === null) return
  await db.deleteFrom('email_proofs').where(owner, '=', id).where('email', '=', email).execute()
}

/** Cancels a person's pending change of e-mail, if any, and deletes all their proofs. */
export async function endChange(transaction: Transaction, kind: Kind, id: number): Promise<void> {
  const { db } = transaction
  await db.deleteFrom('email_proofs').where(kind.owner, '=', id).execute()
  const held = await holderOf(db, kind, id)
  if (held?.pending_email) await changeHolder(transaction, kind, held, { pending_email: null })
}

/** Cancels all other people's pending changes to an address that is now taken; a pending change reserves nothing. */
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
