import { changeAvatar, changeEmail } from '#contract/profile.ts'
import { idempotencyKeysOf } from '../../calls/idempotency-keys.ts'
import { callKey, forgetKeys } from '../../calls/rate-limiter.ts'
import { removeAfter } from '../../crud/attachments.ts'
import type { Transaction } from '../../database/database.ts'
import { personalColumns } from '../../database/schema/index.ts'
import { derivedOf } from '../../database/search-columns.ts'
import { eraseNotes } from '../orders/order-events.ts'
import { proofsOf } from '../people/email-proof.ts'
import { findCustomer } from './customers.ts'
import { type Eraser, keepDeletions } from './deletions.ts'
import { removeMails } from './mail-files.ts'
import { scrubAudit } from './scrub-audit.ts'

const nobody = Object.fromEntries(personalColumns('orders').map((column) => [column, '']))

/** Orders keep what was bought and paid, but lose the customer; pages show a placeholder in each language. */
async function detachOrders({ db }: Transaction, id: number): Promise<void> {
  const own = db.selectFrom('orders').select(['id', 'ordercode']).where('account_id', '=', id)
  for (const { id: order, ordercode } of await own.orderBy('id').execute()) {
    const { name_sort = '', search = '', search_loose = '' } = derivedOf('orders', { ...nobody, ordercode })
    const changes = { account_id: null, ...nobody, name_sort, search, search_loose }
    await db.updateTable('orders').set(changes).where('id', '=', order).execute()
  }
}

/**
 * The counter keys of an account. Counters of an e-mail stay until they expire, because the e-mail may belong to
 * somebody else.
 */
const keysOf = (id: number) => [
  ...['uploads', 'uploaded', 'unproved orders', changeEmail.path, changeAvatar.path].map((what) =>
    callKey(what, `customer ${id}`),
  ),
  proofsOf('customer', id),
  idempotencyKeysOf('customer', id),
]

/**
 * Deletes a customer and everything that identifies them: the account with its cart, sessions, codes, proofs and undo
 * rights, mails to and about it, and messages sent while logged in. All of it is found by the account's id, nothing by
 * an e-mail. Orders stay, anonymised. After the commit the picture and the mail files are deleted, and the deletion is
 * appended beside the backups. Returns false if there is no such account, or if it was not created at `registered`.
 */
export async function eraseCustomer(
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

  await scrubAudit(db, id)
  await eraseNotes(db, id)
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
