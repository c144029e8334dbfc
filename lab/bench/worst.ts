import { createHash } from 'node:crypto'
import { contract } from '#contract/index.ts'
import type { Call } from '#contract/kit/call.ts'
import { costOf } from '#server/calls/call-cost.ts'
import type { Cost } from '#server/http/route-costs.ts'
import type { Route } from '#server/http/router.ts'
import { ask } from '#tests/http/support.ts'
import type { Actor } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { worstAddresses } from './data/worst-addresses.ts'
import { fillNames, worstBody } from './data/worst-bodies.ts'
import { median } from './kit/figures.ts'
import { withFolder } from './kit/folder.ts'
import { openReport } from './kit/report.ts'

/** How often each body is sent; the median counts. */
const times = 3
/** What the main thread may spend on one request, in milliseconds, before everybody else notices. */
const most = 20

interface Measured {
  readonly row: string
  readonly cost: Cost
  readonly worst: string
  readonly ms: number
}

/** Milliseconds of the main thread, where the server and this client run. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const samples: number[] = []
  for (let time = 0; time < times; time++) {
    const before = process.threadCpuUsage()
    await work()
    const { user, system } = process.threadCpuUsage(before)
    samples.push((user + system) / 1000)
  }
  return median(samples)
}

/** A fixed piece of work, which says how fast this machine is while the rest is measured. */
const fixedWork = async () =>
  createHash('sha256')
    .update(Buffer.alloc(16 * 2 ** 20))
    .digest()

let networks = 0
/** An address that no limit has counted yet. */
function fresh(): { 'x-forwarded-for': string } {
  networks += 1
  return { 'x-forwarded-for': `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}` }
}

const actorOf = ({ who }: Call): Actor =>
  who === 'anyone' ? 'anonymous' : who === 'customer' ? 'customer' : 'developer'

async function measureCall({ call }: TestApp, one: Call): Promise<Measured> {
  let worst = { fill: '', ms: 0 }
  for (const fill of fillNames) {
    const body = worstBody(one, fill)
    let sent: FormData | typeof body = body
    if (one.body === 'multipart') {
      sent = new FormData()
      for (const [name, value] of Object.entries(body)) sent.set(name, String(value))
    }
    const ms = await cpuOf(() => call(one.path, sent, actorOf(one), '', fresh()))
    if (ms > worst.ms) worst = { fill, ms }
  }
  return { row: one.path, cost: costOf(one), worst: worst.fill, ms: worst.ms }
}

const uncached = { 'accept-encoding': 'br', cookie: 'lang=ku' }

async function measureAddress(port: number, { path, cost }: Route, address: string): Promise<Measured> {
  const ms = await cpuOf(() => ask(port, address, { headers: { ...uncached, ...fresh() } }))
  return { row: path, cost, worst: address.length > 40 ? `${address.slice(0, 40)}…` : address, ms }
}

const report = openReport('worst')
await withFolder(async (DATA_DIR) => {
  const environment = { TRUST_PROXY: '1' }
  const app = await startTestApp({ DATA_DIR, DATABASE_URL: undefined }, environment, { pages: 'built' })
  const before = await cpuOf(fixedWork)
  const rows: Measured[] = []
  for (const route of app.app.routes.filter(({ method }) => method === 'GET'))
    for (const address of worstAddresses[route.path] ?? [])
      rows.push(await measureAddress(Number(new URL(app.url).port), route, address))
  for (const call of Object.values(contract)) rows.push(await measureCall(app, call))
  const fixed = median([before, await cpuOf(fixedWork)])
  await app.app.close()

  const shown = (measured: readonly Measured[]) =>
    measured.map(({ ms, ...row }) => ({ ...row, 'CPU ms': ms, 'of the fixed work': ms / fixed }))
  const byCost = rows.toSorted((a, b) => b.ms - a.ms)
  report.table(
    `The twenty costliest of ${rows.length} routes, each with its worst request`,
    shown(byCost.slice(0, 20)),
  )
  report.table(
    `Routes with a request of more than ${most} ms of the main thread`,
    shown(byCost.filter(({ ms }) => ms > most)),
  )
  report.table('Beside it', [{ row: 'hashing 16 MiB by SHA-256', 'CPU ms': fixed }])
})
await report.write()
