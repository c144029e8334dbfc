import type { Kysely } from 'kysely'
import type { Address } from '#contract/customers/addresses.ts'
import { refuse } from '#contract/kit/call.ts'
import type { SentDelivery } from '#contract/orders/delivery.ts'
import { deliveryMethods } from '#contract/orders/values.ts'
import { nextSlice } from '../../async/next-tick.ts'
import type { CallContext } from '../../calls/context.ts'
import { openAccounts } from '../../crud/closed-accounts.ts'
import { whole } from '../../crud/stream-rows.ts'
import type { Database } from '../../database/database.ts'
import type { Tables } from '../../database/schema/index.ts'
import { customerIdOf } from '../lines/own.ts'
import { toDelivery, toRecipient } from '../orders/delivery-rows.ts'
import { ordersWithDelivery } from '../orders/order-queries.ts'

type Db = Kysely<Tables>

/** How many addresses one query reads: more than `maxAddresses`, beyond which only older versions may have let some. */
const atOnce = 100

/** The addresses that a customer keeps, by name, in batches. */
export async function* addressBatches(
  db: Db,
  account_id: number,
): AsyncGenerator<Address[], void, undefined> {
  const own = db
    .selectFrom('addresses')
    .select(['id', 'label', 'recipient', 'phone', 'phone2', 'place_id', 'address', 'landmark', 'note'])
    .where('account_id', '=', account_id)
    .orderBy('label')
    .limit(atOnce)
  for (let query = own; ; ) {
    const rows = await query.execute()
    yield rows.map(({ recipient, phone, phone2, ...row }) => ({
      ...row,
      ...toRecipient({ recipient, phone, phone2 }),
    }))
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    query = own.where('label', '>', last.label)
    await nextSlice()
  }
}

/** The addresses that a customer keeps, by name. */
export const addressesOf = (db: Db, account_id: number): Promise<Address[]> =>
  whole(addressBatches(db, account_id))

/** A customer's newest order that was delivered to a place, or is to be. */
export const newestDelivery = (db: Db, account_id: number) =>
  ordersWithDelivery(db)
    .clearOrderBy()
    .where('orders.account_id', '=', account_id)
    .where('orders.method', 'in', deliveryMethods)
    .orderBy('orders.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The delivery of a customer's newest order that has one, unless they had it forgotten. */
async function lastDelivery(db: Db, account_id: number): Promise<SentDelivery | null> {
  const account = await openAccounts(db)
    .select('forgotten_order')
    .where('id', '=', account_id)
    .executeTakeFirst()
  const newest = await newestDelivery(db, account_id)
  const last = newest && newest.id > (account?.forgotten_order ?? 0) ? toDelivery(newest) : null
  return last?.method === 'pickup' ? null : last
}

/** What every call about addresses answers: all of them, and the delivery of the newest order. */
export const answerOf = async (db: Db, account_id: number) => ({
  data: await addressesOf(db, account_id),
  last: await lastDelivery(db, account_id),
})

/** Locks the account, so that its addresses change one after another; undefined if it was deleted meanwhile. */
const lockAccount = (db: Db, kind: Database['kind'], id: number) =>
  openAccounts(db)
    .select('id')
    .where('id', '=', id)
    .$if(kind === 'postgres', (query) => query.forNoKeyUpdate())
    .executeTakeFirst()

/** Runs a change of the caller's addresses in a transaction and answers with them. */
export const changing = <R>(
  context: CallContext,
  claimed: number,
  work: (db: Db, account_id: number) => Promise<R>,
) =>
  context.database.transaction(async ({ db }) => {
    const id = customerIdOf(context, claimed)
    if (id === undefined || !(await lockAccount(db, context.database.kind, id)))
      return refuse('NOT_AUTHORIZED')
    const refused = await work(db, id)
    return refused ?? (await answerOf(db, id))
  })
