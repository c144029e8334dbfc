import { sql } from 'kysely'
import { changeAvatar, changeEmail } from '#contract/customers/profile.ts'
import { idempotencyKeysOf } from '../../calls/idempotency-keys.ts'
import { callKey, forgetKeys } from '../../calls/rate-limiter.ts'
import { removeAfter } from '../../crud/attachments.ts'
import { deleteSlice } from '../../crud/slices.ts'
import type { Transaction } from '../../database/database.ts'
import { schema, storedTables } from '../../database/schema/index.ts'
import { derivedOf } from '../../database/search-columns.ts'
import { proofsOf } from '../people/email-proof.ts'
import { findCustomer } from './customers.ts'
import { type Eraser, keepDeletions } from './deletions.ts'

/** The tables with sessions, codes and links, of which an account has few. */
const rights = storedTables.filter(
  (table) => schema[table].restored === 'void' && 'account_id' in schema[table].columns,
)

/**
 * The counter keys of an account. Counters of an e-mail stay until they expire, because the e-mail may belong to
 * somebody else.
 */
const keysOf = (id: number) => [
  ...['uploads', 'uploaded', 'unproved orders', 'cancel', changeEmail.path, changeAvatar.path].map((what) =>
    callKey(what, `customer ${id}`),
  ),
  proofsOf('customer', id),
  idempotencyKeysOf('customer', id),
]

/** What is left of a closed account's row. Its e-mail is none, so that nobody can log in, and others can take the old one. */
const closedRow = (id: number, closed: string) => {
  const person = { name: '', email: `closed ${id}`, pending_email: null }
  const { name_sort = '' } = derivedOf('accounts', person)
  const unknown = { avatar: '', password_hash: '', proved: null, last_login: null, lang: null }
  return { ...person, ...unknown, warned: null, name_sort, search: '', search_loose: '', closed }
}

/**
 * Deletes a customer for everybody who asks: the e-mail, name, password and picture, and the sessions, codes, proofs and
 * undo rights are gone, no call shows what is left, and `eraseClosed` erases it. The transaction is short however much that
 * is. After the commit the picture is deleted, and the deletion is appended beside the backups. Returns false if there is
 * no such account, or if it was not created at `registered`.
 */
export async function closeAccount(
  services: Eraser,
  transaction: Transaction,
  id: number,
  registered?: string,
): Promise<boolean> {
  const { db } = transaction
  // Waits for concurrent changes of the account or its cart.
  await db
    .updateTable('accounts')
    .set((row) => ({ avatar: row.ref('avatar') }))
    .where('id', '=', id)
    .execute()
  const account = await findCustomer(db, id)
  if (!account || (registered !== undefined && account.created !== registered)) return false

  const closed = new Date().toISOString()
  for (const table of rights) await deleteSlice(db, table, sql<boolean>`account_id = ${id}`)
  await forgetKeys(transaction, keysOf(id))
  await db
    .insertInto('deletions')
    .values({ account_id: id, registered: account.created, deleted: closed })
    .execute()
  await db.updateTable('accounts').set(closedRow(id, closed)).where('id', '=', id).execute()

  removeAfter(services, transaction, 'accounts', account.avatar)
  transaction.afterCommit(() => keepDeletions(services))
  return true
}
