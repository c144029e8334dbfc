import type { Database } from '#server/database/database.ts'
import { derive } from '#server/database/search-columns.ts'
import { makeOrdercode } from '#server/domain/orders/code.ts'

interface Size {
  readonly orders: number
  /** Lines of each order. */
  readonly lines: number
  /** Addresses, messages, mails, notes, outcomes of requests and audit entries of deleted orders, of each so many. */
  readonly others: number
}

const names = {
  ...{ products_ku_name: 'a', products_ar_name: 'a', products_en_name: 'a', products_avatar: '' },
  ...{ colors_ku_name: '', colors_ar_name: '', colors_en_name: '' },
  ...{ sizes_ku_name: '', sizes_ar_name: '', sizes_en_name: '' },
}
const date = '2026-03-01T08:00:00.000Z'
const later = '2099-01-01T00:00:00.000Z'

/** Writes very many rows of one customer, whose texts all have `word`; every tenth order is still on its way. */
export async function fillAccount(
  { transaction }: Database,
  account_id: number,
  word: string,
  { orders, lines, others }: Size,
): Promise<void> {
  const to = {
    method: 'express',
    ...{ recipient: word, phone: '+9647509999777', phone2: '', address: `${word} street`, landmark: word },
    ...{
      delivery_note: word,
      days: 2,
      account_name: word,
      account_email: `${word}@x.example`,
    },
  } as const
  const orderOf = (index: number) => {
    const status = index % 10 === 0 ? 'ordered' : 'delivered'
    const own = { ordercode: makeOrdercode(), date, amount_units: 100, status, lang: 'en' } as const
    return derive('orders', { ...own, ...to, account_id })
  }
  const ids: number[] = []
  for (let from = 0; from < orders; from += 200)
    await transaction(async ({ db }) => {
      const count = Math.min(200, orders - from)
      const rows = Array.from({ length: count }, (_, index) => orderOf(from + index))
      const orderRows = await db.insertInto('orders').values(rows).returning('id').execute()
      const price = { price_units: 100, qty: 1, subtotal_units: 100 }
      for (let line = 0; line < lines; line += 1)
        await db
          .insertInto('orderitems')
          .values(orderRows.map(({ id }) => ({ order_id: id, ...names, ...price })))
          .execute()
      ids.push(...orderRows.map(({ id }) => id))
    })
  for (let from = 0; from < others; from += 100)
    await transaction(async ({ db }) => {
      const some = Array.from({ length: Math.min(100, others - from) }, (_, index) => from + index)
      const { recipient, phone, phone2, address, landmark } = to
      const place = { recipient, phone, phone2, address, landmark, note: word }
      await db
        .insertInto('addresses')
        .values(some.map((index) => ({ account_id, label: `${word} ${index}`, ...place })))
        .execute()
      const message = {
        name: word,
        email: `${word}@x.example`,
        phone: '',
        subject: word,
        msg: word,
        created: date,
      }
      await db
        .insertInto('contacts')
        .values(some.map(() => derive('contacts', { ...message, account_id })))
        .execute()
      const mail = { recipient: `${word}@x.example`, subject: word, body_text: word, body_html: word }
      const waiting = { created: date, due: later, state: 'waiting' } as const
      await db
        .insertInto('outbox')
        .values(some.map(() => ({ account_id, ...mail, ...waiting })))
        .execute()
      await db
        .insertInto('idempotency_keys')
        .values(
          some.map((index) => ({
            name: `${word} ${account_id} ${index}`,
            body_mac: '',
            msg: 'SUCCESS',
            account_id,
            expires: later,
          })),
        )
        .execute()
      const change = {
        action: 'delete',
        subject: 'orders',
        subject_id: 1,
        subject_name: 'O',
        after_json: '{}',
      } as const
      const before_json = JSON.stringify({ account_id, ordercode: 'O', ...to })
      await db
        .insertInto('audit')
        .values(
          some.map(() => derive('audit', { date, user_id: null, user_name: '', ...change, before_json })),
        )
        .execute()
      const note = { date, user_id: null, kind: 'note', before_status: null, after_status: null } as const
      await db
        .insertInto('orderevents')
        .values(
          some.map((index) => ({
            order_id: ids[index % ids.length] ?? 0,
            ...note,
            text: word,
            is_public: 1,
          })),
        )
        .execute()
    })
}
