import type { Words } from './words.ts'

const orderCount = `case outcome when 'none' then status else outcome end`

const sqliteCount = () => {
  const key = (row: string) =>
    `'orders', ${orderCount.replace(/outcome|status/g, (column) => `${row}.${column}`)}, 0`
  const add = (row: string, by: number) =>
    `insert into row_counts (list, status, category, total) values (${key(row)}, ${by})
      on conflict (list, status, category) do update set total = total + ${by};`
  return [
    ...['insert', 'delete', 'update'].map((op) => `drop trigger orders_count_${op}`),
    `create trigger orders_count_insert after insert on orders begin ${add('new', 1)} end`,
    `create trigger orders_count_delete after delete on orders begin ${add('old', -1)} end`,
    `create trigger orders_count_update after update of status, outcome on orders begin
      ${add('old', -1)} ${add('new', 1)} end`,
  ]
}

const postgresCount = () => {
  const lines = (rows: string, by: number) =>
    `select 'orders' as list, ${orderCount} as status, 0 as category, ${by} as total from ${rows}`
  const count = (op: string, rows: string) => `create or replace function orders_count_${op}() returns trigger
    language plpgsql as $$ begin
      insert into row_counts (list, status, category, total)
        select list, status, category, sum(total) from (${rows}) as lines
        group by list, status, category having sum(total) <> 0;
      if random() < 0.01 then perform fold_row_counts(); end if;
      return null;
    end $$`
  return [
    count('insert', lines('added', 1)),
    count('delete', lines('gone', -1)),
    count('update', `${lines('added', 1)} union all ${lines('gone', -1)}`),
  ]
}

interface Enumeration {
  readonly table: string
  readonly column: string
  readonly values: readonly string[]
  /** What a column that is not nullable begins with. */
  readonly first?: string
}

/** Lets a column have further values. SQLite cannot change a check, so there another column takes its place. */
export function widen(w: Words, { table, column, values, first }: Enumeration): string[] {
  const check = (of: string) => `check (${of} in (${values.map((value) => `'${value}'`).join(', ')}))`
  const name = `${table}_${column}_check`
  if (w.kind === 'postgres')
    return [
      `alter table ${table} drop constraint ${name}`,
      `alter table ${table} add constraint ${name} ${check(column)}`,
    ]
  const type = first === undefined ? w.anyText : `${w.text} default '${first}'`
  return [
    `alter table ${table} add column wider_${column} ${type} ${check(`wider_${column}`)}`,
    `update ${table} set wider_${column} = ${column}`,
    `alter table ${table} drop column ${column}`,
    `alter table ${table} rename column wider_${column} to ${column}`,
  ]
}

const flag = (column: string) => `${column} integer not null default 0 check (${column} in (0, 1))`

const months = (column: string, first: number) =>
  `alter table settings add column ${column} integer not null default ${first} check (${column} between 1 and 120)`

const outcomes = `('none', 'cancelled', 'refused', 'returned')`

/**
 * Orders without an account, orders that are fetched at an office, and how an order ended. The name, telephone and address
 * of an order without an account go after some months, in an older database too. Such an order has no customer: what
 * was erased is kept by a digest of its code, so that a restored backup does not bring it back.
 */
export const guestOrders = (w: Words) => {
  const json = (key: string) =>
    w.kind === 'sqlite' ? `json_extract(before_json, '$.${key}')` : `(before_json::jsonb ->> '${key}')`
  const deletedOrder = `subject = 'orders' and action = 'delete'`
  return [
    'drop index orders_by_method_date',
    ...widen(w, { table: 'orders', column: 'method', values: ['standard', 'express', 'pickup'] }),
    ...w.indices('orders', 'method, date'),
    ...widen(w, {
      table: 'orderevents',
      column: 'kind',
      values: ['status', 'note', 'call', 'delivery', 'outcome'],
      first: 'status',
    }),
    ...[
      flag('guest'),
      `outcome ${w.text} default 'none' check (outcome in ${outcomes})`,
      `ended ${w.anyText}`,
      'office_id integer references offices (id) on delete set null',
      ...['ku', 'ar', 'en'].map((code) => `offices_${code}_name ${w.anyText}`),
    ].map((column) => `alter table orders add column ${column}`),
    // Orders older than events count from when they were placed.
    `update orders set ended = coalesce((select max(orderevents.date) from orderevents
      where orderevents.order_id = orders.id and after_status = 'delivered'), date) where status = 'delivered'`,
    ...w.indices('orders', 'office_id'),
    'create index orders_of_guests_by_phone on orders (phone) where guest = 1',
    `create index orders_of_guests_by_date on orders (date) where guest = 1 and account_name <> ''`,
    `create index orders_of_guests_by_end on orders (ended) where guest = 1 and account_name <> ''`,
    ...(w.kind === 'sqlite' ? sqliteCount() : postgresCount()),
    `alter table offices add column ${flag('pickup')}`,
    'alter table offices add column pickup_hours integer check (pickup_hours between 1 and 720)',
    months('guest_ended_months', 12),
    months('guest_placed_months', 24),
    'alter table outbox add column guest_order_id integer references orders (id) on delete cascade',
    ...w.indices('outbox', 'guest_order_id'),
    `create table guest_deletions (
      id ${w.id},
      code_digest ${w.text} unique,
      deleted ${w.text}
    ${w.end}`,
    `create index audit_of_deleted_codes on audit (${json('ordercode')}) where ${deletedOrder}`,
    `create index audit_of_deleted_guests on audit (id) where ${deletedOrder}
      and ${json('guest')} = ${w.kind === 'sqlite' ? 1 : "'1'"} and ${json('account_name')} is not null`,
  ]
}
