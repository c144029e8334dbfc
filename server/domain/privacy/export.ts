import { buffer } from 'node:stream/consumers'
import { type SqlBool, sql } from 'kysely'
import type { CustomerExport } from '#contract/customers/staff.ts'
import type { Services } from '../../calls/context.ts'
import { answerOf, atonce, batches, inGroups, mapped, piecesOf, whole } from '../../crud/stream-rows.ts'
import type { Database } from '../../database/database.ts'
import { contentTypes, type UploadName, uploadName } from '../../storage/kinds.ts'
import { addressBatches } from '../addresses/saved.ts'
import { rowsOf, toCartitem } from '../lines/cart-queries.ts'
import { personalKinds } from '../orders/order-events.ts'
import {
  orderitemBatches,
  ordersWithDelivery,
  toOrderitem,
  toOrderWithDelivery,
} from '../orders/order-queries.ts'
import { contacts, toContact } from '../settings/setting-queries.ts'
import { findCustomer, formerEmails } from './customers.ts'

type Source = Pick<Services, 'database' | 'storage'>
type Read = Database['read']
type Order = CustomerExport['orders'][number]

/** All data stored about a customer, its lists in batches. */
type Parts = {
  readonly [K in keyof CustomerExport]: K extends 'former_emails'
    ? CustomerExport[K]
    : CustomerExport[K] extends (infer Row)[]
      ? AsyncIterable<Row[]>
      : CustomerExport[K]
}

/** A picture as a data URL; null if there is none or its file is gone. */
async function pictureOf({ storage }: Source, name: UploadName | undefined): Promise<string | null> {
  if (!name || !(await storage.find(name))) return null
  const bytes = await buffer(storage.read(name))
  return `data:${contentTypes[name.extension]};base64,${bytes.toString('base64')}`
}

async function notesOf(read: Read, ids: readonly number[]) {
  const notes = await read
    .selectFrom('orderevents')
    .select(['order_id', 'date', 'text'])
    .where('order_id', 'in', ids)
    .where('kind', 'in', personalKinds)
    .orderBy('id')
    .execute()
  return Map.groupBy(notes, ({ order_id }) => order_id)
}

/** Orders to be exported; `withLines` adds their lines and notes. */
export const exportedOrders = (read: Read) => ordersWithDelivery(read).select('orders.account_email')

type ExportedRow = Awaited<ReturnType<ReturnType<typeof exportedOrders>['execute']>>[number]

/** Some orders with their lines and notes. */
export async function withLines(read: Read, some: readonly ExportedRow[]): Promise<Order[]> {
  const ids = some.map((row) => row.id)
  const notes = await notesOf(read, ids)
  const items = Map.groupBy(
    await whole(mapped(orderitemBatches(read, ids), toOrderitem)),
    ({ order_id }) => order_id,
  )
  return some.map(({ account_email, ...row }) => ({
    ...toOrderWithDelivery(row),
    email: account_email,
    items: items.get(row.id) ?? [],
    notes: (notes.get(row.id) ?? []).map(({ date, text }) => ({ date, text })),
  }))
}

/** The orders of a customer with their lines and notes, few at a time. */
async function* ordersOf(read: Read, id: number): AsyncGenerator<Order[], void, undefined> {
  const own = batches(exportedOrders(read), 'orders', sql<SqlBool>`account_id = ${id}`)
  for await (const some of inGroups(own)) yield await withLines(read, some)
}

/** All data stored about a customer, whose rows are read when they are asked for; undefined if the id is unknown. */
async function partsOf(source: Source, id: number): Promise<Parts | undefined> {
  const { read } = source.database
  const account = await findCustomer(read, id)
  if (!account) return undefined
  const sessions = read.selectFrom('sessions').select(['created', 'last_used', 'expires'])
  const messages = contacts(read).select('contacts.created')
  return {
    account,
    former_emails: await formerEmails(read, id, account.email),
    picture: await pictureOf(source, uploadName('accounts', account.avatar)),
    cart: mapped(atonce({ execute: () => rowsOf(read, id) }), toCartitem),
    addresses: addressBatches(read, id),
    orders: ordersOf(read, id),
    messages: mapped(batches(messages, 'contacts', sql<SqlBool>`account_id = ${id}`), toContact),
    sessions: atonce(sessions.where('account_id', '=', id).orderBy('id')),
  }
}

/** All data stored about a customer; undefined if the id is unknown. The export of one with many orders is large. */
export async function exportOf(source: Source, id: number): Promise<CustomerExport | undefined> {
  const parts = await partsOf(source, id)
  if (!parts) return undefined
  const { cart, addresses, orders, messages, sessions, ...rest } = parts
  return {
    ...rest,
    cart: await whole(cart),
    addresses: await whole(addresses),
    orders: await whole(orders),
    messages: await whole(messages),
    sessions: await whole(sessions),
  }
}

async function* jsonOf(parts: Parts): AsyncGenerator<string, void, undefined> {
  let before = '{'
  for (const [name, part] of Object.entries(parts)) {
    yield `${before}"${name}":`
    if (typeof part === 'object' && part !== null && Symbol.asyncIterator in part) yield* piecesOf(part)
    else yield JSON.stringify(part)
    before = ','
  }
  yield '}'
}

/** The same as the JSON of the answer of the call, in pieces. */
export async function exportPieces(source: Source, id: number) {
  const parts = await partsOf(source, id)
  return parts && answerOf(jsonOf(parts))
}
