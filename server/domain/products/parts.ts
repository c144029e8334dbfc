import type { Kysely } from 'kysely'
import { refuse } from '#contract/call.ts'
import { joinedNames } from '../../database/columns.ts'
import type { Tables } from '../../database/schema/index.ts'
import { managed } from '../../lists/managed.ts'
import { type Paging, pageOf } from '../../lists/page.ts'
import { stampFor } from '../../lists/version.ts'
import type { Handler } from '../handler.ts'
import { ofColor as alongWithColor } from './belongings.ts'
import {
  productavatars as avatarRows,
  productcolors as colorRows,
  productgalaries as galaryRows,
  productsizes as sizeRows,
} from './queries.ts'
import { rightsOverStock } from './rights.ts'
import { uploadsOfColor } from './uploads.ts'

interface OfProduct extends Paging {
  product_id?: number | null | undefined
}

interface OfColor extends OfProduct {
  color_id?: number | undefined
}

const ofProduct = ({ product_id }: OfProduct) => ({ product_id: product_id ?? undefined })
const ofColor = ({ color_id, ...of }: OfColor) => ({ ...ofProduct(of), color_id })

/** The colours of products, with whether each has sizes. */
const staffColorRows = (db: Kysely<Tables>) =>
  colorRows(db).select(({ exists, selectFrom }) =>
    exists(
      selectFrom('productsizes')
        .select('productsizes.id')
        .whereRef('productsizes.product_id', '=', 'productcolors.product_id')
        .whereRef('productsizes.color_id', '=', 'productcolors.color_id'),
    ).as('sized'),
  )

export const productcolors = managed('/app/dashboard/product/productcolors', {
  table: 'productcolors',
  id: 'productcolor_id',
  scope: ofProduct,
  async page(db, { product_id, ...asked }, language) {
    let query = staffColorRows(db).clearOrderBy()
    if (product_id) query = query.where('productcolors.product_id', '=', product_id)
    const sorts = (lang: string) => ({ id: 'productcolors.id', name: `colors.${lang}_name_sort` })
    const order = { table: 'productcolors', searched: 'colors', sorts, sort: 'id', language } as const
    const { data, ...count } = await pageOf(db, query, order, asked)
    return { data: data.map((row) => ({ ...row, sized: Boolean(row.sized) })), ...count }
  },
  add: ({ product_id, color_id }) => ({
    product_id,
    color_id,
  }),
  edit: ({ product_id, color_id }) => ({
    product_id,
    color_id,
  }),
  // A colour takes its sizes along, wherever it goes.
  needs({ input, before }, db) {
    const stays = input?.product_id === before?.product_id && input?.color_id === before?.color_id
    return before && !stays ? rightsOverStock(db, before) : []
  },
  along: alongWithColor,
  uploads: (db, { product_id, color_id }) => uploadsOfColor(db, product_id, color_id),
})

const stampColor = stampFor('/app/dashboard/product/productcolors/edit')

export const getOneProductcolor: Handler<'/app/dashboard/product/productcolors/getone'> = async (
  { productcolor_id },
  { database },
) => {
  const data = await colorRows(database.read)
    .innerJoin('products', 'products.id', 'productcolors.product_id')
    .select(joinedNames('products'))
    .select('products.made_to_order')
    .where('productcolors.id', '=', productcolor_id)
    .executeTakeFirst()
  if (!data) return refuse('DATA_NOT_FOUND')
  return {
    status: true,
    msg: 'SUCCESS',
    data: stampColor({ ...data, made_to_order: data.made_to_order === 1 }),
  }
}

export const productsizes = managed('/app/dashboard/product/productsizes', {
  table: 'productsizes',
  id: 'productsize_id',
  scope: ofColor,
  page(db, { product_id, color_id, ...asked }, language) {
    let query = sizeRows(db).clearOrderBy()
    if (product_id) query = query.where('productsizes.product_id', '=', product_id)
    if (color_id) query = query.where('productsizes.color_id', '=', color_id)
    const sorts = (lang: string) => ({
      id: 'productsizes.id',
      name: `sizes.${lang}_name_sort`,
      qty: 'productsizes.qty',
    })
    return pageOf(db, query, { table: 'productsizes', searched: 'sizes', sorts, sort: 'id', language }, asked)
  },
  add: ({ product_id, color_id, size_id, qty }) => ({
    product_id,
    color_id,
    size_id,
    qty,
  }),
  edit({ product_id, color_id, size_id, qty, qty_seen }, before) {
    // The row is locked: what customers bought until now is in it.
    if (qty_seen !== undefined && qty_seen !== before.qty) return refuse('STOCK_CHANGED')
    return { product_id, color_id, size_id, qty }
  },
})

export const productavatars = managed('/app/dashboard/product/productavatars', {
  table: 'productavatars',
  id: 'productavatar_id',
  scope: ofColor,
  page(db, { product_id, color_id, ...asked }, language) {
    let query = avatarRows(db).clearOrderBy()
    if (product_id) query = query.where('product_id', '=', product_id)
    if (color_id) query = query.where('color_id', '=', color_id)
    const sorts = () => ({ id: 'productavatars.id' })
    return pageOf(
      db,
      query,
      { table: 'productavatars', searched: 'none', sorts, sort: 'id', language },
      asked,
    )
  },
  add: ({ product_id, color_id }) => ({
    product_id,
    color_id,
    avatar: '',
  }),
  edit: ({ product_id, color_id }) => ({
    product_id,
    color_id,
  }),
  picture: { column: 'avatar', kind: 'productavatars' },
})

export const productgalaries = managed('/app/dashboard/product/productgalaries', {
  table: 'productgalaries',
  id: 'productgalary_id',
  scope: ofProduct,
  page(db, { product_id, ...asked }, language) {
    let query = galaryRows(db).clearOrderBy()
    if (product_id) query = query.where('productgalaries.product_id', '=', product_id)
    const sorts = () => ({ id: 'productgalaries.id' })
    return pageOf(
      db,
      query,
      { table: 'productgalaries', searched: 'none', sorts, sort: 'id', language },
      asked,
    )
  },
  add: ({ product_id }) => ({ product_id, galary: '' }),
  edit: ({ product_id }, before) => ({ product_id: product_id ?? before.product_id }),
  picture: { column: 'galary', kind: 'productgalaries' },
})
