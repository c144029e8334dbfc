import { orderStatuses } from '#contract/orders.ts'
import type { Transaction } from '#server/database/database.ts'
import { derive } from '#server/database/derive.ts'

/** Rows of one statement: SQLite takes 32,766 values. */
const batch = 500

const names = ['ئازاد', 'شیلان', 'ڕێبین', 'زینب', 'Karim', 'Layla', 'أحمد', 'هێمن']
const pick = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('An empty list has nothing to pick')
  return found
}

async function inBatches<T>(
  count: number,
  make: (index: number) => T,
  write: (rows: T[]) => Promise<unknown>,
) {
  for (let from = 0; from < count; from += batch) {
    await write(Array.from({ length: Math.min(batch, count - from) }, (_, index) => make(from + index)))
  }
}

/** Writes so many orders of many customers over two years. */
export const insertOrders = ({ db }: Transaction, count: number): Promise<void> =>
  inBatches(
    count,
    (index) =>
      derive('orders', {
        account_id: null,
        account_name: `${pick(names, index * 7)} ${index % 997}`,
        ordercode: `QRT-${String(index).padStart(7, '0')}`,
        date: new Date(Date.UTC(2025, 0, 1) + index * 600_000).toISOString(),
        amount_units: ((index * 7_919) % 900_000) * 10_000,
        status: pick(orderStatuses, index * 3),
        lang: 'ku',
      }),
    (rows) => db.insertInto('orders').values(rows).execute(),
  )

/** Writes so many products in eight categories. */
export async function insertProducts({ db }: Transaction, count: number): Promise<void> {
  const category = derive('productcategories', {
    user_id: null,
    ku_name: 'پۆل',
    ar_name: 'فئة',
    en_name: 'Category',
    avatar: '',
    store_id: 1,
  })
  const { id } = await db
    .insertInto('productcategories')
    .values(category)
    .returning('id')
    .executeTakeFirstOrThrow()
  await inBatches(
    count,
    (index) =>
      derive('products', {
        user_id: null,
        ku_name: `کابینەی ${pick(names, index)} ${index}`,
        ar_name: `مقصورة ${index}`,
        en_name: `Cabin ${index}`,
        ku_detail: 'کابینەی بەرزکەرەوە بۆ باڵەخانەی نیشتەجێبوون، بە ڕووپۆشی ستیل و شووشە.',
        ar_detail: 'مقصورة مصعد للمباني السكنية بكسوة من الستيل والزجاج.',
        en_detail: 'A lift cabin for residential buildings, clad in steel and glass.',
        avatar: '',
        status: index % 2 ? 'sale' : 'blog',
        sale_price_units: ((index * 7_919) % 900_000) * 10_000,
        productcategory_id: id,
        brand_id: 1,
      }),
    (rows) => db.insertInto('products').values(rows).execute(),
  )
}

/** Writes a developer; gives the id. */
export async function insertStaff({ db }: Transaction): Promise<number> {
  const person = {
    name: 'Bench',
    email: 'bench@example.com',
    role: 'developer',
    avatar: '',
    password_hash: '',
  } as const
  const { id } = await db
    .insertInto('users')
    .values(derive('users', person))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
