import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '#lab/bench/kit/figures.ts'
import { memory } from '#lab/bench/kit/memory.ts'
import { startNginx } from '#tests/support/nginx.ts'
import { freePort } from '#tests/support/ports.ts'
import { startProduct } from '#tests/support/product-process.ts'
import { type Answered, repeat, tally } from './kit/asking.ts'
import { costlyRequests } from './kit/costly-requests.ts'
import { type Stretch, stretchOf } from './kit/event-loop.ts'
import { onEachDatabase, type Run } from './kit/run.ts'

/** Connections that send one costly request after another. */
const connections = 10

/** Loads the home page as a visitor at another address than the costly requests come from, which a proxy counts apart. */
async function visit(url: string): Promise<Answered> {
  const began = performance.now()
  const headers = { cookie: 'lang=ku', 'accept-encoding': 'br' }
  const asking = request(`${url}/`, { headers, localAddress: '127.0.0.2' }).end()
  const [answer]: IncomingMessage[] = await once(asking, 'response')
  await answer?.toArray()
  return { status: answer?.statusCode, ms: performance.now() - began, text: '', retryAfter: null }
}

/** Has ten connections send each of the costliest anonymous requests, while a visitor loads a page from memory. */
export const run: Run = (checks, options) => {
  const { seconds = 5, rounds = 3 } = options
  return onEachDatabase(options, async ({ env, kind }) => {
    const port = await freePort()
    const product = await startProduct({
      ...env,
      SEED: 'demo',
      METRICS_PORT: String(port),
      TRUST_PROXY: 'loopback',
    })
    const proxy = await startNginx([new URL(product.url).host])
    const metrics = `http://127.0.0.1:${port}/metrics`
    let turn = 0
    for (const [way, url] of [
      ['bare', product.url],
      ['behind nginx', proxy.url],
    ] as const) {
      const look = () => visit(url)
      const stretch = () => stretchOf(metrics, { seconds, clients: 1 }, look)
      await stretch()
      for (const [what, ask] of Object.entries(costlyRequests)) {
        const without: Stretch[] = []
        const beside: Stretch[] = []
        const before = (await memory(product.pid)).now
        let most = before
        for (let round = 0; round < rounds; round++) {
          without.push(await stretch())
          const costly = repeat(connections, () => {
            turn += 1
            return ask(url, turn)
          })
          beside.push(await stretch())
          most = Math.max(most, (await memory(product.pid)).now)
          const answers = await costly.stop()
          console.log(`  ${what}: ${tally(answers.flatMap((one) => (one ? [one] : [])))}`)
          await sleep(500)
        }
        const lag = (all: readonly Stretch[]) => median(all.map((one) => one.lag))
        const seen = beside.flatMap(({ answers }) => answers)
        const row = `${kind}, ${way}, ${what}`
        checks.note(`${row}: event loop, p99, grown by`, lag(beside) - lag(without), { most: 50 }, 'ms')
        checks.note(`${row}: memory grown by`, most - before, { most: 80 }, 'MiB')
        checks.note(`${row}: visits answered`, seen.filter(({ status }) => status === 200).length, {
          exactly: seen.length,
        })
      }
    }
    await proxy.stop()
    await product.stop()
  })
}
