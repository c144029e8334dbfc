import type { Kysely } from 'kysely'
import { parseMoney } from '#contract/kit/money.ts'
import type { Tables } from '#server/database/schema/index.ts'
import { derive } from '#server/database/search-columns.ts'
import type { Demo } from '../content/index.ts'
import { liftKindOf } from '../content/lift-kinds.ts'
import type { DemoBlogProduct, DemoSaleProduct } from '../content/shape.ts'
import { author, columns, idOf } from './columns.ts'
import { insertFigures } from './figures.ts'
import type { FileNames } from './files.ts'
import { insertFits } from './fits.ts'

type Db = Kysely<Tables>
type Ids = ReadonlyMap<string, number>

async function insertStores(db: Db, { stores }: Demo): Promise<Ids> {
  const ids = new Map<string, number>()
  for (const { key, name } of stores) {
    const row = derive('stores', { ...author, ...columns('name', name) })
    // Store 1 is created by the migrations and cannot be deleted.
    const written =
      ids.size === 0
        ? await db.updateTable('stores').set(row).where('id', '=', 1).returning('id').execute()
        : await db.insertInto('stores').values(row).returning('id').execute()
    for (const { id } of written) ids.set(key, id)
  }
  return ids
}

async function insertBrands(db: Db, { brands }: Demo, files: FileNames): Promise<Ids> {
  const ids = new Map<string, number>()
  for (const { key, name, picture } of brands) {
    const row = derive('brands', { ...author, ...columns('name', name), avatar: files('brands', picture) })
    // The same applies to brand 1.
    const written =
      ids.size === 0
        ? await db.updateTable('brands').set(row).where('id', '=', 1).returning('id').execute()
        : await db.insertInto('brands').values(row).returning('id').execute()
    for (const { id } of written) ids.set(key, id)
  }
  return ids
}

async function insertCategories(db: Db, { categories }: Demo, files: FileNames, stores: Ids): Promise<Ids> {
  const ids = new Map<string, number>()
  for (const { key, name, detail, picture, store } of categories) {
    const avatar = files('productcategories', picture)
    const row = derive('productcategories', {
      ...author,
      ...columns('name', name),
      ...columns('detail', detail),
      avatar,
      store_id: idOf(stores, store),
    })
    const { id } = await db
      .insertInto('productcategories')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(key, id)
  }
  return ids
}

async function insertColors(db: Db, { colors }: Demo): Promise<Ids> {
  const ids = new Map<string, number>()
  for (const { key, name, code } of colors) {
    const row = derive('colors', { ...author, ...columns('name', name), code })
    const { id } = await db.insertInto('colors').values(row).returning('id').executeTakeFirstOrThrow()
    ids.set(key, id)
  }
  return ids
}

async function insertSizes(db: Db, { sizes }: Demo): Promise<Ids> {
  const ids = new Map<string, number>()
  for (const { key, name } of sizes) {
    const row = derive('sizes', { ...author, ...columns('name', name) })
    const { id } = await db.insertInto('sizes').values(row).returning('id').executeTakeFirstOrThrow()
    ids.set(key, id)
  }
  return ids
}

async function insertVariants(
  db: Db,
  product_id: number,
  { key, variants }: DemoSaleProduct,
  files: FileNames,
  colors: Ids,
  sizes: Ids,
): Promise<void> {
  for (const { color, pictures, stock } of variants) {
    const place = { ...author, product_id, color_id: idOf(colors, color) }
    await db.insertInto('productcolors').values(place).execute()
    for (const picture of pictures) {
      const avatar = files('productavatars', picture)
      await db
        .insertInto('productavatars')
        .values({ ...place, avatar })
        .execute()
    }
    const rows = Object.entries(stock).map(([size, qty]) => ({ ...place, size_id: idOf(sizes, size), qty }))
    if (rows.length === 0) throw new Error(`${key} has no sizes in ${color}`)
    await db.insertInto('productsizes').values(rows).execute()
  }
}

/** The ids of the catalogue's rows by their keys. */
export interface CatalogueIds {
  readonly stores: Ids
  readonly brands: Ids
  readonly productcategories: Ids
  readonly colors: Ids
  readonly sizes: Ids
  readonly products: Ids
}

/** Inserts stores, brands, categories, colours, sizes and products with all their parts. */
export async function insertCatalogue(db: Db, demo: Demo, files: FileNames): Promise<CatalogueIds> {
  const stores = await insertStores(db, demo)
  const brands = await insertBrands(db, demo, files)
  const categories = await insertCategories(db, demo, files, stores)
  const colors = await insertColors(db, demo)
  const sizes = await insertSizes(db, demo)
  const products = new Map<string, number>()

  const insertProduct = async (
    product: DemoBlogProduct | DemoSaleProduct,
    status: 'blog' | 'sale',
    made_to_order = 0,
  ) => {
    const sale_price_units = parseMoney(product.price)
    if (sale_price_units === undefined) throw new Error(`${product.key} costs ${product.price}`)
    const row = derive('products', {
      ...author,
      ...columns('name', product.name),
      ...columns('detail', product.detail),
      avatar: files('products', product.picture),
      code: product.code,
      lift_kind: liftKindOf[product.key] ?? '',
      status,
      sale_price_units,
      productcategory_id: idOf(categories, product.category),
      brand_id: idOf(brands, product.brand),
      made_to_order,
    })
    const { id } = await db.insertInto('products').values(row).returning('id').executeTakeFirstOrThrow()
    products.set(product.key, id)
    return id
  }

  async function insertBlogProduct(product: DemoBlogProduct) {
    const product_id = await insertProduct(product, 'blog')
    const pictures = product.gallery.map((picture) => ({
      ...author,
      product_id,
      galary: files('productgalaries', picture),
    }))
    await db.insertInto('productgalaries').values(pictures).execute()
  }

  for (const product of demo.blogProducts) if (!product.isLater) await insertBlogProduct(product)
  for (const product of demo.saleProducts) {
    const id = await insertProduct(product, 'sale', Number(product.variants.length === 0))
    await insertVariants(db, id, product, files, colors, sizes)
  }
  for (const product of demo.blogProducts) if (product.isLater) await insertBlogProduct(product)
  await insertFigures(db, demo, products)
  await insertFits(db, demo, products)
  return { stores, brands, productcategories: categories, colors, sizes, products }
}
