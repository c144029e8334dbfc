import type { Account } from '#contract/customers/account.ts'
import type { Caller } from '#contract/kit/roles.ts'
import { removeAfter, type UploadContext } from '../../crud/attachments.ts'
import { openAccounts } from '../../crud/closed-accounts.ts'
import type { Transaction } from '../../database/database.ts'
import { day, iso } from '../../database/moments.ts'
import type { People } from './account-kinds.ts'
import { changeHolder, type Holder, type Kind, lockHolder } from './email-addresses.ts'

/**
 * For how long after its first proof by a link an account may still be a stranger's, in milliseconds: somebody may have
 * registered it with another person's e-mail, who then opened the link without having asked for it.
 */
const doubt = 7 * day

/**
 * Remembers the first proof of a customer's e-mail, when it came by a link that was opened without a session of the
 * account. Whoever opens it where they are signed in has the password and reads the mailbox.
 */
export async function noteFirstProof<P extends Account>(
  { db }: Transaction,
  { kind }: People<P>,
  caller: Caller,
  { id, proved }: Holder,
): Promise<void> {
  if (kind !== 'customer' || proved !== null || (caller.kind === kind && caller.id === id)) return
  const doubtful_until = iso(Date.now() + doubt)
  await db.updateTable('accounts').set({ doubtful_until }).where('id', '=', id).execute()
}

/**
 * Empties what somebody else may have left in a customer's account: name, picture, address book, cart and the offer of the
 * last delivery. Orders stay, because somebody may have to deliver them. Call it with the row locked.
 */
async function empty(transaction: Transaction, context: UploadContext, kind: Kind, held: Holder) {
  const { db } = transaction
  const { id } = held
  await db.deleteFrom('addresses').where('account_id', '=', id).execute()
  await db.deleteFrom('carts').where('account_id', '=', id).execute()
  const newest = db.selectFrom('orders').select(({ fn }) => fn.max<number | null>('id').as('id'))
  const order = await newest.where('account_id', '=', id).executeTakeFirst()
  const account = openAccounts(db).select('avatar').where('id', '=', id)
  removeAfter(context, transaction, 'accounts', (await account.executeTakeFirst())?.avatar ?? '')
  await changeHolder(transaction, kind, held, { name: '', avatar: '' })
  await db
    .updateTable('accounts')
    .set({ doubtful_until: null, forgotten_order: order?.id ?? null })
    .where('id', '=', id)
    .execute()
}

/**
 * Marks a person's address as proved by a mailed code. Whoever reads the mailbox has the account now; if until then it may
 * have been a stranger's, it is emptied. Staff accounts are made by admins and keep all.
 */
export async function proveByCode<P extends Account>(
  transaction: Transaction,
  context: UploadContext,
  people: People<P>,
  id: number,
): Promise<void> {
  const held = await lockHolder(transaction, people, id)
  if (!held) return
  if (held.proved === null) await changeHolder(transaction, people, held, { proved: iso(Date.now()) })
  if (people.kind !== 'customer') return
  const own = openAccounts(transaction.db).select('doubtful_until').where('id', '=', id)
  const { doubtful_until = null } = (await own.executeTakeFirst()) ?? {}
  const isDoubtful = doubtful_until !== null && doubtful_until > iso(Date.now())
  if (held.proved === null || isDoubtful) await empty(transaction, context, people, held)
}
