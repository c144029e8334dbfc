import type { Kysely } from 'kysely'
import { type Address, maxAddresses } from '#contract/addresses.ts'
import { refuse } from '#contract/call.ts'
import type { Delivery } from '#contract/delivery.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/schema/index.ts'
import type { Handler } from './call-handler.ts'
import { ownId } from './cart/own.ts'
import type { CallContext } from './context.ts'
import { phonesOf, toDelivery, toRecipient } from './orders/delivery-rows.ts'
import { ordersWithDelivery } from './orders/order-queries.ts'

type Db = Kysely<Tables>

/** The addresses that a customer keeps, by name. */
export async function addressesOf(db: Db, account_id: number): Promise<Address[]> {
  const rows = await db
    .selectFrom('addresses')
    .select(['id', 'label', 'recipient', 'phone', 'phone2', 'place_id', 'address', 'landmark', 'note'])
    .where('account_id', '=', account_id)
    .orderBy('label')
    .execute()
  return rows.map(({ recipient, phone, phone2, ...row }) => ({
    ...row,
    ...toRecipient({ recipient, phone, phone2 }),
  }))
}

const newestDelivery = (db: Db, account_id: number) =>
  ordersWithDelivery(db)
    .clearOrderBy()
    .where('orders.account_id', '=', account_id)
    .where('orders.method', 'is not', null)
    .orderBy('orders.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The delivery of a customer's newest order that has one, unless they had it forgotten. */
async function lastDelivery(db: Db, account_id: number): Promise<Delivery | null> {
  const account = await db
    .selectFrom('accounts')
    .select('forgotten_order')
    .where('id', '=', account_id)
    .executeTakeFirst()
  const newest = await newestDelivery(db, account_id)
  return newest && newest.id > (account?.forgotten_order ?? 0) ? toDelivery(newest) : null
}

const answerOf = async (db: Db, account_id: number) => ({
  data: await addressesOf(db, account_id),
  last: await lastDelivery(db, account_id),
})

/** Locks the account, so that its addresses change one after another; undefined if it was deleted meanwhile. */
const lockAccount = (db: Db, kind: Database['kind'], id: number) =>
  db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .$if(kind === 'postgres', (query) => query.forNoKeyUpdate())
    .executeTakeFirst()

/** Runs a change of the caller's addresses in a transaction and answers with them. */
const changing = <R>(
  context: CallContext,
  claimed: number,
  work: (db: Db, account_id: number) => Promise<R>,
) =>
  context.database.transaction(async ({ db }) => {
    const id = ownId(context, claimed)
    if (id === undefined || !(await lockAccount(db, context.database.kind, id)))
      return refuse('NOT_AUTHORIZED')
    const refused = await work(db, id)
    return refused ?? (await answerOf(db, id))
  })

export const getAllAddresses: Handler<'/app/client/addresses/getall'> = async ({ account_id }, context) => {
  const id = ownId(context, account_id)
  if (id === undefined) return refuse('NOT_AUTHORIZED')
  return { status: true, msg: 'SUCCESS', ...(await answerOf(context.database.read, id)) }
}

export const saveAddress: Handler<'/app/client/addresses/save'> = async (
  { account_id, label, name, place_id, address, landmark = '', note = '', ...given },
  context,
) => {
  const phones = phonesOf(given)
  if ('status' in phones) return phones
  const changed = await changing(context, account_id, async (db, id) => {
    const place = await db.selectFrom('places').select('id').where('id', '=', place_id).executeTakeFirst()
    if (!place) return refuse('INVALID_DATA', { field: 'place_id', reason: 'DATA_NOT_FOUND' })
    const kept = await addressesOf(db, id)
    if (kept.length >= maxAddresses && !kept.some((one) => one.label === label))
      return refuse('TOO_MANY_ADDRESSES')
    const row = { recipient: name, ...phones, place_id, address, landmark, note }
    await db
      .insertInto('addresses')
      .values({ account_id: id, label, ...row })
      .onConflict((conflict) => conflict.columns(['account_id', 'label']).doUpdateSet(row))
      .execute()
    return undefined
  })
  return 'status' in changed ? changed : { status: true, msg: 'UPDATED_SUCCESSFULLY', ...changed }
}

export const deleteAddress: Handler<'/app/client/addresses/delete'> = async (
  { account_id, address_id },
  context,
) => {
  const changed = await changing(context, account_id, async (db, id) => {
    const own = db.deleteFrom('addresses').where('id', '=', address_id).where('account_id', '=', id)
    const { numDeletedRows } = await own.executeTakeFirstOrThrow()
    return numDeletedRows === 0n ? refuse('DATA_NOT_FOUND') : undefined
  })
  return 'status' in changed ? changed : { status: true, msg: 'DELETED_SUCCESSFULLY', ...changed }
}

export const forgetDelivery: Handler<'/app/client/addresses/forget'> = async ({ account_id }, context) => {
  const changed = await changing(context, account_id, async (db, id) => {
    const newest = await newestDelivery(db, id)
    const forgotten_order = newest?.id ?? null
    await db.updateTable('accounts').set({ forgotten_order }).where('id', '=', id).execute()
    return undefined
  })
  return 'status' in changed ? changed : { status: true, msg: 'DELETED_SUCCESSFULLY', ...changed }
}
