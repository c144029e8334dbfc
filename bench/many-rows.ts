import { createHash } from 'node:crypto'
import { orderStatuses } from '#contract/orders.ts'
import type { Transaction } from '#server/database/database.ts'
import { derive } from '#server/database/derive.ts'

/** Rows of one statement: SQLite takes 32,766 values, PostgreSQL's index of their words some time. */
const batch = 100

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

const signs = '23456789CDFHJKLMPQRTWXY'
/** A code that looks like a real one, the same for the same index. */
function codeOf(index: number): string {
  const letters = [...createHash('sha256').update(String(index)).digest().subarray(0, 12)].map(
    (byte) => signs[byte % signs.length],
  )
  return [0, 4, 8].map((from) => letters.slice(from, from + 4).join('')).join('-')
}

/** One of many orders of many customers over two years. One customer has a name that nobody else has. */
export const orderAt = (index: number) => ({
  account_id: null,
  account_name: `${index === 500 ? 'نێرگز' : pick(names, index * 7)} ${index % 997}`,
  ordercode: codeOf(index),
  date: new Date(Date.UTC(2025, 0, 1) + index * 600_000).toISOString(),
  amount_units: ((index * 7_919) % 900_000) * 10_000,
  status: pick(orderStatuses, index * 3),
  lang: 'ku' as const,
})

/** Writes so many orders. */
export const insertOrders = ({ db }: Transaction, count: number): Promise<void> =>
  inBatches(
    count,
    (index) => derive('orders', orderAt(index)),
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
        ku_name: `کابینەی ${index === 50 ? 'پانۆراما' : pick(names, index)} ${index}`,
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
