import type { Words } from './words.ts'

const status = (column: string) => `check (${column} in ('ordered', 'checking', 'delivering', 'delivered'))`

/** What happened to an order: changes of its status, and notes of staff. Orders older than this have no events. */
export const orderEvents = (w: Words) => [
  `create table orderevents (
    id ${w.id},
    order_id integer not null references orders (id) on delete cascade,
    date ${w.text},
    user_id integer references users (id) on delete set null,
    kind ${w.text} check (kind in ('status', 'note', 'call', 'delivery')),
    before_status ${w.anyText} ${status('before_status')},
    after_status ${w.anyText} ${status('after_status')},
    text ${w.text},
    is_public integer not null check (is_public in (0, 1))
  ${w.end}`,
  ...w.indices('orderevents', 'order_id', 'user_id'),
]
