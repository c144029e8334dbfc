import * as z from 'zod'
import { call, callTable } from '../kit/call.ts'
import { maxQty } from '../kit/quantity.ts'
import { FileName, GivenId, Id, Money, translatedJoin } from '../kit/values.ts'
import { OrderLimit } from '../products/row.ts'

/** The names that a cart line and an order line show: product, colour and size. */
export const lineNames = {
  ...translatedJoin('products', 'name'),
  ...translatedJoin('colors', 'name'),
  ...translatedJoin('sizes', 'name'),
}

const Qty = z.int().min(1).max(maxQty)

/** A line of a customer's cart at the current price. */
export const Cartitem = z
  .object({
    id: Id,
    product_id: Id,
    color_id: Id.nullable(),
    size_id: Id.nullable(),
    price: Money,
    /** The unit price when the customer last added to or changed this line; null when it equals the current price. */
    price_before: Money.nullable(),
    qty: Qty,
    /** How many pieces are available now, including those already in this line. */
    available: z.int().min(0).max(maxQty),
    /** The most pieces of the product in one order, summed over all its lines. */
    order_limit: OrderLimit,
    subtotal: Money,
    products_avatar: FileName,
    ...lineNames,
  })
  .meta({ id: 'Cartitem' })
export type Cartitem = z.output<typeof Cartitem>

const data = z.array(Cartitem)
const totalled = { data, total: Money }

const getCart = call('/app/client/cart/getall', {
  summary: 'The customer’s cart at today’s prices',
  flag: 'getAllCart',
  who: 'customer',
  input: { account_id: GivenId },
  answer: totalled,
  fails: ['NOT_AUTHORIZED'],
})

const plusCart = call('/app/client/cart/plus', {
  summary: 'Raises the quantity of a line of the cart',
  flag: 'plusCart',
  says: 'UPDATED_SUCCESSFULLY',
  who: 'customer',
  once: true,
  input: { cart_id: GivenId, qty: Qty },
  answer: totalled,
  fails: ['NOT_AUTHORIZED', 'DATA_NOT_FOUND', 'NOT_ENOUGH_QUANTITY', 'ORDER_LIMIT'],
})

const minusCart = call('/app/client/cart/minus', {
  summary: 'Lowers the quantity of a line of the cart, to 1 at the least',
  flag: 'minusCart',
  says: 'UPDATED_SUCCESSFULLY',
  who: 'customer',
  once: true,
  input: { cart_id: GivenId, qty: Qty },
  answer: totalled,
  fails: ['NOT_AUTHORIZED', 'DATA_NOT_FOUND'],
})

/** The colour and size are asked for as by `addCart`. Without `qty` the line keeps its quantity. */
const changeCart = call('/app/client/cart/change', {
  summary:
    'Moves a line of the cart to another colour and size, onto the line that is there already if there is one',
  flag: 'changeCart',
  says: 'UPDATED_SUCCESSFULLY',
  who: 'customer',
  once: true,
  input: {
    cart_id: GivenId,
    color_id: GivenId.nullish(),
    size_id: GivenId.nullish(),
    qty: Qty.optional(),
  },
  answer: totalled,
  fails: ['NOT_AUTHORIZED', 'DATA_REQUIRED', 'DATA_NOT_FOUND', 'NOT_ENOUGH_QUANTITY', 'ORDER_LIMIT'],
})

const deleteCart = call('/app/client/cart/delete', {
  summary: 'Takes a line out of the cart',
  flag: 'deleteCart',
  says: 'DELETED_SUCCESSFULLY',
  who: 'customer',
  once: true,
  input: { cart_id: GivenId },
  answer: totalled,
  fails: ['NOT_AUTHORIZED', 'DATA_NOT_FOUND'],
})

/** A product with sizes needs a colour and a size. One without sizes can be ordered only if it is made to order. */
export const addCart = call('/app/client/cart/add', {
  summary: 'Puts a product in a colour and size into the cart, or raises the quantity that is there',
  flag: 'addCart',
  says: 'ADDED_SUCCESSFULLY',
  who: 'customer',
  once: true,
  input: {
    account_id: GivenId,
    product_id: GivenId,
    color_id: GivenId.nullish(),
    size_id: GivenId.nullish(),
    qty: Qty,
  },
  answer: totalled,
  fails: ['NOT_AUTHORIZED', 'DATA_REQUIRED', 'DATA_NOT_FOUND', 'NOT_ENOUGH_QUANTITY', 'ORDER_LIMIT'],
})

const addSimpleCart = call('/app/client/cart/addsimple', {
  summary: 'Puts one piece of a product into the cart, in its first colour and size in stock',
  flag: 'addCart',
  says: 'ADDED_SUCCESSFULLY',
  who: 'customer',
  once: true,
  input: { account_id: GivenId, product_id: GivenId },
  answer: totalled,
  fails: ['NOT_AUTHORIZED', 'ALREADY_ADDED', 'DATA_NOT_FOUND', 'NOT_ENOUGH_QUANTITY'],
})

export const cartCalls = callTable(
  getCart,
  plusCart,
  minusCart,
  changeCart,
  deleteCart,
  addCart,
  addSimpleCart,
)
