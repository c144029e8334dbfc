import type { Words } from './words.ts'

/** Which order's status a mail tells, and which status the customer knows without it. Older mails have neither. */
export const statusMails = (w: Words) => [
  'alter table outbox add column order_id integer references orders (id) on delete cascade',
  `alter table outbox add column known_status ${w.anyText}
    check (known_status in ('ordered', 'checking', 'delivering', 'delivered'))`,
  ...w.indices('outbox', 'order_id'),
]
