import { type Kysely, type SqlBool, sql } from 'kysely'
import * as z from 'zod'
import type { Caller } from '#contract/kit/roles.ts'
import {
  ChangedLine,
  type OrderEvent,
  type OrderEventKind,
  type OrderOutcome,
  type OrderStatus,
} from '#contract/orders/row.ts'
import type { StaffOrderEvent } from '#contract/orders/staff.ts'
import { undoMs } from '#contract/orders/values.ts'
import { isOfClosed } from '../../crud/closed-accounts.ts'
import { sliceOf } from '../../crud/slices.ts'
import type { Tables } from '../../database/schema/index.ts'
import type { LineChange } from './lines-after.ts'
import { toChangedLine } from './lines-change.ts'

type Db = Kysely<Tables>

/** The kinds of events whose text is by the customer or about them. */
export const personalKinds = ['note', 'call', 'return_asked', 'return_accepted', 'return_declined'] as const

/** Nobody sees texts about a customer that are still to be erased. */
const isErased = sql<SqlBool>`(orderevents.kind in (${sql.join(personalKinds)}) and exists (
  select 1 from orders where orders.id = orderevents.order_id and ${isOfClosed('orders.account_id')}))`

const eventsOf = (db: Db, order_id: number) =>
  db
    .selectFrom('orderevents')
    .leftJoin('users', 'users.id', 'orderevents.user_id')
    .select(['orderevents.id', 'orderevents.date', 'orderevents.kind', 'orderevents.text'])
    .select(['orderevents.before_status as before', 'orderevents.after_status as after'])
    .select(['orderevents.is_public', 'orderevents.by_customer', 'orderevents.lines_json'])
    .select('users.name as user_name')
    .where('orderevents.order_id', '=', order_id)
    .where(({ not }) => not(isErased))
    .orderBy('orderevents.id')

const Lines = z.array(ChangedLine.extend({ orderitem_id: ChangedLine.shape.orderitem_id.default(null) }))

const linesOf = (json: string | null) => (json === null ? null : Lines.parse(JSON.parse(json)))

/** An event as both staff and customers read it. */
const eventOf = <R extends { by_customer: number; lines_json: string | null }>({
  by_customer,
  lines_json,
  ...row
}: R) => ({ ...row, by_customer: by_customer === 1, lines: linesOf(lines_json) })

/** All events of an order, oldest first. */
export async function staffEvents(db: Db, order_id: number): Promise<StaffOrderEvent[]> {
  const rows = await eventsOf(db, order_id).execute()
  return rows.map(({ is_public, ...row }) => ({ ...eventOf(row), public: is_public === 1 }))
}

/** Leaves out changes of the status that were undone before the customer was told of them, and what undid them. */
function withoutUndone<E extends OrderEvent>(events: readonly E[]): E[] {
  let left: E[] = []
  for (const event of events) {
    const undone = left.findIndex(
      ({ kind, before, date }) =>
        kind === 'status' && before === event.after && Date.parse(event.date) - Date.parse(date) < undoMs,
    )
    if (event.kind !== 'status' || undone === -1) left.push(event)
    else left = left.filter(({ kind }, index) => kind !== 'status' || index < undone)
  }
  return left
}

/** The events of an order that its customer may see, oldest first, without the names of staff. */
export async function publicEvents(db: Db, order_id: number): Promise<OrderEvent[]> {
  const rows = await eventsOf(db, order_id).where('orderevents.is_public', '=', 1).execute()
  return withoutUndone(rows.map(({ is_public, user_name, ...row }) => eventOf(row)))
}

type Happened =
  | { readonly kind: 'status'; readonly before: OrderStatus; readonly after: OrderStatus }
  | { readonly kind: 'note' | 'call'; readonly text: string; readonly public: boolean }
  | { readonly kind: 'delivery'; readonly changed: readonly string[] }
  | { readonly kind: 'outcome'; readonly outcome: OrderOutcome }
  | { readonly kind: 'telephone'; readonly public: false }
  | { readonly kind: 'lines' | 'returned'; readonly lines: readonly LineChange[] }
  | { readonly kind: 'return_asked'; readonly text: string; readonly lines: readonly LineChange[] }
  | { readonly kind: 'return_accepted' | 'return_declined'; readonly text: string }

function textOf(event: Happened): string {
  if (event.kind === 'delivery') return event.changed.join(' ')
  if (event.kind === 'outcome') return event.outcome
  return 'text' in event ? event.text : ''
}

/**
 * Records an event of an order, in the transaction of the change. Customers see every outcome, every change of status,
 * of the lines and of the delivery, and what they asked to return with its answer; which fields of the delivery changed is recorded, not what they were.
 */
export async function writeEvent(db: Db, order_id: number, caller: Caller, event: Happened): Promise<void> {
  const isStatus = event.kind === 'status'
  await db
    .insertInto('orderevents')
    .values({
      order_id,
      date: new Date().toISOString(),
      user_id: caller.kind === 'staff' ? caller.id : null,
      kind: event.kind,
      before_status: isStatus ? event.before : null,
      after_status: isStatus ? event.after : null,
      text: textOf(event),
      lines_json: 'lines' in event ? JSON.stringify(event.lines.map(toChangedLine)) : null,
      is_public: Number('public' in event ? event.public : true),
      by_customer: Number(caller.kind !== 'staff'),
    })
    .execute()
}

/** The text of the last event of a kind that an order has; undefined without one. */
export async function lastText(db: Db, order_id: number, kind: OrderEventKind): Promise<string | undefined> {
  const row = await db
    .selectFrom('orderevents')
    .select('text')
    .where('order_id', '=', order_id)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.text
}

const notes = (db: Db) =>
  db.selectFrom('orderevents').select('orderevents.id').where('orderevents.kind', 'in', personalKinds)

/** Deletes a slice of the texts about a customer in the events of their orders; returns how many. Changes stay. */
export async function eraseNotes(db: Db, account_id: number): Promise<number> {
  const some = notes(db)
    .innerJoin('orders', 'orders.id', 'orderevents.order_id')
    .where('orders.account_id', '=', account_id)
    .limit(sliceOf('orderevents'))
  const deleted = db.deleteFrom('orderevents').where('id', 'in', some)
  return Number((await deleted.executeTakeFirstOrThrow()).numDeletedRows)
}

/** Deletes the texts about its customer in the events of an order. Changes stay. */
export const eraseNotesOf = (db: Db, order_id: number) =>
  db
    .deleteFrom('orderevents')
    .where('id', 'in', notes(db).where('orderevents.order_id', '=', order_id))
    .execute()
