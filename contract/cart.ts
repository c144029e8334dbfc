import * as z from 'zod'
import { FileName, Id, Money, translatedJoin } from './values.ts'

/** What a line of a cart and of an order show of the product, its colour and its size. */
export const lineNames = {
  ...translatedJoin('products', 'name'),
  ...translatedJoin('colors', 'name'),
  ...translatedJoin('sizes', 'name'),
}

/** A line of a customer's cart at today's price. */
export const Cartitem = z
  .object({
    id: Id,
    product_id: Id,
    price: Money,
    qty: z.int().min(1),
    subtotal: Money,
    products_avatar: FileName,
    ...lineNames,
  })
  .meta({ id: 'Cartitem' })
export type Cartitem = z.output<typeof Cartitem>
