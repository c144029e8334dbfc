import * as z from 'zod'
import {
  codeLength,
  Detail,
  IdAsText,
  Name,
  optionalFlagAsText,
  optionalOrderLimitAsText,
  Price,
} from '../kit/fields.ts'
import { maxQty } from '../kit/quantity.ts'
import { blank, FileName, Id, Money, optionalLine, translated, translatedJoin } from '../kit/values.ts'
import { liftKinds } from './lift-kinds.ts'

/** `blog` products are shown in the catalogue, `sale` products in the shop. */
export const productStatuses = ['blog', 'sale'] as const
export const ProductStatus = z.enum(productStatuses)
export type ProductStatus = z.output<typeof ProductStatus>

const author = { user_id: Id.nullable() }
const names = translated('name', z.string())

export const Store = z.object({ id: Id, ...names, ...author }).meta({ id: 'Store' })
export type Store = z.output<typeof Store>

export const Productcategory = z
  .object({
    id: Id,
    ...names,
    ...author,
    /** What its page says of it; empty for nothing. */
    ...translated('detail', z.string()),
    avatar: FileName,
    store_id: Id,
    ...translatedJoin('stores', 'name'),
  })
  .meta({ id: 'Productcategory' })
export type Productcategory = z.output<typeof Productcategory>

/** `code` is the colour as `#rrggbb`. */
export const Color = z.object({ id: Id, ...names, code: z.string() }).meta({ id: 'Color' })
export type Color = z.output<typeof Color>

export const Size = z.object({ id: Id, ...names }).meta({ id: 'Size' })
export type Size = z.output<typeof Size>

/** The most pieces of a product in one order, over all its colours and sizes; null means no limit. */
export const OrderLimit = z.int().min(1).max(maxQty).nullable()

export const Product = z
  .object({
    id: Id,
    ...author,
    ...names,
    ...translated('detail', z.string()),
    avatar: FileName,
    /** The part number by which people order it; empty if it has none. */
    code: z.string(),
    status: ProductStatus,
    sale_price: Money,
    /** Drafts are visible to staff only. */
    draft: z.boolean(),
    /** Whether it can be ordered without stock. */
    made_to_order: z.boolean(),
    order_limit: OrderLimit,
    /** What lift it is; empty to tell it from its figures. */
    lift_kind: z.union([z.literal(''), z.enum(liftKinds)]),
    /** For sale, not made to order, and without any stock. */
    sold_out: z.boolean(),
    productcategory_id: Id,
    brand_id: Id,
    ...translatedJoin('productcategories', 'name'),
    ...translatedJoin('stores', 'name'),
    ...translatedJoin('brands', 'name'),
  })
  .meta({ id: 'Product' })
export type Product = z.output<typeof Product>

/** What staff write of a product, beside its picture. */
export const productFields = {
  ...translated('name', Name),
  ...translated('detail', Detail),
  sale_price: Price,
  productcategory_id: IdAsText,
  brand_id: IdAsText,
  status: ProductStatus,
  /** Whether visitors cannot see the product. Defaults to false on add; an edit without it leaves it unchanged. */
  draft: optionalFlagAsText,
  /** Whether it can be sold without stock. Defaults to false. */
  made_to_order: optionalFlagAsText,
  /** The part number. Defaults to empty; an edit without it leaves it unchanged. */
  code: optionalLine(codeLength),
  /** The most pieces in one order. Defaults to no limit. */
  order_limit: optionalOrderLimitAsText,
  /** What lift it is. Defaults to empty, told from its figures; an edit without it leaves it unchanged. */
  lift_kind: z.union([blank.transform(() => '' as const), z.enum(liftKinds)]).optional(),
}

/** A colour of a product. */
export const Productcolor = z
  .object({
    id: Id,
    ...author,
    product_id: Id,
    color_id: Id,
    colors_code: z.string(),
    ...translatedJoin('colors', 'name'),
  })
  .meta({ id: 'Productcolor' })
export type Productcolor = z.output<typeof Productcolor>

/** A size of a product's colour, with its stock. */
export const Productsize = z
  .object({
    id: Id,
    ...author,
    product_id: Id,
    color_id: Id,
    size_id: Id,
    qty: z.int().min(0),
    ...translatedJoin('sizes', 'name'),
  })
  .meta({ id: 'Productsize' })
export type Productsize = z.output<typeof Productsize>

/** A picture of a product in one colour. */
export const Productavatar = z
  .object({ id: Id, ...author, product_id: Id, color_id: Id, avatar: FileName })
  .meta({ id: 'Productavatar' })
export type Productavatar = z.output<typeof Productavatar>

/** A gallery picture of a catalogue product. */
export const Productgalary = z
  .object({ id: Id, ...author, product_id: Id, galary: FileName, products_status: ProductStatus })
  .meta({ id: 'Productgalary' })
export type Productgalary = z.output<typeof Productgalary>
