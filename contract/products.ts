import * as z from 'zod'
import { call, callTable } from './call.ts'
import { readable } from './list.ts'
import { maxQty } from './quantity.ts'
import { FileName, GivenId, Id, Money, translated, translatedJoin } from './values.ts'

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
    avatar: FileName,
    store_id: Id,
    ...translatedJoin('stores', 'name'),
  })
  .meta({ id: 'Productcategory' })
export type Productcategory = z.output<typeof Productcategory>

export const Brand = z.object({ id: Id, ...names, ...author, avatar: FileName }).meta({ id: 'Brand' })
export type Brand = z.output<typeof Brand>

/** `code` is a colour as `#rrggbb`. */
export const Color = z.object({ id: Id, ...names, code: z.string() }).meta({ id: 'Color' })
export type Color = z.output<typeof Color>

export const Size = z.object({ id: Id, ...names }).meta({ id: 'Size' })
export type Size = z.output<typeof Size>

/** The most pieces of a product in one order, all its colours and sizes together; null where there is no limit. */
export const OrderLimit = z.int().min(1).max(maxQty).nullable()

export const Product = z
  .object({
    id: Id,
    ...author,
    ...names,
    ...translated('detail', z.string()),
    avatar: FileName,
    status: ProductStatus,
    sale_price: Money,
    /** Seen by staff alone: visitors are told of no draft. */
    draft: z.boolean(),
    /** Whether it can be ordered without being in stock. */
    made_to_order: z.boolean(),
    order_limit: OrderLimit,
    /** For sale, not made to order, and no piece of it in stock. */
    sold_out: z.boolean(),
    productcategory_id: Id,
    brand_id: Id,
    ...translatedJoin('productcategories', 'name'),
    ...translatedJoin('stores', 'name'),
    ...translatedJoin('brands', 'name'),
  })
  .meta({ id: 'Product' })
export type Product = z.output<typeof Product>

/** A colour that a product comes in. */
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

/** A size of a product's colour with the pieces in stock. */
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

/** A picture in the gallery of a product of the catalogue. */
export const Productgalary = z
  .object({ id: Id, ...author, product_id: Id, galary: FileName, products_status: ProductStatus })
  .meta({ id: 'Productgalary' })
export type Productgalary = z.output<typeof Productgalary>

/** The catalogue or the shop, a page at a time. */
const getAllProducts = readable('/app/client/products', 'anyone', {
  noun: 'Products',
  summary: 'The products of the catalogue (status blog) or of the shop (status sale)',
  row: Product,
  sorts: ['id', 'name', 'price'],
  filters: {
    status: ProductStatus.optional(),
    productcategory_id: z.array(GivenId).max(100).optional(),
    /** False leaves what can be bought, made to order included; true what is sold out. */
    sold_out: z.boolean().optional(),
  },
  /** The categories that have products of the asked status. */
  extras: { getproductcategories: z.array(Productcategory) },
})

/** One product with all its page shows. */
export const getOneProduct = call('/app/client/products/getone', {
  summary: 'One product with its colours, sizes, pictures and related products',
  flag: 'getOneProducts',
  who: 'anyone',
  content: 'everyone',
  input: { product_id: GivenId },
  answer: {
    data: Product,
    /** Pieces in stock over all colours and sizes. */
    totalqty: z.int().min(0),
    getproductcolors: z.array(Productcolor),
    getproductsizes: z.array(Productsize),
    getproductavatars: z.array(Productavatar),
    getproductgalaries: z.array(Productgalary),
    related: z.array(Product),
  },
  fails: ['DATA_NOT_FOUND'],
})

export const productsCalls = callTable(getAllProducts, getOneProduct)
