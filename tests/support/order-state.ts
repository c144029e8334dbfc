import type { TestApp } from './scenarios.ts'

/** What orders touch, as it is in the database: the pieces of each size, orders, their items, mails, the log. */
export async function orderState({ app: { database } }: TestApp) {
  const { read } = database
  const [stock, orders, items, mails, audit] = await Promise.all([
    read.selectFrom('productsizes').select('qty').orderBy('id').execute(),
    read.selectFrom('orders').select(['id', 'amount_units', 'status']).orderBy('id').execute(),
    read.selectFrom('orderitems').select(['id', 'order_id']).orderBy('id').execute(),
    read.selectFrom('outbox').select(['recipient', 'subject']).orderBy('id').execute(),
    read
      .selectFrom('audit')
      .select(['action', 'subject', 'subject_id', 'subject_name', 'before_json', 'after_json', 'user_name'])
      .orderBy('id')
      .execute(),
  ])
  return { stock: stock.map(({ qty }) => qty), orders, items, mails, audit }
}
