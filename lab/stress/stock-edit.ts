import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { orderAt } from '#tests/support/order-races.ts'
import { insertPeople } from '#tests/support/people.ts'
import { insertStocked, putInCarts, soldOf, stockOf } from '#tests/support/shop.ts'
import { answerOf, call } from './kit/asking.ts'
import type { Run } from './kit/run.ts'
import { type TwoProcesses, withTwoProcesses } from './kit/two-processes.ts'

const path = '/app/dashboard/product/productsizes/edit'
const pieces = 1000
/** All buyers arrive within this time, in milliseconds. */
const within = 2000

/** Lets staff add stock while buyers order; returns how many edits succeeded and how many were told to reload. */
async function race({ urls, shop }: TwoProcesses, token: string, buyers: number) {
  const { database } = shop
  const { thing, ids } = await database.transaction(async (transaction) => {
    const product = await insertStocked(transaction, pieces, 19_990_001)
    const people = await shop.people(transaction, buyers)
    await putInCarts(transaction, people, [product], 2)
    return { thing: product, ids: people }
  })
  const { stock_id, ...place } = thing
  let open = true
  let added = 0
  const outcomes = { taken: 0, again: 0 }
  async function edit(url: string): Promise<void> {
    while (open) {
      const seen = (await stockOf(database, thing)) ?? 0
      const body = { ...place, productsize_id: stock_id, qty: seen + 3, qty_seen: seen, page: 1 }
      const answer = await call(url, path, body, token)
      const { status, msg } = answerOf(answer)
      assert.ok(status || msg === 'STOCK_CHANGED' || msg === 'SERVER_BUSY', answer.text)
      if (status) added += 3
      outcomes[status ? 'taken' : 'again'] += 1
    }
  }
  const editing = Promise.all(urls.map(edit))
  const orders = await Promise.all(
    ids.map(async (id, index) => {
      await sleep(Math.random() * within)
      return orderAt(shop, id, index)
    }),
  )
  open = false
  await editing
  for (const order of orders) assert.ok(order.status, order.msg)
  const sold = (await soldOf(database, thing)).reduce((sum, { qty }) => sum + qty, 0)
  assert.equal(sold, 2 * buyers)
  assert.equal(await stockOf(database, thing), pieces + added - sold)
  return outcomes
}

/** Edits stock during orders. */
export const run: Run = (checks, options) => {
  const { rounds = 10, clients = 200 } = options
  return withTwoProcesses(options, async (two) => {
    const { admin } = await insertPeople(two.shop.database)
    const sum = { taken: 0, again: 0 }
    await checks.holds(`${two.kind}: sold + left = what there was + what staff added`, async () => {
      for (let round = 0; round < rounds; round++) {
        const outcomes = await race(two, admin.token, clients)
        sum.taken += outcomes.taken
        sum.again += outcomes.again
      }
    })
    checks.note(`${two.kind}: changes of stock that were taken`, sum.taken, { least: rounds })
    checks.note(`${two.kind}: changes refused because somebody bought meanwhile`, sum.again)
  })
}
