import { widen } from './0045-guest-orders.ts'
import type { Words } from './words.ts'

/** Returns that customers ask for, and their answers. */
export const returnRequests = (w: Words) => [
  ...widen(w, {
    table: 'orderevents',
    column: 'kind',
    values: [
      ...['status', 'note', 'call', 'delivery', 'outcome', 'lines', 'telephone', 'returned'],
      ...['return_asked', 'return_accepted', 'return_declined'],
    ],
    first: 'status',
  }),
  `alter table orders add column return_request ${w.anyText} check (return_request in ('asked', 'accepted', 'declined'))`,
  'create index orders_by_return_request on orders (return_request, date) where return_request is not null',
]
