import { setTimeout as sleep } from 'node:timers/promises'
import { type Buyer, insertBuyers } from '#tests/support/buyers.ts'
import { startDelay } from '#tests/support/delaying-proxy.ts'
import { startProduct } from '#tests/support/product-process.ts'
import { insertStocked } from '#tests/support/shop.ts'
import { until } from '#tests/support/wait-until.ts'
import { type Answered, call, get, repeat, tally } from './kit/asking.ts'
import { onEachDatabase, type Run } from './kit/run.ts'

/** The overhead of an answer beyond the 3 s database deadline, in milliseconds. */
const answering = 500
const delay = 5000

/** Adds five seconds of latency to PostgreSQL, then removes it. */
export const run: Run = (checks, options) => {
  const { seconds = 20, clients = 32 } = options
  return onEachDatabase(
    options,
    async ({ config, env, another }) => {
      const database = await another()
      const { thing, buyers } = await database.transaction(async (transaction) => ({
        thing: await insertStocked(transaction, 1_000_000, 19_990_001),
        buyers: await insertBuyers(transaction, clients),
      }))
      const address = new URL(config.DATABASE_URL ?? '')
      const between = await startDelay(Number(address.port))
      address.port = String(between.port)
      const { url, stop } = await startProduct({ ...env, DATABASE_URL: address.href })
      const { stock_id, ...wanted } = thing
      const nobody: Buyer = { account_id: 0, token: '' }
      const ask = (who: number): Promise<Answered> => {
        const { account_id, token } = buyers[who] ?? nobody
        if (who % 4 === 0) return get(`${url}/shop/${thing.product_id}?q=${Math.random()}`)
        if (who % 4 === 1) return call(url, '/app/client/cart/getall', { account_id }, token)
        return call(url, '/app/client/cart/add', { account_id, ...wanted, qty: 1 }, token)
      }
      const everybody = () => Promise.all(Array.from({ length: clients }, (_, who) => ask(who)))
      try {
        const quick = await everybody()
        checks.note('answered before', quick.filter(({ status }) => status === 200).length, {
          exactly: clients,
        })
        between.set(delay)
        const crowd = repeat(clients, ask)
        await sleep(seconds * 1000)
        const health = await get(`${url}/healthz`)
        checks.note('health while it is slow', health.status ?? health.text, { exactly: 200 })
        const answers = await crowd.stop()
        console.log(`  ${tally(answers)}`)
        checks.note('requests while it is slow', answers.length, { least: clients })
        // The few transactions that had reached their commit have an unknown outcome.
        const strange = answers.filter(({ status }) => status !== 503 && status !== 200)
        checks.note('answers that were neither good nor 503', strange.length, { exactly: 0 })
        const longest = Math.max(...answers.map(({ ms }) => ms))
        checks.note('longest request', longest, { most: 3000 + answering }, 'ms')
        between.set(0)
        const began = performance.now()
        await until('a cart is read', async () => (await ask(1)).status === 200, 60)
        checks.note('first answer after it is quick again', performance.now() - began, { most: 10_000 }, 'ms')
        await sleep(delay)
        const after = [...(await everybody()), ...(await everybody())]
        checks.note(
          'answered after, so that no connection is stuck',
          after.filter((one) => one.status === 200).length,
          {
            exactly: 2 * clients,
          },
        )
      } finally {
        between.set(0)
        checks.note('the process ends well', (await stop({ keepData: true })) ?? 'killed', { exactly: 0 })
        between.close()
      }
    },
    ['postgres'],
  )
}
