import { createHash } from 'node:crypto'
import { orderStatuses } from '#contract/orders/values.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Tables } from '#server/database/schema/index.ts'
import { derive, derivedOf } from '#server/database/search-columns.ts'
import type { Bulk, BulkRow } from './bulk.ts'

/** The number of rows of a company. */
export interface Size {
  readonly products: number
  readonly orders: number
}

/** The same for companies of any size. */
const fixed = { categories: 12, brands: 8, colors: 6, sizes: 4, projects: 40, services: 10 }
/** How many orders belong to the first customer, whatever the size. */
const ownOrders = 50

const people = ['ئازاد', 'شیلان', 'ڕێبین', 'زینب', 'Karim', 'Layla', 'أحمد', 'هێمن']
const kinds = ['ئازاد', 'شیلان', 'ڕێبین', 'کانی', 'باران', 'ژیان', 'هەورامان', 'گوڵاڵە']
const pick = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('An empty list has nothing to pick')
  return found
}

function* rows(
  table: keyof Tables,
  count: number,
  make: (index: number) => BulkRow,
): Generator<BulkRow, void, undefined> {
  for (let index = 0; index < count; index++) {
    const row = { id: index + 1, ...make(index) }
    yield { ...row, ...derivedOf(table, row) }
  }
}

const signs = '23456789CDFHJKLMPQRTWXY'
/** A realistic order code, deterministic by index. */
export function codeOf(index: number): string {
  const letters = [...createHash('sha256').update(String(index)).digest().subarray(0, 12)].map(
    (byte) => signs[byte % signs.length],
  )
  return [0, 4, 8].map((from) => letters.slice(from, from + 4).join('')).join('-')
}

const named = (ku: string, ar: string, en: string) => ({
  user_id: null,
  ku_name: ku,
  ar_name: ar,
  en_name: en,
})
const units = (index: number) => ((index * 7_919) % 900_000) * 10_000
const days = (count: number, index: number) =>
  new Date(Date.UTC(2024, 10, 1) + Math.floor((index * 730 * 86_400_000) / count)).toISOString()

const product = (index: number): BulkRow => ({
  ...named(
    `کابینەی ${index === 50 ? 'پانۆراما' : pick(kinds, index >> 1)} ${index}`,
    `مقصورة ${index}`,
    `Cabin ${index}`,
  ),
  ku_detail: 'کابینەی بەرزکەرەوە بۆ باڵەخانەی نیشتەجێبوون، بە ڕووپۆشی ستیل و شووشە. دەرگای ئۆتۆماتیکی هەیە.',
  ar_detail: 'مقصورة مصعد للمباني السكنية بكسوة من الستيل والزجاج، مع باب أوتوماتيكي وإنارة خافتة.',
  en_detail: 'A lift cabin for residential buildings, clad in steel and glass, with an automatic door.',
  avatar: '',
  status: index % 2 ? 'sale' : 'blog',
  sale_price_units: units(index),
  productcategory_id: 1 + ((index >> 1) % fixed.categories),
  brand_id: 1 + (index % fixed.brands),
})

/** The figures of a product: those of a lift, by the ids that the attributes have in every shop. */
const figures = (index: number): readonly BulkRow[] => {
  const load = index % 1000 === 999 ? 6_000 : pick([320, 450, 630, 800, 1_000, 1_600, 2_500], index)
  const number = (attribute_id: number, from: number, to = from): BulkRow => ({
    ...{ attribute_id, from_milli: from * 1_000, to_milli: to * 1_000, choice_id: null },
  })
  return [
    number(1, load),
    number(2, Math.floor(load / 75)),
    number(3, pick([0.5, 1, 1.6, 2.5], index >> 1)),
    number(4, 2, 4 + (index % 28)),
    { attribute_id: 6, from_milli: null, to_milli: null, choice_id: 1 + (index % 3) },
    number(17, index % 2),
  ]
}

function* figuresOfAll(products: number): Generator<BulkRow, void, undefined> {
  let id = 0
  for (let index = 0; index < products; index++)
    for (const figure of figures(index)) {
      id += 1
      yield { id, user_id: null, product_id: index + 1, ...figure }
    }
}

/** Inserts the parts of products; those of the shop have two colours of two sizes each. */
async function insertParts(bulk: Bulk, products: number): Promise<void> {
  const sold = Math.floor(products / 2)
  const ofColor = (index: number) => ({
    user_id: null,
    product_id: 2 * (1 + (index >> 1)),
    color_id: 1 + (index % 2),
  })
  await bulk.insert('productcolors', rows('productcolors', sold * 2, ofColor))
  await bulk.insert(
    'productsizes',
    rows('productsizes', sold * 4, (index) => ({
      ...ofColor(index >> 1),
      size_id: 1 + (index % 2),
      qty: 1_000_000 + (index % 7),
    })),
  )
  const avatar = (index: number) => ({ ...ofColor(index), avatar: `${index}.webp` })
  await bulk.insert('productavatars', rows('productavatars', sold * 2, avatar))
  const galary = (index: number) => ({ user_id: null, product_id: 2 * index + 1, galary: `${index}.webp` })
  await bulk.insert('productgalaries', rows('productgalaries', products - sold, galary))
}

