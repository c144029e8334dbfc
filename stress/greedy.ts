import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { bulkSqlite } from '#bench/data/bulk.ts'
import { insertCompany } from '#bench/data/seed-rows.ts'
import { median } from '#bench/kit/figures.ts'
import { memory } from '#bench/kit/memory.ts'
import { spread } from '#tests/support/percentiles.ts'
import { freePort } from '#tests/support/ports.ts'
import { startProduct } from '#tests/support/product-process.ts'
import { type Asked, call, get, heard, repeat } from './kit/asking.ts'
import { startGreedyClient } from './kit/greedy-client.ts'
import { onEachDatabase, type Run } from './kit/run.ts'

/** One period: the event loop lag, and the response times of other visitors. */
interface Stretch {
  readonly lag: number
  readonly asked: readonly Asked[]
}

/** The 99th percentile of the event loop lag since the last scrape, in milliseconds. */
async function lagOf(metrics: string): Promise<number> {
  const text = await (await fetch(metrics)).text()
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)?.[1]) * 1000
}

/** Lets ten greedy connections take all they can from a large catalogue while others browse. */
export const run: Run = (checks, options) => {
  const { seconds = 20, rounds = 3, cases = 10_000, clients = 4 } = options
  return onEachDatabase(
    options,
    async ({ env, config, another }) => {
      await (await another()).close()
      const bulk = bulkSqlite(join(config.DATA_DIR, 'nihom.sqlite'))
      await insertCompany(bulk, { products: cases, orders: 1_000 })
      await bulk.finish()
      const port = await freePort()
      const product = await startProduct({ ...env, METRICS_PORT: String(port) })
      const { url, pid } = product
      const look = (who: number) =>
        heard(
          who % 2
            ? call(url, '/app/client/products/getone', { product_id: 2 })
            : get(`${url}/shop`, { headers: { cookie: 'lang=en' } }),
        )
      const stretch = async (): Promise<Stretch> => {
        await lagOf(`http://127.0.0.1:${port}/metrics`)
        const visits = repeat(clients, look, 20)
        await sleep(seconds * 1000)
        const asked = await visits.stop()
        return { lag: await lagOf(`http://127.0.0.1:${port}/metrics`), asked }
      }
      const without: Stretch[] = []
      const beside: Stretch[] = []
      await stretch()
      const before = (await memory(pid)).now
      for (let round = 0; round < rounds; round++) {
        without.push(await stretch())
        const greedy = startGreedyClient(url)
        beside.push(await stretch())
        console.log(
          `  greedy: ${[...greedy.answers].map(([status, many]) => `${many} × ${status}`).join(', ')}`,
        )
        await greedy.stop()
      }
      const lag = (all: readonly Stretch[]) => median(all.map((one) => one.lag))
      const wait = (all: readonly Stretch[]) =>
        spread(all.flatMap(({ asked }) => asked.map(({ ms }) => ms))).p99
      const good = beside.flatMap(({ asked }) => asked).filter(({ status }) => status === 200)
      checks.note('event loop, p99, without them', lag(without), {}, 'ms')
      checks.note('event loop, p99, beside them', lag(beside), {}, 'ms')
      checks.note('event loop, p99, grown by', lag(beside) - lag(without), { most: 50 }, 'ms')
      checks.note('other visitors: answered', good.length, {
        exactly: beside.flatMap(({ asked }) => asked).length,
      })
      checks.note('other visitors: p99, without them', wait(without), {}, 'ms')
      checks.note('other visitors: p99, beside them', wait(beside), {}, 'ms')
      checks.note('memory grown by', (await memory(pid)).highest - before, { most: 250 }, 'MiB')
      await product.stop({ keepData: true })
    },
    ['sqlite'],
  )
}
