import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Transaction } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import { openSession } from '#server/domain/sessions.ts'
import { startProduct } from '#tests/support/product.ts'
import { median } from './load.ts'
import { insertOrders, insertProducts, insertStaff, orderAt } from './many-rows.ts'

/** How often each question is asked. */
const turns = Number(process.env.TURNS ?? 100)

interface Question {
  readonly name: string
  readonly path: string
  readonly body: object
}

const page = { page: 1, limit: 10 }
const orders = (name: string, body: object): Question => ({
  name: `orders: ${name}`,
  path: '/app/dashboard/orders/getall',
  body: { ...page, ...body },
})
const products = (name: string, body: object): Question => ({
  name: `products: ${name}`,
  path: '/app/dashboard/product/products/getall',
  body: { ...page, lang: 'ku', ...body },
})

const code = orderAt(77).ordercode

/** What a clerk asks of the list of orders, and of the list of products. */
const questions = {
  orders: [
    orders('first page', { sort: 'date', direction: 'desc' }),
    orders('of one status', { sort: 'date', direction: 'desc', status: 'checking' }),
    orders('sorted by customer', { sort: 'name' }),
    orders('sorted by amount', { sort: 'amount', direction: 'desc' }),
    orders('search for a customer', { search: 'ئازاد 776' }),
    orders('search for a part of a name', { search: 'ئازاد 77' }),
    orders('search for a rare name', { search: 'نێرگز' }),
    orders('search for a code', { search: code }),
    orders('search for the half of a code', { search: code.slice(0, 7) }),
    orders('search for a word nobody has', { search: 'گەرمیان' }),
    orders('search for two letters', { search: '77' }),
    orders('search for a word of an eighth', { search: 'ئازاد' }),
  ],
  products: [
    products('first page', { sort: 'name' }),
    products('sorted by price', { sort: 'price', direction: 'desc' }),
    products('search for a name', { search: 'کابینەی ئازاد 77' }),
    products('search for a rare name', { search: 'پانۆراما' }),
    products('search for a word nobody has', { search: 'گەرمیان' }),
    products('search for two letters', { search: '77' }),
    products('search for a word of all', { search: 'کابینە' }),
  ],
} as const

type Fill = (transaction: Transaction, count: number) => Promise<void>
type Fresh = () => Promise<string | undefined>

/** What PostgreSQL does by itself within a minute of so many new rows. */
async function tidyUp(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

/** Starts the product on so many rows; `once` asks it something and gives how long the answer took, in milliseconds. */
async function openDesk(fill: Fill, count: number, fresh: Fresh) {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'nihom-bench-'))
  const DATABASE_URL = await fresh()
  const database = await openDatabase({ DATA_DIR, DATABASE_URL })
  const token = await database.transaction(async (transaction) => {
    await fill(transaction, count)
    return openSession(transaction, 'staff', await insertStaff(transaction))
  })
  await database.close()
  if (DATABASE_URL) await tidyUp(DATABASE_URL)
  const url = DATABASE_URL ? { DATABASE_URL } : {}
  const product = await startProduct({ DATA_DIR, SEED: 'none', LOG_LEVEL: 'silent', ...url })
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  return {
    async once({ path, body }: Question) {
      const began = performance.now()
      const response = await fetch(`${product.url}/api${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      const answer = await response.json()
      if (!answer.status) throw new Error(`${path} was refused: ${answer.msg}`)
      return performance.now() - began
    },
    stop: () => product.stop(),
  }
}

/** Asks each question of all sizes in turn, so that other work of the machine slows all of them. */
async function compare(asked: readonly Question[], sizes: readonly number[], fill: Fill, fresh: Fresh) {
  const desks: Awaited<ReturnType<typeof openDesk>>[] = []
  for (const size of sizes) desks.push(await openDesk(fill, size, fresh))
  const row = (name: string, cells: readonly string[], growth: string) =>
    console.log(`${name.padEnd(40)}${cells.map((cell) => cell.padStart(10)).join('')}${growth.padStart(10)}`)
  console.log()
  row('median in ms, one after another', sizes.map(String), 'growth')
  for (const question of asked) {
    const times: number[][] = sizes.map(() => [])
    for (let turn = -5; turn < turns; turn++) {
      for (const [index, { once }] of desks.entries()) {
        const time = await once(question)
        // The first ones find nothing prepared.
        if (turn >= 0) times[index]?.push(time)
      }
    }
    const medians = times.map(median)
    const growth = (medians.at(-1) ?? Number.NaN) / (medians[0] ?? Number.NaN)
    row(
      question.name,
      medians.map((time) => time.toFixed(2)),
      `${growth.toFixed(1)}×`,
    )
  }
  for (const desk of desks) await desk.stop()
}

/** Prints what the lists of orders and of products cost as they grow; `fresh` gives a database for each size. */
export async function measureLists(fresh: Fresh): Promise<void> {
  await compare(questions.orders, [1_000, 10_000, 100_000], insertOrders, fresh)
  await compare(questions.products, [100, 1_000, 10_000], insertProducts, fresh)
}
