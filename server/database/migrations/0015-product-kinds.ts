import type { Words } from './words.ts'

const flag = (column: string) => `${column} integer not null default 0 check (${column} in (0, 1))`

/** What products that visitors do not see count as, as `draft sale`. */
const kind = (row = '') => `case ${row}draft when 1 then 'draft ' || ${row}status else ${row}status end`

// As the triggers were until now, with the kind in place of the status.
const sqliteCounts = () => {
  const add = (row: string, by: number) =>
    `insert into row_counts (list, status, category, total)
      values ('products', ${kind(`${row}.`)}, ${row}.productcategory_id, ${by})
      on conflict (list, status, category) do update set total = total + ${by};`
  return [
    ...['insert', 'delete', 'update'].map((op) => `drop trigger products_count_${op}`),
    `create trigger products_count_insert after insert on products begin ${add('new', 1)} end`,
    `create trigger products_count_delete after delete on products begin ${add('old', -1)} end`,
    `create trigger products_count_update after update of status, draft, productcategory_id on products begin
      ${add('old', -1)} ${add('new', 1)} end`,
  ]
}

const postgresCounts = () => {
  const lines = (rows: string, by: number) =>
    `select 'products' as list, ${kind()} as status, productcategory_id as category, ${by} as total from ${rows}`
  const count = (
    op: string,
    rows: string,
  ) => `create or replace function products_count_${op}() returns trigger
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

/** The orders in which visitors see products: whether a row is a draft is told without reading the row. */
const orders = ['status', 'productcategory_id, status'].flatMap((of) => [
  of,
  ...['sale_price_units', 'ku_name_sort', 'ar_name_sort', 'en_name_sort'].map((by) => `${of}, ${by}`),
])

const indices = orders.flatMap((list) => {
  const name = `products_by_${list.replaceAll(', ', '_')}`
  return [`drop index if exists ${name}`, `create index ${name}_draft on products (${list}, id, draft)`]
})

/**
 * What a product is, in place of what was guessed from its sizes: a draft, made to order, and how many pieces of it
 * one order takes. What was for sale without any sizes was made to order until now, and stays so. A line of an order
 * of what was made to order took no stock, and puts none back.
 */
export const productKinds = (w: Words) => [
  `alter table products add column ${flag('draft')}`,
  `alter table products add column ${flag('made_to_order')}`,
  'alter table products add column order_limit integer check (order_limit between 1 and 999)',
  `update products set made_to_order = 1 where status = 'sale'
    and not exists (select 1 from productsizes where productsizes.product_id = products.id)`,
  `alter table orderitems add column ${flag('made_to_order')}`,
  ...(w.kind === 'sqlite' ? sqliteCounts() : postgresCounts()),
  ...indices,
]
