import { widen } from './0045-guest-orders.ts'
import type { Words } from './words.ts'

/** Changes of an order's lines, with what they were before and after, and what came back of each. */
export const orderDesk = (w: Words) => [
  ...widen(w, {
    table: 'orderevents',
    column: 'kind',
    values: ['status', 'note', 'call', 'delivery', 'outcome', 'lines', 'telephone', 'returned'],
    first: 'status',
  }),
  `alter table orderevents add column lines_json ${w.anyText}`,
  ...['returned', 'written_off'].map(
    (column) =>
      `alter table orderitems add column ${column} integer not null default 0 check (${column} >= 0)`,
  ),
]
