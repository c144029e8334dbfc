import type { Language } from '#contract/kit/values.ts'
import type { OrderMethod } from '#contract/orders/delivery.ts'
import type { OrderEventKind, OrderOutcome, OrderStatus, ReturnRequest } from '#contract/orders/row.ts'
import {
  coded,
  eachOrNull,
  filled,
  flag,
  id,
  integer,
  moment,
  oneOf,
  orNull,
  personal,
  refer,
  telephone,
  text,
  translated,
  units,
  uploaded,
} from './columns.ts'
import { managed, table } from './table.ts'

export const orders = {
  /** The places of delivery; fees in millionths of a dollar, times in business days. */
  places: managed({
    columns: {
      ...translated('name'),
      standard_fee_units: units,
      express_fee_units: units,
      standard_days: integer,
      standard_days_from: orNull(integer),
      express_days: integer,
      express_days_from: orNull(integer),
      /** 1 where the company delivers. */
      served: filled(flag),
    },
    sort: 'name',
  }),

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
        /** The unit price when the customer last added to or changed the line; null in carts older than this column. */
        price_units: orNull(units),
        /** When the customer last added to or changed the line. */
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
        ordercode: coded(text),
        date: moment,
        amount_units: units,
        status: oneOf<OrderStatus>(),
        /** The customer's language when ordering, used for mails about the order. */
        lang: oneOf<Language>(),
        /** The customer's e-mail at the time of the order, to find it by; null if they were deleted before this column. */
        account_email: orNull(coded(personal(text))),
        // The delivery; all null if there is none, except the fee, which is 0 then.
        method: orNull(oneOf<OrderMethod>()),
        place_id: orNull(refer('places', 'set null')),
        ...eachOrNull(translated('name', 'places')),
        /** The office of an order that is fetched, and its names at the time of the order. */
        office_id: orNull(refer('offices', 'set null')),
        ...eachOrNull(translated('name', 'offices')),
        days_from: orNull(integer),
        days: orNull(integer),
        fee_units: filled(units),
        recipient: orNull(coded(personal(text))),
        phone: orNull(personal(telephone)),
        phone2: orNull(personal(telephone)),
        address: orNull(personal(text)),
        landmark: orNull(personal(text)),
        delivery_note: orNull(personal(text)),
        /** 1 if it took the last pieces of a product. */
        emptied: filled(flag),
        /** 1 if the customer was deleted while it was open: its recipient is erased once it is delivered. */
        customer_deleted: filled(flag),
        /** 1 if it was placed without an account; without an account and with 0 its customer was deleted. */
        guest: filled(flag),
        outcome: filled(oneOf<OrderOutcome>()),
        /** When it was delivered or got its outcome; null while it is open. */
        ended: orNull(moment),
        /** What became of the last return that its customer asked for; null if they asked for none, or were deleted. */
        return_request: orNull(oneOf<ReturnRequest>()),
      },
      sort: 'account_name',
      searched: ['ordercode', 'account_email', 'recipient', 'phone', 'phone2', 'address', 'landmark'],
    },
  ),

  /** The addresses that customers keep; the orders have copies of their own. */
  addresses: table(
    { shown: 'never', restored: 'kept' },
    {
      columns: {
        ...id,
        account_id: refer('accounts', 'cascade'),
        /** The customer's name for the address, such as “Home”. */
        label: personal(text),
        recipient: personal(text),
        phone: personal(telephone),
        phone2: personal(telephone),
        /** Null once the place is deleted. */
        place_id: orNull(refer('places', 'set null')),
        address: personal(text),
        landmark: personal(text),
        note: personal(text),
      },
    },
  ),

  /** What happened to an order. */
  orderevents: table(
    { shown: 'never', restored: 'kept' },
    {
      columns: {
        ...id,
        order_id: refer('orders', 'cascade'),
        date: moment,
        user_id: orNull(refer('users', 'set null')),
        kind: oneOf<OrderEventKind>(),
        before_status: orNull(oneOf<OrderStatus>()),
        after_status: orNull(oneOf<OrderStatus>()),
        text: personal(text),
        /** What a change of lines was about: a list of `ChangedLine`. */
        lines_json: orNull(text),
        /** 1 if the customer sees it. */
        is_public: flag,
        /** 1 if the customer did it. */
        by_customer: filled(flag),
      },
    },
  ),

  /** A line of an order. It has its own copies of names and prices and outlives the rows it references. */
  orderitems: table(
    { shown: 'never', restored: 'kept' },
    {
      columns: {
        ...id,
        order_id: refer('orders', 'cascade'),
        product_id: orNull(refer('products', 'set null')),
        color_id: orNull(refer('colors', 'set null')),
        size_id: orNull(refer('sizes', 'set null')),
        /** The file is kept even if only orders reference it. */
        products_avatar: uploaded('products'),
        ...translated('name', 'products'),
        ...translated('name', 'colors'),
        ...translated('name', 'sizes'),
        price_units: units,
        qty: integer,
        subtotal_units: units,
        /** 1 if it was made to order and took nothing from stock. */
        made_to_order: filled(flag),
        /** The pieces that came back, those that were written off among them. */
        returned: filled(integer),
        /** The pieces that came back broken, and so not into stock. */
        written_off: filled(integer),
      },
    },
  ),
}
