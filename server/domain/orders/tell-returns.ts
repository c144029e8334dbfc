import type { CallContext } from '../../calls/context.ts'
import type { Transaction } from '../../database/database.ts'
import { returnAnsweredMail, returnAskedMail } from '../../mail/templates/returns.ts'
import { correspondent } from '../settings/setting-queries.ts'
import { toDueOrder } from './order-queries.ts'
import type { LineBack } from './return-lines.ts'
import { type OrderRow, shown } from './staff-queries.ts'
import { readerOf } from './tell.ts'

interface Request {
  readonly reason: string
  readonly lines: readonly LineBack[]
}

/** Mails the company what a customer asks to return, if it has an e-mail. */
export async function tellOfRequest(
  transaction: Transaction,
  { outbox, origin, database }: CallContext,
  row: OrderRow,
  { reason, lines }: Request,
) {
  const { db } = transaction
  const company = await correspondent(db).executeTakeFirstOrThrow()
  if (!company.email) return
  const mail = returnAskedMail({
    company,
    order: toDueOrder(shown(row)),
    origin: origin(),
    language: company.lang,
    customer: await readerOf(db, database.kind, row),
    reason,
    lines: lines.map(({ line, came }) => ({ ...line, qty: came })),
  })
  await outbox.enqueue(transaction, mail, row.account_id, { guest_order_id: row.guest === 1 ? row.id : null })
}

/** Mails the customer what staff answered to the return that they asked for. */
export async function tellOfAnswer(
  transaction: Transaction,
  { outbox, origin, database }: CallContext,
  row: OrderRow,
  text: string,
) {
  const { db } = transaction
  const customer = await readerOf(db, database.kind, row)
  if (!customer) return
  const company = await correspondent(db).executeTakeFirstOrThrow()
  const order = toDueOrder(shown(row))
  const mail = returnAnsweredMail({ company, customer, order, origin: origin(), language: row.lang, text })
  await outbox.enqueue(transaction, mail, row.account_id, { guest_order_id: row.guest === 1 ? row.id : null })
}
