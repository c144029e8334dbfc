import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ClientResults, requestUntilClosed } from '#tests/support/keep-alive-clients.ts'
import { startProduct } from '#tests/support/product-process.ts'
import { onSqlite, type Run } from './kit/run.ts'

const half =
  'POST /api/app/client/site/frame HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{'

/** Stops the server as a service manager does, during requests and with a half-sent one. */
export const run: Run = (checks, options) => {
  const { rounds = 5, clients = 16 } = options
  return onSqlite(options, async ({ env }) => {
    const met: ClientResults = { served: 0, told: 0, faults: [] }
    const times: number[] = []
    const codes: (number | null)[] = []
    for (let round = 0; round < rounds; round++) {
      const product = await startProduct(env)
      const visiting = requestUntilClosed(`${product.url}/contact`, clients, met)
      await sleep(300 + Math.random() * 1000)
      // In every second round a client sends half a request and stops.
      const stuck = round % 2 ? connect(Number(new URL(product.url).port), '127.0.0.1') : undefined
      stuck?.on('error', () => {}).write(half)
      await sleep(50)
      const began = performance.now()
      const ended = product.stop({ keepData: true })
      await sleep(Math.random() * 600)
      process.kill(product.pid, 'SIGTERM')
      codes.push(await ended)
      times.push(performance.now() - began)
      await visiting
      stuck?.destroy()
    }
    checks.note(`requests answered in ${rounds} rounds`, met.served, { least: rounds * clients })
    checks.note('requests dropped', met.faults.length, { exactly: 0 })
    checks.note('ends with code 0, though told twice', codes.filter((code) => code === 0).length, {
      exactly: rounds,
    })
    const quiet = times.filter((_, round) => round % 2 === 0)
    const held = times.filter((_, round) => round % 2 === 1)
    checks.note('longest end', Math.max(...quiet), { most: 10_000 }, 'ms')
    if (held.length > 0)
      checks.note('longest end with half a request outstanding', Math.max(...held), { most: 10_000 }, 'ms')
  })
}
