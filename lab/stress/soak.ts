import { readdir, readlink } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { memory } from '#lab/bench/kit/memory.ts'
import { insertBuyers } from '#tests/support/buyers.ts'
import { spread } from '#tests/support/percentiles.ts'
import { startProduct } from '#tests/support/product-process.ts'
import { insertStocked } from '#tests/support/shop.ts'
import { arrive } from './kit/arrivals.ts'
import { type Answered, call, get, heard, repeat, tally } from './kit/asking.ts'
import { onSqlite, type Run } from './kit/run.ts'

const buyersCount = 50

/** The slope of the least-squares line through points. */
function slope(points: readonly (readonly [number, number])[]): number {
  const mean = (of: 0 | 1) => points.reduce((sum, point) => sum + point[of], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const over = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0)
  return over / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
}

/** The number of open files of a process, without sockets. */
async function openFiles(pid: number): Promise<number> {
  const folder = `/proc/${pid}/fd`
  const targets = await Promise.all(
    (await readdir(folder)).map((name) => readlink(`${folder}/${name}`).catch(() => 'socket:')),
  )
  return targets.filter((target) => !target.startsWith('socket:')).length
}

/** Runs at a third of the server's capacity for a long time. */
export const run: Run = (checks, options) => {
  const { minutes = 30 } = options
  return onSqlite(options, async ({ env, another }) => {
    const product = await startProduct({ ...env, SEED: 'demo' })
    const { url, pid } = product
    const database = await another()
    const { thing, buyers } = await database.transaction(async (transaction) => ({
      thing: await insertStocked(transaction, 100_000_000, 19_990_001),
      buyers: await insertBuyers(transaction, buyersCount, 'soak'),
    }))
    await database.close()
    const { stock_id, ...wanted } = thing
    let turn = 0
    const visit = (): Promise<Answered> => {
      const now = turn++
      const { account_id, token } = buyers[now % buyersCount] ?? { account_id: 0, token: '' }
      if (now % 10 === 0) return call(url, '/app/client/cart/add', { account_id, ...wanted, qty: 1 }, token)
      if (now % 10 === 1) return call(url, '/app/client/cart/order', { account_id }, token)
      if (now % 10 === 2) return get(`${url}/products?q=lift${now}`)
      if (now % 10 < 6) return call(url, '/app/client/products/getall', {})
      return get(`${url}/shop`)
    }
    const ask = () => heard(visit())
    const crowd = repeat(8, ask)
    await sleep(10_000)
    const capacity = crowd.done.length / 10
    await crowd.stop()
    const rate = 0.3 * capacity
    checks.note('asked for', rate, {}, 'per s')

    const hours = minutes / 60
    const parts = 20
    const memories: [number, number][] = []
    const files: [number, number][] = []
    const p99s: number[] = []
    let failed = 0
    for (let part = 0; part < parts; part++) {
      const { done } = await arrive(rate, (minutes * 60) / parts, ask)
      const bad = done.filter(({ status }) => status !== 200)
      if (bad.length > 0) console.log(`  ${tally(bad)}`)
      failed += bad.length
      p99s.push(spread(done.map(({ ms }) => ms)).p99)
      const at = ((part + 1) / parts) * hours
      memories.push([at, (await memory(pid)).now])
      files.push([at, await openFiles(pid)])
      console.log(
        `  ${Math.round(at * 60)} min: ${memories.at(-1)?.[1]?.toFixed(1)} MiB, p99 ${p99s.at(-1)} ms`,
      )
    }
    // The first hour, or a third of a shorter run, is warm-up.
    const warm = memories.filter(([at]) => at > Math.min(1, hours / 3))
    checks.note('requests', turn, { least: 100 })
    checks.note('requests that failed', failed, { exactly: 0 })
    checks.note('memory at the end', memories.at(-1)?.[1] ?? 0, {}, 'MiB')
    // A slope over minutes is not conclusive for hours.
    checks.note('memory, slope after warming up', slope(warm), hours >= 2 ? { most: 1 } : {}, 'MiB/h')
    checks.note('files open, first', files[1]?.[1] ?? 0)
    checks.note('files open, last', files.at(-1)?.[1] ?? 0, {
      most: (files[1]?.[1] ?? 0) + 10,
    })
    const average = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length
    const early = average(p99s.slice(1, 6))
    const late = average(p99s.slice(-5))
    checks.note('p99, early', early, {}, 'ms')
    checks.note('p99, late', late, {}, 'ms')
    checks.note('p99, late of early', (100 * late) / early, hours >= 2 ? { most: 110 } : {}, '%')
    checks.note('ends well', (await product.stop({ keepData: true })) ?? 'killed', { exactly: 0 })
  })
}
