import type { Words } from './words.ts'

/** Carts and orders. An order keeps its own copies of names and prices and outlives what it names. */
export const orders = (w: Words) => [
  `create table carts (
    id ${w.id},
    account_id integer not null references accounts (id) on delete cascade,
    product_id integer not null references products (id) on delete cascade,
    color_id integer references colors (id) on delete cascade,
    size_id integer references sizes (id) on delete cascade,
    qty integer not null check (qty between 1 and 999)
  ${w.end}`,
  // Nulls count as equal here: a product without colours is in a cart at most once.
  `create unique index carts_of_one_thing
    on carts (account_id, product_id, coalesce(color_id, 0), coalesce(size_id, 0))`,
  ...w.indices('carts', 'product_id', 'color_id', 'size_id'),
  `create table orders (
    id ${w.id},
    account_id integer references accounts (id) on delete set null,
    account_name ${w.text},
    ordercode ${w.text} unique,
    date ${w.text},
    ${w.money('amount_units')},
    status ${w.text} check (status in ('ordered', 'checking', 'delivering', 'delivered')),
    lang ${w.text} check (lang in ('ku', 'ar', 'en')),
    ${w.searched}
  ${w.end}`,
  ...w.indices('orders', 'account_id', 'status', 'date', 'amount_units', 'name_sort', 'status, date'),
  `create table orderitems (
    id ${w.id},
    order_id integer not null references orders (id) on delete cascade,
    product_id integer references products (id) on delete set null,
    color_id integer references colors (id) on delete set null,
    size_id integer references sizes (id) on delete set null,
    products_avatar ${w.text},
    ${w.translated('name').replaceAll(/(\w\w_name)/g, 'products_$1')},
    ${w.translated('name').replaceAll(/(\w\w_name)/g, 'colors_$1')},
    ${w.translated('name').replaceAll(/(\w\w_name)/g, 'sizes_$1')},
    ${w.money('price_units')},
    qty integer not null check (qty >= 1),
    ${w.money('subtotal_units')}
  ${w.end}`,
  ...w.indices('orderitems', 'order_id', 'product_id', 'color_id', 'size_id'),
]
