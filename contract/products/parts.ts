import * as z from 'zod'
import { call, callTable } from '../kit/call.ts'
import { IdAsText, KeptPicture, optionalIdAsText, withPicture } from '../kit/fields.ts'
import { Uploaded } from '../kit/files.ts'
import { anyOf, callsOf, list } from '../kit/list.ts'
import { contents } from '../kit/roles.ts'
import { GivenId, translatedJoin } from '../kit/values.ts'
import { versioned } from '../kit/version.ts'
import { Productavatar, Productcolor, Productgalary, Productsize } from './row.ts'

const ofProduct = { product_id: anyOf }
const ofColor = { ...ofProduct, color_id: anyOf }

const color = { product_id: GivenId, color_id: GivenId }

/** A colour with sizes carries stock, so moving or deleting it also needs permission to change stock. */
const productcolors = list('/app/dashboard/product/productcolors', {
  noun: 'ProductColors',
  flagged: [],
  id: 'productcolor_id',
  summary: 'the colours of products',
  /** `sized`: whether the colour has sizes, and therefore stock. */
  row: Productcolor.extend({ sized: z.boolean() }),
  sorts: ['id', 'name'],
  filters: ofProduct,
  add: color,
  edit: color,
  may: contents,
})

const getOneProductcolor = call('/app/dashboard/product/productcolors/getone', {
  summary: 'One colour of a product with the names of both',
  flag: 'getOneProductColors',
  flagRequired: false,
  who: 'content.read',
  input: { productcolor_id: GivenId },
  answer: {
    data: versioned(
      Productcolor.extend({ ...translatedJoin('products', 'name'), made_to_order: z.boolean() }),
    ),
  },
  fails: ['DATA_NOT_FOUND'],
})

/** The maximum stock of one size, in pieces. */
const maxStock = 1_000_000

const size = { product_id: GivenId, color_id: GivenId, size_id: GivenId, qty: z.int().min(0).max(maxStock) }

/**
 * Stock. `qty_seen` is the quantity that the member of staff saw when they began. If sales changed it meanwhile, the
 * edit is refused with STOCK_CHANGED and overwrites nothing; without `qty_seen` the new number always wins. Stock is
 * therefore not part of the row's version.
 */
const productsizes = list('/app/dashboard/product/productsizes', {
  noun: 'ProductSizes',
  flagged: [],
  id: 'productsize_id',
  summary: 'the sizes of products’ colours, with the pieces in stock',
  row: Productsize,
  sorts: ['id', 'name', 'qty'],
  filters: ofColor,
  add: size,
  edit: { ...size, qty_seen: z.int().min(0).optional() },
  unseen: ['qty'],
  fails: ['STOCK_CHANGED'],
  may: { read: 'content.read', write: 'stock.write', delete: 'stock.write' },
})

const asText = { product_id: IdAsText, color_id: IdAsText }

const productavatars = list('/app/dashboard/product/productavatars', {
  noun: 'ProductAvatars',
  flagged: [],
  id: 'productavatar_id',
  summary: 'the pictures of products’ colours',
  row: Productavatar,
  sorts: ['id'],
  filters: ofColor,
  add: { ...asText, avatar: Uploaded },
  edit: { ...asText, avatar: KeptPicture },
  ...withPicture,
  may: contents,
})

const productgalaries = list('/app/dashboard/product/productgalaries', {
  noun: 'ProductGalaries',
  flagged: [],
  id: 'productgalary_id',
  summary: 'the pictures of products’ galleries',
  row: Productgalary,
  sorts: ['id'],
  filters: ofProduct,
  add: { product_id: IdAsText, galary: Uploaded },
  edit: { product_id: optionalIdAsText, galary: KeptPicture },
  ...withPicture,
  may: contents,
})

export const productPartsCalls = callTable(
  getOneProductcolor,
  ...callsOf(productavatars),
  ...callsOf(productcolors),
  ...callsOf(productgalaries),
  ...callsOf(productsizes),
)
