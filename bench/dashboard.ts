import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Transaction } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import { openSession } from '#server/domain/sessions.ts'
import { startProduct } from '#tests/support/product.ts'
import { median } from './load.ts'
import { insertOrders, insertProducts, insertStaff } from './many-rows.ts'

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

/** What a clerk asks of the list of orders, and of the list of products. */
const questions = {
  orders: [
    orders('first page', { sort: 'date', direction: 'desc' }),
    orders('of one status', { sort: 'date', direction: 'desc', status: 'checking' }),
    orders('sorted by customer', { sort: 'name' }),
    orders('sorted by amount', { sort: 'amount', direction: 'desc' }),
    orders('search for a customer', { search: 'ئازاد 77' }),
    orders('search for a code', { search: 'QRT-77' }),
  ],
  products: [
    products('first page', { sort: 'name' }),
    products('sorted by price', { sort: 'price', direction: 'desc' }),
    products('search', { search: 'کابینە 77' }),
  ],
} as const

/** Starts the product on so many rows and asks each question; gives the median of each, in milliseconds. */
async function ask(
  asked: readonly Question[],
  fill: (transaction: Transaction) => Promise<void>,
): Promise<number[]> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'nihom-bench-'))
  const database = await openDatabase({ DATA_DIR, DATABASE_URL: undefined })
  const token = await database.transaction(async (transaction) => {
    await fill(transaction)
    return openSession(transaction, 'staff', await insertStaff(transaction))
  })
  await database.close()
  const product = await startProduct({ DATA_DIR, SEED: 'none', LOG_LEVEL: 'silent' })
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const once = async ({ path, body }: Question) => {
    const began = performance.now()
    const response = await fetch(`${product.url}/api${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    const answer = await response.json()
    if (!answer.status) throw new Error(`${path} was refused: ${answer.msg}`)
    return performance.now() - began
  }
  const medians: number[] = []
  for (const question of asked) {
    const times: number[] = []
    for (let turn = -5; turn < turns; turn++) {
      const time = await once(question)
      // The first ones find nothing prepared.
      if (turn >= 0) times.push(time)
    }
    medians.push(median(times))
  }
  await product.stop()
  await rm(DATA_DIR, { recursive: true, force: true })
  return medians
}

async function compare(
  asked: readonly Question[],
  sizes: readonly number[],
  fill: (transaction: Transaction, count: number) => Promise<void>,
) {
  const columns: number[][] = []
  for (const size of sizes) columns.push(await ask(asked, (transaction) => fill(transaction, size)))
  console.log(
    `\n${'median in ms, one after another'.padEnd(36)}${sizes.map((size) => String(size).padStart(10)).join('')}    growth`,
  )
  for (const [index, { name }] of asked.entries()) {
    const medians = columns.map((column) => column[index] ?? Number.NaN)
    const growth = (medians.at(-1) ?? Number.NaN) / (medians[0] ?? Number.NaN)
    const shown = medians.map((time) => time.toFixed(2).padStart(10)).join('')
    console.log(`${name.padEnd(36)}${shown}    ${growth.toFixed(1)}×`)
  }
}

await compare(questions.orders, [1_000, 10_000, 100_000], insertOrders)
await compare(questions.products, [100, 1_000, 10_000], insertProducts)
