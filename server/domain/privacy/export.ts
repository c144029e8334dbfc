import { buffer } from 'node:stream/consumers'
import type { CustomerExport } from '#contract/dashboard/customers.ts'
import type { Services } from '../../calls/context.ts'
import { contentTypes, type UploadName, uploadName } from '../../storage/kinds.ts'
import { addressesOf } from '../addresses/saved.ts'
import { rowsOf, toCartitem } from '../cart/cart-queries.ts'
import { orderitems, ordersWithDelivery, toOrderitem, toOrderWithDelivery } from '../orders/order-queries.ts'
import { contacts } from '../settings/setting-queries.ts'
import { findCustomer, formerEmails } from './customers.ts'

type Source = Pick<Services, 'database' | 'storage'>

/** A picture as a data URL; null if there is none or its file is gone. */
async function pictureOf({ storage }: Source, name: UploadName | undefined): Promise<string | null> {
  if (!name || !(await storage.find(name))) return null
  const bytes = await buffer(storage.read(name))
  return `data:${contentTypes[name.extension]};base64,${bytes.toString('base64')}`
}

/** All data stored about a customer; undefined if the id is unknown. */
export async function exportOf(source: Source, id: number): Promise<CustomerExport | undefined> {
  const { read } = source.database
  const account = await findCustomer(read, id)
  if (!account) return undefined
  const own = await ordersWithDelivery(read)
    .select('orders.account_email')
    .where('orders.account_id', '=', id)
    .execute()
  const items = await orderitems(read)
    .innerJoin('orders', 'orders.id', 'orderitems.order_id')
    .where('orders.account_id', '=', id)
    .execute()
  const itemsOf = Map.groupBy(items.map(toOrderitem), ({ order_id }) => order_id)
  const notes = await read
    .selectFrom('orderevents')
    .innerJoin('orders', 'orders.id', 'orderevents.order_id')
    .select(['orderevents.order_id', 'orderevents.date', 'orderevents.text'])
    .where('orders.account_id', '=', id)
    .where('orderevents.kind', 'in', ['note', 'call'])
    .orderBy('orderevents.id')
    .execute()
  const notesOf = Map.groupBy(notes, ({ order_id }) => order_id)
  return {
    account,
    former_emails: await formerEmails(read, id, account.email),
    picture: await pictureOf(source, uploadName('accounts', account.avatar)),
    cart: (await rowsOf(read, id)).map(toCartitem),
    addresses: await addressesOf(read, id),
    orders: own.map(({ account_email, ...row }) => ({
      ...toOrderWithDelivery(row),
      email: account_email,
      items: itemsOf.get(row.id) ?? [],
      notes: (notesOf.get(row.id) ?? []).map(({ date, text }) => ({ date, text })),
    })),
    messages: await contacts(read).select('created').where('account_id', '=', id).execute(),
    sessions: await read
      .selectFrom('sessions')
      .select(['created', 'last_used', 'expires'])
      .where('account_id', '=', id)
      .orderBy('id')
      .execute(),
  }
}