async function insertOrders(bulk: Bulk, { orders, products }: Size): Promise<void> {
  const accounts = Math.max(20, Math.floor(orders / 100))
  const name = (index: number) => `${index === 500 ? 'نێرگز' : pick(people, index * 7)} ${index % 997}`
  const account = (index: number): BulkRow => ({
    name: name(index),
    email: `customer${index}@example.com`,
    avatar: '',
    password_hash: '',
    created: days(accounts, index),
  })
  await bulk.insert('accounts', rows('accounts', accounts, account))
  const every = Math.floor(orders / ownOrders)
  const order = (index: number): BulkRow => ({
    account_id: index % every === 0 ? 1 : 2 + (index % (accounts - 1)),
    account_name: name(index),
    ordercode: codeOf(index),
    date: days(orders, index),
    amount_units: units(index),
    status: pick(orderStatuses, index * 3),
    lang: 'ku',
  })
  await bulk.insert('orders', rows('orders', orders, order))
  const item = (index: number): BulkRow => {
    const { ku_name, ar_name, en_name } = product(index % products)
    return {
      order_id: index + 1,
      product_id: 1 + (index % products),
      color_id: null,
      size_id: null,
      products_avatar: `${index % products}.webp`,
      products_ku_name: ku_name ?? '',
      products_ar_name: ar_name ?? '',
      products_en_name: en_name ?? '',
      ...{ colors_ku_name: '', colors_ar_name: '', colors_en_name: '' },
      ...{ sizes_ku_name: '', sizes_ar_name: '', sizes_en_name: '' },
      price_units: units(index),
      qty: 1,
      subtotal_units: units(index),
    }
  }
  await bulk.insert('orderitems', rows('orderitems', orders, item))
}

/** Fills a new database with a company of a given size, deterministically. */
export async function insertCompany(bulk: Bulk, size: Size): Promise<void> {
  const list = (table: keyof Tables, count: number, make: (index: number) => BulkRow) =>
    bulk.insert(table, rows(table, count, make))
  const simple = (ku: string, ar: string, en: string) => (index: number) =>
    named(`${ku} ${index}`, `${ar} ${index}`, `${en} ${index}`)
  await list('productcategories', fixed.categories, (index) => ({
    ...simple('پۆل', 'فئة', 'Category')(index),
    avatar: '',
    store_id: 1,
  }))
  // The migrations insert the first brand.
  await list('brands', fixed.brands - 1, (index) => ({
    ...simple('براند', 'علامة', 'Brand')(index),
    id: index + 2,
    avatar: '',
  }))
  await list('colors', fixed.colors, (index) => ({
    ...simple('ڕەنگ', 'لون', 'Colour')(index),
    code: '#334455',
  }))
  await list('sizes', fixed.sizes, simple('قەبارە', 'مقاس', 'Size'))
  await list('projectcategories', 2, simple('پۆل', 'فئة', 'Kind'))
  await list('servicetypes', 2, simple('جۆر', 'نوع', 'Kind'))
  const titled = (index: number) => ({
    user_id: null,
    avatar: '',
    ...{ ku_title: `کار ${index}`, ar_title: `عمل ${index}`, en_title: `Work ${index}` },
    ...{ ku_detail: 'دەق', ar_detail: 'نص', en_detail: 'Text' },
  })
  await list('projects', fixed.projects, (index) => ({
    ...titled(index),
    ...{ projectcategory_id: 1 + (index % 2), location: `City ${index % 9}`, clientname: '' },
    ...{ elevator: 2, tower: 1, floor: 9, speed: '', capacity: '' },
    ...{ ku_place: '', ar_place: '', en_place: '', ku_client: '', ar_client: '', en_client: '' },
    ...{ ku_request: '', ar_request: '', en_request: '', ku_work: '', ar_work: '', en_work: '' },
    ...{ ku_result: '', ar_result: '', en_result: '' },
  }))
  await list('services', fixed.services, (index) => ({ ...titled(index), servicetype_id: 1 + (index % 2) }))
  await list('products', size.products, product)
  await bulk.insert('attributevalues', figuresOfAll(size.products))
  await insertParts(bulk, size.products)
  await insertOrders(bulk, size)
}

/** Inserts a developer and returns the id. */
export async function insertStaff({ db }: Transaction, email = 'bench@example.com'): Promise<number> {
  const person = { name: 'Bench', email, role: 'developer', avatar: '', password_hash: '' } as const
  const { id } = await db
    .insertInto('users')
    .values(derive('users', person))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
