import type { Words } from './words.ts'

const method = `check (method in ('standard', 'express'))`

const placeNames = (w: Words) =>
  w
    .translated('name')
    .split(', ')
    .map((column) => `places_${column.replace(w.text, w.anyText)}`)

/**
 * Where orders go, and the addresses that customers keep. Orders older than this have no delivery; they can be found by
 * their customer's e-mail from now on.
 */
export const deliveries = (w: Words) => [
  ...[
    `account_email ${w.anyText}`,
    `method ${w.anyText} ${method}`,
    'place_id integer references places (id) on delete set null',
    ...placeNames(w),
    'days_from integer check (days_from between 0 and 365)',
    'days integer check (days between 0 and 365)',
    `fee_units ${w.whole} not null default 0 check (fee_units between 0 and 9007199254740991)`,
    ...['recipient', 'phone', 'phone2', 'address', 'landmark', 'delivery_note'].map(
      (column) => `${column} ${w.anyText}`,
    ),
  ].map((column) => `alter table orders add column ${column}`),
  ...w.indices('orders', 'place_id, date', 'method, date'),
  `update orders set account_email = (select email from accounts where accounts.id = orders.account_id)
    where account_id is not null`,
  // Addresses are in lower case and have no letters that folding changes.
  ...['search', 'search_loose'].map(
    (column) =>
      `update orders set ${column} = ${column} || '\n' || account_email where account_email is not null`,
  ),
  'alter table accounts add column forgotten_order integer',
  `create table addresses (
    id ${w.id},
    account_id integer not null references accounts (id) on delete cascade,
    label ${w.text},
    recipient ${w.text},
    phone ${w.text},
    phone2 ${w.text},
    place_id integer references places (id) on delete set null,
    address ${w.text},
    landmark ${w.text},
    note ${w.text}
  ${w.end}`,
  'create unique index addresses_of_one_name on addresses (account_id, label)',
  ...w.indices('addresses', 'place_id'),
]
