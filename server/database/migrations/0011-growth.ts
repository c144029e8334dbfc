import type { Words } from './words.ts'

const counted = {
  orders: { status: 'status', category: '0' },
  products: { status: 'status', category: 'productcategory_id' },
} as const
type Counted = keyof typeof counted

// A row of SQLite is counted as it is written: there is one writer.
function sqlite(table: Counted): string[] {
  const { status, category } = counted[table]
  const key = (row: string) => `'${table}', ${row}.${status}, ${category === '0' ? 0 : `${row}.${category}`}`
  const add = (row: string, by: number) =>
    `insert into row_counts (list, status, category, total) values (${key(row)}, ${by})
      on conflict (list, status, category) do update set total = total + ${by};`
  const columns = category === '0' ? status : `${status}, ${category}`
  return [
    `create trigger ${table}_count_insert after insert on ${table} begin ${add('new', 1)} end`,
    `create trigger ${table}_count_delete after delete on ${table} begin ${add('old', -1)} end`,
    `create trigger ${table}_count_update after update of ${columns} on ${table} begin
      ${add('old', -1)} ${add('new', 1)} end`,
  ]
}

// A row that all writers changed would make them wait for each other: on PostgreSQL each statement adds a line of its
// own, and now and then one of them adds up those that nobody else is adding up.
function postgres(table: Counted): string[] {
  const { status, category } = counted[table]
  const lines = (rows: string, by: number) =>
    `select '${table}' as list, ${status} as status, ${category} as category, ${by} as total from ${rows}`
  const count = (op: string, rows: string) => `create function ${table}_count_${op}() returns trigger
    language plpgsql as $$ begin
      insert into row_counts (list, status, category, total)
        select list, status, category, sum(total) from (${rows}) as lines
        group by list, status, category having sum(total) <> 0;
      if random() < 0.01 then perform fold_row_counts(); end if;
      return null;
    end $$`
  const trigger = (op: string, changed: string) =>
    `create trigger ${table}_count_${op} after ${op} on ${table} referencing ${changed}
      for each statement execute function ${table}_count_${op}()`
  return [
    count('insert', lines('added', 1)),
    trigger('insert', 'new table as added'),
    count('delete', lines('gone', -1)),
    trigger('delete', 'old table as gone'),
    count('update', `${lines('added', 1)} union all ${lines('gone', -1)}`),
    trigger('update', 'new table as added old table as gone'),
  ]
}

const fold = `create function fold_row_counts() returns void language sql as $$
  with gone as (
    delete from row_counts where id in (select id from row_counts for update skip locked)
    returning list, status, category, total
  )
  insert into row_counts (list, status, category, total)
    select list, status, category, sum(total) from gone group by list, status, category
  $$`

const columns = 'list, status, category'

const counts = ({ kind, id, text, whole, end }: Words) => [
  kind === 'sqlite'
    ? `create table row_counts (list ${text}, status ${text}, category integer not null, total ${whole} not null,
        primary key (${columns})) strict, without rowid`
    : `create table row_counts (id ${id}, list ${text}, status ${text}, category integer not null,
        total ${whole} not null ${end}`,
  ...(Object.keys(counted) as Counted[]).map((table) => {
    const { status, category } = counted[table]
    // Grouped by what it is called in the table: a bare number would name a column.
    const group = category === '0' ? status : `${status}, ${category}`
    return `insert into row_counts (${columns}, total)
      select '${table}', ${status}, ${category}, count(*) from ${table} group by ${group}`
  }),
  ...(kind === 'postgres' ? [fold] : []),
  ...(Object.keys(counted) as Counted[]).flatMap(kind === 'sqlite' ? sqlite : postgres),
]

/**
 * What keeps a page as quick in a large table as in a small one: how many rows there are of each kind, and indices for
 * the orders of a category, for texts that are missing, and for the picture that an order names.
 */
export const growth = (w: Words) => [
  ...counts(w),
  ...w.indices('products', 'productcategory_id, status', 'productcategory_id, status, sale_price_units'),
  ...w.alphabets('products', 'name', 'productcategory_id', 'status'),
  ...w.indices('orderitems', 'products_avatar'),
  ...['name', 'detail'].map(
    (field) => `create index products_lacking_${field} on products (id)
      where ku_${field} = '' or ar_${field} = '' or en_${field} = ''`,
  ),
]
