import type { Words } from './words.ts'

const count = (name: string, first: number, most: number) =>
  `alter table settings add column ${name} integer not null default ${first} check (${name} between 1 and ${most})`

// Sums are whole millionths of a dollar.
const sum = (w: Words, name: string, dollars: number) =>
  `alter table settings add column ${name}_units ${w.whole} not null default ${dollars * 1_000_000}
    check (${name}_units between 0 and 9007199254740991)`

/**
 * The limits on orders and mails, which an older database gets too; which orders took the last pieces of a product; and
 * what the next digest to the company is about: an order, or without one a message.
 */
export const budgets = (w: Words) => [
  count('unproved_orders_hour', 10, 1_000),
  count('unproved_network_hour', 60, 10_000),
  count('unproved_network_day', 300, 100_000),
  count('unproved_pieces', 20, 10_000),
  sum(w, 'unproved_sum', 5_000),
  count('unproved_mails_day', 12, 100),
  count('order_pieces', 1_000, 100_000),
  'alter table settings add column open_orders integer check (open_orders between 1 and 100000)',
  count('company_mails_hour', 30, 1_000),
  sum(w, 'alone_sum', 5_000),
  'alter table orders add column emptied integer not null default 0 check (emptied in (0, 1))',
  `create table digest_lines (
    id ${w.id},
    order_id integer references orders (id) on delete cascade,
    created ${w.text}
  ${w.end}`,
  ...w.indices('digest_lines', 'order_id', 'created'),
]
