import type { Kysely } from 'kysely'
import type { Language } from '#contract/kit/values.ts'
import type { Database } from '#server/database/database.ts'
import type { Tables } from '#server/database/schema/index.ts'
import { derive } from '#server/database/search-columns.ts'
import type { HashingCost } from '#server/runtime/config.ts'
import { insertNames } from './name-rows.ts'
import { insertPeople, type People, type Person } from './people.ts'

type Db = Kysely<Tables>

/** A little of everything, with the ids of what tests ask for. */
export interface Content {
  readonly people: People
  readonly categories: { readonly lifts: number; readonly parts: number }
  readonly products: {
    readonly lift: number
    readonly otherLift: number
    readonly panel: number
    readonly rail: number
  }
  readonly projects: { readonly tower: number; readonly villa: number }
  readonly services: { readonly upkeep: number; readonly advice: number }
}

const texts = <F extends string>(field: F, ku: string, ar: string, en: string) =>
  ({ [`ku_${field}`]: ku, [`ar_${field}`]: ar, [`en_${field}`]: en }) as Record<`${Language}_${F}`, string>

async function insertProducts(db: Db, user_id: number) {
  const author = { user_id }
  const category = async (ku: string, ar: string, en: string) => {
    const row = {
      ...{ ...author, ...texts('name', ku, ar, en), ...texts('detail', '', '', '') },
      ...{ avatar: 'category.webp', store_id: 1 },
    }
    const values = derive('productcategories', row)
    return (await db.insertInto('productcategories').values(values).returning('id').executeTakeFirstOrThrow())
      .id
  }
  const lifts = await category('بەرزکەرەوەکان', 'مصاعد', 'Lifts')
  const parts = await category('پارچەکان', 'قطع', 'Parts')
  const product = async (
    status: 'blog' | 'sale',
    category_id: number,
    units: number,
    names: [string, string, string],
    made_to_order = 0,
  ) => {
    const values = derive('products', {
      ...author,
      ...texts('name', ...names),
      ...texts('detail', 'وردەکاری', 'تفاصيل', 'Details, 100% steel_plate'),
      avatar: 'product.webp',
      status,
      sale_price_units: units,
      productcategory_id: category_id,
      brand_id: 1,
      made_to_order,
    })
    return (await db.insertInto('products').values(values).returning('id').executeTakeFirstOrThrow()).id
  }
  const lift = await product('blog', lifts, 12_500_000_000, [
    'بەرزکەرەوەی نەخۆشخانە',
    'مصعد مستشفى',
    'Hospital lift',
  ])
  const otherLift = await product('blog', lifts, 9_000_000_000, [
    'بەرزکەرەوەی ماڵ',
    'مصعد منزلي',
    'Home lift',
  ])
  const panel = await product('sale', parts, 19_990_000, ['پانێڵی ڕووناکی', 'لوحة إنارة', 'Light panel'])
  const rail = await product('sale', parts, 100_000, ['ڕێڵی ڕێبەر', 'سكة توجيه', 'Guide rail'], 1)
  await db
    .insertInto('productgalaries')
    .values({ ...author, product_id: lift, galary: 'gallery.webp' })
    .execute()

  const color = derive('colors', { ...author, ...texts('name', 'زێڕین', 'ذهبي', 'Gold'), code: '#d4af37' })
  const { id: color_id } = await db
    .insertInto('colors')
    .values(color)
    .returning('id')
    .executeTakeFirstOrThrow()
  const size = derive('sizes', { ...author, ...texts('name', 'گەورە', 'كبير', 'Large') })
  const { id: size_id } = await db.insertInto('sizes').values(size).returning('id').executeTakeFirstOrThrow()
  const small = derive('sizes', { ...author, ...texts('name', 'بچووک', 'صغير', 'Small') })
  const { id: small_id } = await db
    .insertInto('sizes')
    .values(small)
    .returning('id')
    .executeTakeFirstOrThrow()
  const place = { ...author, product_id: panel, color_id }
  await db.insertInto('productcolors').values(place).execute()
  await db
    .insertInto('productavatars')
    .values({ ...place, avatar: 'gold.webp' })
    .execute()
  await db
    .insertInto('productsizes')
    .values([
      { ...place, size_id, qty: 3 },
      { ...place, size_id: small_id, qty: 4 },
    ])
    .execute()
  const fit = { ...author, product_id: rail, maker: 'Orvel', model: 'GR-70', number: 'OV 4471-B' }
  await db.insertInto('fits').values(derive('fits', fit)).execute()
  return { categories: { lifts, parts }, products: { lift, otherLift, panel, rail }, color_id, size_id }
}

async function insertProjects(db: Db, user_id: number) {
  const category = derive('projectcategories', { user_id, ...texts('name', 'باڵەخانە', 'مبان', 'Buildings') })
  const { id } = await db
    .insertInto('projectcategories')
    .values(category)
    .returning('id')
    .executeTakeFirstOrThrow()
  const project = async (
    location: string,
    projectcategory_id: number | null,
    names: [string, string, string],
  ) => {
    const values = derive('projects', {
      user_id,
      ...texts('title', ...names),
      ...texts('detail', 'وردەکاری', 'تفاصيل', 'Details'),
      ...{ avatar: 'project.webp', projectcategory_id, location },
      ...{ ...texts('place', '', '', ''), ...texts('client', '', '', '') },
      ...{ ...texts('request', '', '', ''), ...texts('work', '', '', ''), ...texts('result', '', '', '') },
      ...{ elevator: 4, tower: 2, floor: 20, speed: '2.5', clientname: 'Client', capacity: '1000' },
    })
    return (await db.insertInto('projects').values(values).returning('id').executeTakeFirstOrThrow()).id
  }
  const tower = await project('Erbil, Gulan', id, ['تاوەر', 'برج', 'Tower'])
  const villa = await project('erbil، Dream City', null, ['ڤێلا', 'فيلا', 'Villa'])
  await db.insertInto('projectavatars').values({ user_id, project_id: tower, avatar: 'tower.webp' }).execute()
  return { tower, villa }
}

