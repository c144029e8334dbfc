import * as z from 'zod'
import { call, callTable } from '../kit/call.ts'
import { detailLength, IdAsText, KeptPicture, Name, optionalKeptPicture, withPicture } from '../kit/fields.ts'
import { Uploaded } from '../kit/files.ts'
import { anyOf, callsOf, list } from '../kit/list.ts'
import { contents, lists } from '../kit/roles.ts'
import { GivenId, optionalParagraphs, translated, typedText } from '../kit/values.ts'
import { versioned } from '../kit/version.ts'
import { Brand } from './brands.ts'
import { colourCode } from './colour-code.ts'
import { Color, Product, Productcategory, ProductStatus, productFields, Size, Store } from './row.ts'

const names = translated('name', Name)
const sorts = ['name', 'id'] as const

const stores = list('/app/dashboard/product/stores', {
  noun: 'Stores',
  id: 'store_id',
  summary: 'the stores',
  row: Store,
  sorts,
  filters: {},
  add: names,
  edit: names,
  may: lists,
})

const category = {
  ...names,
  /** What its page says of it. Defaults to empty; an edit without it leaves it unchanged. */
  ...translated('detail', optionalParagraphs(detailLength)),
  store_id: IdAsText,
}

const productcategories = list('/app/dashboard/product/productcategories', {
  noun: 'ProductCategories',
  id: 'productcategory_id',
  summary: 'the categories of products',
  row: Productcategory,
  sorts,
  filters: {},
  add: { ...category, avatar: Uploaded },
  edit: { ...category, avatar: KeptPicture },
  ...withPicture,
  may: lists,
})

const brands = list('/app/dashboard/product/brands', {
  noun: 'Brands',
  flagged: ['add', 'edit'],
  id: 'brand_id',
  summary: 'the brands',
  row: Brand,
  sorts,
  filters: {},
  add: { ...names, avatar: Uploaded },
  edit: { ...names, avatar: KeptPicture },
  ...withPicture,
  may: lists,
})

const color = {
  ...names,
  code: typedText(40).transform((text, context) => {
    const code = colourCode(text)
    if (code !== undefined) return code
    context.issues.push({ code: 'custom', input: text, message: 'not a colour' })
    return z.NEVER
  }),
}

const colors = list('/app/dashboard/product/colors', {
  noun: 'Colors',
  flagged: [],
  id: 'color_id',
  summary: 'the colours that products come in',
  row: Color,
  sorts,
  filters: {},
  add: color,
  edit: color,
  may: lists,
})

const sizes = list('/app/dashboard/product/sizes', {
  noun: 'Sizes',
  flagged: [],
  id: 'size_id',
  summary: 'the sizes that products come in',
  row: Size,
  sorts,
  filters: {},
  add: names,
  edit: names,
  may: lists,
})

/**
 * A writer may add a catalogue product at price 0, and may edit everything except the price and whether and how it is
 * sold. Any other change is refused with NOT_AUTHORIZED before anything is written.
 */
const products = list('/app/dashboard/product/products', {
  noun: 'Products',
  flagged: [],
  id: 'product_id',
  summary: 'the products',
  row: Product,
  sorts: ['name', 'id', 'price'],
  filters: {
    status: ProductStatus.optional(),
    productcategory_id: anyOf,
    draft: z.boolean().optional(),
  },
  add: { ...productFields, avatar: Uploaded },
  edit: { ...productFields, avatar: optionalKeptPicture },
  ...withPicture,
  fails: [...withPicture.fails, 'NOT_AUTHORIZED'],
  may: contents,
})

const getOneStaffProduct = call('/app/dashboard/product/products/getone', {
  summary: 'One product, as staff see it',
  flag: 'getOneProducts',
  flagRequired: false,
  who: 'content.read',
  input: { product_id: GivenId },
  answer: { data: versioned(Product) },
  fails: ['DATA_NOT_FOUND'],
})

export const catalogueCalls = callTable(
  getOneStaffProduct,
  ...callsOf(brands),
  ...callsOf(colors),
  ...callsOf(productcategories),
  ...callsOf(products),
  ...callsOf(sizes),
  ...callsOf(stores),
)
