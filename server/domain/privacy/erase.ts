import { forgetPassword, login, register } from '#contract/auth.ts'
import type { Transaction } from '../../database/database.ts'
import { derivedOf } from '../../database/derive.ts'
import { removeAfter } from '../../lists/uploads.ts'
import { callKey, forgetKeys } from '../limits.ts'
import { findCustomer } from './customers.ts'
import { type Eraser, keepDeletions } from './deletions.ts'
import { removeMails } from './mail-files.ts'
import { scrubAudit } from './scrub-audit.ts'

/** An order is known by what was bought and paid; by whom is left empty, and shown as a word of each language. */
async function detachOrders({ db }: Transaction, id: number): Promise<void> {
  const own = db.selectFrom('orders').select(['id', 'ordercode']).where('account_id', '=', id)
  for (const { id: order, ordercode } of await own.orderBy('id').execute()) {
    const row = { account_name: '', ordercode }
    const { name_sort = '', search = '', search_loose = '' } = derivedOf('orders', row)
    const changes = { account_id: null, account_name: '', name_sort, search, search_loose }
    await db.updateTable('orders').set(changes).where('id', '=', order).execute()
  }
}

/** The names of counters that are about an account or its addresses. */
const keysOf = (id: number, emails: readonly string[]) => [
  ...['own password', 'uploads', 'uploaded'].map((what) => callKey(what, `customer ${id}`)),
  ...emails.flatMap((email) => [
    ...[login, register, forgetPassword].map(({ path }) => callKey(path, email)),
    `${callKey(forgetPassword.path, email)} minute`,
  ]),
]

/**
 * Deletes a customer and all that says who it was: with the account go its cart, its sessions, codes and rights to go
 * back to an e-mail; of its addresses the mails on their way and the messages. Orders stay, as nobody's. The picture
 * and the mails that were written as files go after the commit, and the deletion is written beside the backups.
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
  const found = await findCustomer(db, id)
  if (!found || (registered !== undefined && found.account.created !== registered)) return false
  const { account, emails } = found

  await scrubAudit(db, id, emails)
  await detachOrders(transaction, id)
  await db
    .deleteFrom('outbox')
    .where((row) => row.or([row('recipient', 'in', emails), row('reply_to', 'in', emails)]))
    .execute()
  await db.deleteFrom('contacts').where('email', 'in', emails).execute()
  await forgetKeys(transaction, keysOf(id, emails))
  await db
    .insertInto('deletions')
    .values({ account_id: id, registered: account.created, deleted: new Date().toISOString() })
    .execute()
  await db.deleteFrom('accounts').where('id', '=', id).execute()

  removeAfter(services, transaction, 'accounts', account.avatar)
  transaction.afterCommit(() => keepDeletions(services))
  transaction.afterCommit(() => removeMails(services, emails))
  return true
}
