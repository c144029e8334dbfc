import type { OrderStatus } from '#contract/orders.ts'
import type { Language } from '#contract/values.ts'
import {
  filled,
  flag,
  id,
  integer,
  moment,
  oneOf,
  orNull,
  personal,
  refer,
  text,
  translated,
  units,
  uploaded,
} from './columns.ts'
import { table } from './table.ts'

export const orders = {
  carts: table(
    { shown: 'never', restored: 'kept' },
    {
      columns: {
        ...id,
        account_id: refer('accounts', 'cascade'),
        product_id: refer('products', 'cascade'),
        color_id: orNull(refer('colors', 'cascade')),
        size_id: orNull(refer('sizes', 'cascade')),
        qty: integer,
        /** What a piece cost when the customer last put in or changed the line; null in carts older than the column. */
        price_units: orNull(units),
        /** When the customer last put in or changed the line. */
        touched: orNull(moment),
      },
    },
  ),

  orders: table(
    { shown: 'never', restored: 'kept' },
    {
      columns: {
        ...id,
        account_id: orNull(refer('accounts', 'set null')),
        account_name: personal(text),
        ordercode: text,
        date: moment,
        amount_units: units,
        status: oneOf<OrderStatus>(),
        /** The customer's language when the order was placed: its mails are written in it. */
        lang: oneOf<Language>(),
      },
      sort: 'account_name',
      searched: ['ordercode'],
    },
  ),

  /** A line of an order, which keeps its own copies of names and prices and outlives what it names. */
  orderitems: table(
    { shown: 'never', restored: 'kept' },
    {
      columns: {
        ...id,
        order_id: refer('orders', 'cascade'),
        product_id: orNull(refer('products', 'set null')),
        color_id: orNull(refer('colors', 'set null')),
        size_id: orNull(refer('sizes', 'set null')),
        /** Still wanted when nothing but an order remembers it. */
        products_avatar: uploaded('products'),
        ...translated('name', 'products'),
        ...translated('name', 'colors'),
        ...translated('name', 'sizes'),
        price_units: units,
        qty: integer,
        subtotal_units: units,
        /** 1 when it was made to order: nothing was taken of any stock. */
        made_to_order: filled(flag),
      },
    },
  ),
}
