import { join } from 'node:path'
import { bulkSqlite } from '#lab/bench/data/bulk.ts'
import { insertCompany } from '#lab/bench/data/seed-rows.ts'
import { median } from '#lab/bench/kit/figures.ts'
import { memory } from '#lab/bench/kit/memory.ts'
import { spread } from '#tests/support/percentiles.ts'
import { freePort } from '#tests/support/ports.ts'
import { startProduct } from '#tests/support/product-process.ts'
import { call, get, heard } from './kit/asking.ts'
import { type Stretch, stretchOf } from './kit/event-loop.ts'
import { startGreedyClient } from './kit/greedy-client.ts'
import { onEachDatabase, type Run } from './kit/run.ts'

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
      const metrics = `http://127.0.0.1:${port}/metrics`
      const stretch = () => stretchOf(metrics, { seconds, clients }, look)
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
        spread(all.flatMap(({ answers }) => answers.map(({ ms }) => ms))).p99
      const good = beside.flatMap(({ answers }) => answers).filter(({ status }) => status === 200)
      checks.note('event loop, p99, without them', lag(without), {}, 'ms')
      checks.note('event loop, p99, beside them', lag(beside), {}, 'ms')
      checks.note('event loop, p99, grown by', lag(beside) - lag(without), { most: 50 }, 'ms')
      checks.note('other visitors: answered', good.length, {
        exactly: beside.flatMap(({ answers }) => answers).length,
      })
      checks.note('other visitors: p99, without them', wait(without), {}, 'ms')
      checks.note('other visitors: p99, beside them', wait(beside), {}, 'ms')
      checks.note('memory grown by', (await memory(pid)).highest - before, { most: 250 }, 'MiB')
      await product.stop({ keepData: true })
    },
    ['sqlite'],
  )
}
