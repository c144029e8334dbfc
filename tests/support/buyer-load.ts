import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { contract, type Path } from '#contract/index.ts'
import type { Database } from '#server/database/database.ts'
import type { Buyer } from './buyers.ts'
import type { Stocked } from './shop.ts'

/** What became of the orders of many buyers. */
interface Book {
  /** The codes of the orders that were answered to be placed. */
  readonly acknowledged: string[]
  /** How many times buyers were asked to come back, each with a time to wait. */
  deferred: number
  /** Any other answer that was none to the question, and connections that ended without one. */
  readonly lost: { readonly path: Path; readonly status: number | 'signed out' | undefined }[]
}

/** Buyers who fill and order carts over and over. */
export interface Trade {
  readonly book: Book
  /** Has everybody finish what they are doing. */
  stop(): Promise<Book>
}

/**
 * Has each buyer order one thing over and over, whatever becomes of it, with `pause` milliseconds in between, until
 * `stop`.
 */
export function startTrade(url: string, buyers: readonly Buyer[], thing: Stocked, pause = 0): Trade {
  const book: Book = { acknowledged: [], deferred: 0, lost: [] }
  const { stock_id, ...wanted } = thing
  let open = true

  async function ask({ token }: Buyer, path: Path, body: object) {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const sent = JSON.stringify({ [contract[path].flag]: true, ...body })
    const response = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: sent }).catch(() => {})
    if (response?.status === 200) {
      const answer = await response.json()
      if (answer.msg === 'NOT_AUTHORIZED') {
        book.lost.push({ path, status: 'signed out' })
        await sleep(100)
        return
      }
      assert.ok(answer.status || answer.msg === 'DATA_NOT_FOUND', answer.msg)
      return answer.status ? answer : undefined
    }
    await response?.arrayBuffer()
    const wait = Number(response?.headers.get('retry-after') ?? 0)
    if (response?.status === 503 && wait > 0) book.deferred += 1
    else book.lost.push({ path, status: response?.status })
    // Sooner than was asked for: whoever is impatient must do no harm.
    await sleep(100)
  }

  async function buy(buyer: Buyer): Promise<void> {
    const { account_id } = buyer
    while (open) {
      if (!(await ask(buyer, '/app/client/cart/add', { account_id, ...wanted, qty: 1 }))) continue
      const placed = await ask(buyer, '/app/client/cart/order', { account_id })
      if (placed) book.acknowledged.push(placed.data.ordercode)
      await sleep(pause)
    }
  }

  const buying = Promise.all(buyers.map(buy))
  return {
    book,
    async stop() {
      open = false
      await buying
      return book
    },
  }
}

/**
 * Asserts that every order that was acknowledged is there once, that each is worth what is in it, and that what is
 * left of `pieces` and what was sold is what there was. Gives how many orders there are of the thing.
 */
export async function assertOrdersKept(
  { read }: Database,
  { product_id, stock_id }: Stocked,
  pieces: number,
  acknowledged: readonly string[],
): Promise<number> {
  const orders = await read.selectFrom('orders').select(['id', 'ordercode', 'amount_units']).execute()
  const written = new Set(orders.map(({ ordercode }) => ordercode))
  assert.deepEqual(
    acknowledged.filter((code) => !written.has(code)),
    [],
    'every acknowledged order is there',
  )
  assert.equal(new Set(acknowledged).size, acknowledged.length, 'and is acknowledged once')

  const items = await read
    .selectFrom('orderitems')
    .select(['order_id', 'product_id', 'qty', 'subtotal_units'])
    .execute()
  const sums = new Map<number, number>()
  for (const { order_id, subtotal_units } of items) {
    sums.set(order_id, (sums.get(order_id) ?? 0) + subtotal_units)
  }
  for (const { id, amount_units } of orders) assert.equal(sums.get(id), amount_units)
  const ours = items.filter((item) => item.product_id === product_id)
  const sold = ours.reduce((sum, { qty }) => sum + qty, 0)
  const left = await read
    .selectFrom('productsizes')
    .select('qty')
    .where('id', '=', stock_id)
    .executeTakeFirstOrThrow()
  assert.equal(left.qty + sold, pieces, 'what is left and what is sold is what there was')
  return new Set(ours.map(({ order_id }) => order_id)).size
}
