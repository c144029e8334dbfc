import { setTimeout as sleep } from 'node:timers/promises'
import { memory } from '#lab/bench/kit/memory.ts'
import { spread } from '#tests/support/percentiles.ts'
import { startProduct } from '#tests/support/product-process.ts'
import { until } from '#tests/support/wait-until.ts'
import { arrive } from './kit/arrivals.ts'
import { get, isDeferred, repeat, tally } from './kit/asking.ts'
import { onSqlite, type Run } from './kit/run.ts'

const workers = 16

/** Requests ten times as many pages as the server can render. */
export const run: Run = (checks, options) => {
  const { seconds = 15 } = options
  return onSqlite(options, async ({ env }) => {
    const product = await startProduct({ ...env, SEED: 'demo' })
    const { url, pid } = product
    let query = 0
    const ask = () => get(`${url}/products?q=lift${query++}`, { headers: { cookie: 'lang=en' } })
    const capacityNow = async () => {
      const crowd = repeat(workers, ask)
      await sleep(5000)
      const { length } = crowd.done
      await crowd.stop()
      return length / 5
    }
    await capacityNow()
    const capacity = await capacityNow()
    const before = (await memory(pid)).now
    checks.note('capacity, pages rendered anew', capacity, {}, 'per s')

    const health = repeat(1, () => get(`${url}/healthz`), 100)
    const { done, begun, seconds: took } = await arrive(10 * capacity, seconds, ask, 400)
    const healthy = await health.stop()
    checks.note('asked for', begun / took, {}, 'per s')
    const good = done.filter(({ status }) => status === 200)
    const refused = done.filter(({ status }) => status !== 200)
    const times = { good: spread(good.map(({ ms }) => ms)), refused: spread(refused.map(({ ms }) => ms)) }
    checks.note('admitted, p99', times.good.p99, { most: 1000 }, 'ms')
    checks.note('done, of the capacity', (100 * good.length) / took / capacity, { least: 90 }, '%')
    checks.note('refused', refused.length, { least: 1 })
    checks.note('refused with 503, Retry-After and a message', refused.filter(isDeferred).length, {
      exactly: refused.length,
    })
    checks.note('refused, p99', times.refused.p99, { most: 100 }, 'ms')
    console.log(`  ${tally(done)}`)
    checks.note('refused, p50', times.refused.p50, {}, 'ms')
    checks.note('health answered', healthy.filter(({ status }) => status === 200).length, {
      exactly: healthy.length,
    })
    checks.note('health, p99', spread(healthy.map(({ ms }) => ms)).p99, {}, 'ms')
    const began = performance.now()
    await until('a page is quick again', async () => {
      const { status, ms } = await ask()
      return status === 200 && ms < 200
    })
    checks.note('quick again after', performance.now() - began, { most: 5000 }, 'ms')
    checks.note('memory grown by', (await memory(pid)).now - before, { most: 100 }, 'MiB')
    await product.stop({ keepData: true })
  })
}
