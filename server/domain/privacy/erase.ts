import { changeAvatar, changeEmail } from '#contract/profile.ts'
import { removeAfter } from '../../crud/attachments.ts'
import type { Transaction } from '../../database/database.ts'
import { personalColumns } from '../../database/schema/index.ts'
import { derivedOf } from '../../database/search-columns.ts'
import { callKey, forgetKeys } from '../limits.ts'
import { proofsOf } from '../people/email-proof.ts'
import { pressesOf } from '../presses.ts'
import { findCustomer } from './customers.ts'
import { type Eraser, keepDeletions } from './deletions.ts'
import { removeMails } from './mail-files.ts'
import { scrubAudit } from './scrub-audit.ts'

const nobody = Object.fromEntries(personalColumns('orders').map((column) => [column, '']))

/** An order is known by what was bought and paid; by whom is left empty, and shown as a word of each language. */
async function detachOrders({ db }: Transaction, id: number): Promise<void> {
  const own = db.selectFrom('orders').select(['id', 'ordercode']).where('account_id', '=', id)
  for (const { id: order, ordercode } of await own.orderBy('id').execute()) {
    const { name_sort = '', search = '', search_loose = '' } = derivedOf('orders', { ...nobody, ordercode })
    const changes = { account_id: null, ...nobody, name_sort, search, search_loose }
    await db.updateTable('orders').set(changes).where('id', '=', order).execute()
  }
}

/**
 * The names of counters that are about an account. What is counted of an e-mail stays until it counts for nothing: the
 * e-mail may be anybody's.
 */
const keysOf = (id: number) => [
  ...['uploads', 'uploaded', changeEmail.path, changeAvatar.path].map((what) =>
    callKey(what, `customer ${id}`),
  ),
  proofsOf('customer', id),
  pressesOf('customer', id),
]

/**
 * Deletes a customer and all that says who it was: with the account go its cart, its sessions, codes, proofs and rights
 * to go back to an e-mail, the mails to it and of it, and the messages it sent while it was logged in. All of that is found
 * by the account's number, nothing by an e-mail. Orders stay, as nobody's. The picture and the mails that were written
 * as files go after the commit, and the deletion is written beside the backups.
 * Gives false when there is no such account; with `registered` only the one of that moment is meant.
 */
export async function eraseCustomer(
  services: Eraser,
  transaction: Transaction,
  id: number,
  registered?: string,
): Promise<boolean> {
  const { db } = transaction
  // Whoever changes the account or its cart at this moment is waited for.
  await db
    .updateTable('accounts')
    .set((row) => ({ avatar: row.ref('avatar') }))
    .where('id', '=', id)
    .execute()
  const account = await findCustomer(db, id)
  if (!account || (registered !== undefined && account.created !== registered)) return false

  await scrubAudit(db, id)
  await detachOrders(transaction, id)
  const mails = await db.deleteFrom('outbox').where('account_id', '=', id).returning('id').execute()
  await db.deleteFrom('contacts').where('account_id', '=', id).execute()
  await forgetKeys(transaction, keysOf(id))
  await db
    .insertInto('deletions')
    .values({ account_id: id, registered: account.created, deleted: new Date().toISOString() })
    .execute()
  await db.deleteFrom('accounts').where('id', '=', id).execute()

  removeAfter(services, transaction, 'accounts', account.avatar)
  transaction.afterCommit(() => keepDeletions(services))
  const written = mails.map((mail) => mail.id)
  transaction.afterCommit(() => removeMails(services, written))
  return true
}