async function insertServices(db: Db, user_id: number) {
  const type = derive('servicetypes', { user_id, ...texts('name', 'چاککردنەوە', 'صيانة', 'Upkeep') })
  const { id } = await db.insertInto('servicetypes').values(type).returning('id').executeTakeFirstOrThrow()
  const service = async (servicetype_id: number | null, names: [string, string, string]) => {
    const details = texts('detail', 'وردەکاری', 'تفاصيل', '')
    const row = { user_id, ...texts('title', ...names), ...details, avatar: 'service.webp', servicetype_id }
    const values = derive('services', row)
    return (await db.insertInto('services').values(values).returning('id').executeTakeFirstOrThrow()).id
  }
  return {
    upkeep: await service(id, ['چاکسازی', 'صيانة دورية', 'Maintenance']),
    advice: await service(null, ['ڕاوێژ', 'استشارة', 'Advice']),
  }
}

async function insertOrder(
  db: Db,
  { id, name }: Person,
  product_id: number,
  color_id: number,
  size_id: number,
) {
  const row = derive('orders', {
    account_id: id,
    account_name: name,
    ordercode: `ORDER-OF-${name}`,
    date: '2026-11-01T08:00:00.000Z',
    amount_units: 39_980_000,
    status: 'ordered',
    lang: 'ku',
  })
  const order = await db.insertInto('orders').values(row).returning('id').executeTakeFirstOrThrow()
  const names = [
    texts('products', `of ${name}`, `of ${name}`, `of ${name}`),
    texts('colors', 'زێڕین', 'ذهبي', 'Gold'),
    texts('sizes', 'گەورە', 'كبير', 'Large'),
  ]
  const copies = Object.fromEntries(
    names.flatMap((of) =>
      Object.entries(of).map(([key, value]) => [key.replace(/^(..)_(.*)$/, '$2_$1_name'), value]),
    ),
  ) as Record<`${'products' | 'colors' | 'sizes'}_${Language}_name`, string>
  const prices = { price_units: 19_990_000, qty: 2, subtotal_units: 39_980_000 }
  await db
    .insertInto('orderitems')
    .values({
      order_id: order.id,
      product_id,
      color_id,
      size_id,
      products_avatar: 'product.webp',
      ...copies,
      ...prices,
    })
    .execute()
  await db.insertInto('carts').values({ account_id: id, product_id, color_id, size_id, qty: 1 }).execute()
}

/** Fills an empty database with people who are signed in and a little of everything they may see. */
export async function insertContent(database: Database, cost?: HashingCost | 'usual'): Promise<Content> {
  const people = await insertPeople(database, cost)
  const user_id = people.writer.id
  return database.transaction(async ({ db }) => {
    await db
      .updateTable('settings')
      .set({ ...texts('name', 'هەوراز', 'هوراز', 'Hawraz'), email: 'company@hawraz.example' })
      .execute()
    const meta = { user_id, ...texts('keywords', 'ک', 'ك', 'k'), ...texts('content', 'و', 'م', 'c') }
    await db.insertInto('metas').values(derive('metas', meta)).execute()
    const social = { user_id, icon: 'facebook', link: 'https://social.example/hawraz' }
    await db.insertInto('socials').values(derive('socials', social)).execute()
    const office = {
      ...{ user_id, ...texts('name', 'نووسینگە', 'مكتب', 'Office'), hours: '', phone: '+9647501234567' },
      ...{ ...texts('address', 'هەولێر', 'أربيل', 'Erbil'), latitude_micro: null, longitude_micro: null },
    }
    await db.insertInto('offices').values(derive('offices', office)).execute()
    const certificate = {
      ...{ user_id, ...texts('name', 'بڕوانامە', 'شهادة', 'Certificate') },
      ...texts('issuer', 'پشکنین', 'تفتيش', 'Inspection'),
      ...{ issued: '2026-03-18', file: 'certificate.webp' },
    }
    await db.insertInto('certificates').values(derive('certificates', certificate)).execute()
    const synonym = { user_id, words: 'lift\nascensor' }
    await db.insertInto('synonyms').values(derive('synonyms', synonym)).execute()
    const slider = { user_id, ...texts('title', 'سلاید', 'شريحة', 'Slide'), avatar: 'slide.webp' }
    await db.insertInto('sliders').values(derive('sliders', slider)).execute()
    const message = {
      name: 'Visitor',
      email: 'visitor@mail.example',
      subject: 'Hello',
      msg: 'A secret message',
    }
    const created = '2026-11-01T08:00:00.000Z'
    await db
      .insertInto('contacts')
      .values(derive('contacts', { ...message, created }))
      .execute()

    const { color_id, size_id, ...shop } = await insertProducts(db, user_id)
    const projects = await insertProjects(db, user_id)
    const services = await insertServices(db, user_id)
    await insertNames(db, { user_id, ...texts('name', 'یەکەم', 'الأول', 'First') })
    await insertOrder(db, people.customer, shop.products.panel, color_id, size_id)
    await insertOrder(db, people.otherCustomer, shop.products.panel, color_id, size_id)
    return { people, ...shop, projects, services }
  })
}
