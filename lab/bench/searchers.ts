import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { asSent } from './data/asked.ts'
import { cache, openSizedDatabase, sizesOf } from './data/sized-database.ts'
import { median } from './kit/figures.ts'
import { drive, type Load } from './kit/load.ts'
import { type BenchPostgres, withPostgres } from './kit/postgres.ts'
import { openReport, type Row } from './kit/report.ts'
import { rounds } from './kit/rounds.ts'

/** How many visitors search, and how long each looks at an answer, in milliseconds. */
const visitors = Number(process.env.VISITORS ?? 50)
const pause = Number(process.env.PAUSE ?? 5_000)
/** How long a stretch is, in seconds. */
const seconds = Number(process.env.SECONDS ?? 20)
/** Visitors who ask for a page that is in memory, in both stretches. */
const others = 4

const { SIZE = '100000:1000', DATABASE = 'sqlite' } = process.env
const [size = { products: 0, orders: 0 }] = sizesOf(SIZE)
const report = openReport('searchers')

/** What visitors type: a name, a word of many products, one of all, a slip, and what no product has; never the same twice. */
const searches: readonly ((turn: number) => string)[] = [
  (turn) => `کابینەی ژیان ${turn}`,
  (turn) => `هەورامان ${turn % 997}`,
  (turn) => `کابینە ${turn}`,
  (turn) => `پانۆرما ${turn}`,
  (turn) => `یاری${turn}`,
]

const token = 'the-token-of-the-benchmark-of-searchers'

/** Alternates stretches with and without searching visitors, and measures the event loop's delay in each. */
async function measure(database: string, postgres?: BenchPostgres): Promise<void> {
  const grown = await openSizedDatabase(size, postgres?.named, { METRICS_TOKEN: token })
  const { url } = grown.product

  const lag = async () => {
    const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
    return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(await answer.text())?.[1]) * 1000
  }
  const other = async () => {
    await (await fetch(`${url}/products/1`, { headers: { cookie: 'lang=ku' } })).arrayBuffer()
    await sleep(100)
    return undefined
  }
  /** The CPU time of the main thread so far, in milliseconds; NaN without /proc. */
  const mainCpu = async () => {
    const { pid } = grown.product
    const text = await readFile(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').catch(() => '')
    return Number(text.split(' ')[0] || Number.NaN) / 1e6
  }
  let count = 0
  const search = async () => {
    const word = searches[count % searches.length] ?? String
    const body = { page: 1, limit: 10, lang: 'ku', search: word(count++) }
    const request = asSent(grown, { path: '/app/client/products/getall', body })
    const began = performance.now()
    const answer = await fetch(request.url, {
      method: 'POST',
      headers: request.headers,
      body: request.sent ?? '',
    })
    const { status } = JSON.parse(await answer.text())
    if (status !== true) throw new Error(`A search answered ${answer.status}`)
    const took = performance.now() - began
    await sleep(pause * (0.5 + Math.random()))
    return took
  }
  const stretch = async (
    searching: number,
  ): Promise<{ lag: number; cpu: number; load: Load | undefined }> => {
    await lag()
    const before = await mainCpu()
    const [, load] = await Promise.all([
      drive(others, other, seconds),
      searching > 0 ? drive(searching, search, seconds) : undefined,
    ])
    const cpu = (await mainCpu()) - before
    return { lag: await lag(), cpu, load }
  }

  try {
    const rows: Row[] = []
    // The first pair warms up.
    for (let round = 0; round <= rounds; round += 1) {
      const without = await stretch(0)
      const beside = await stretch(visitors)
      if (round === 0) continue
      rows.push({
        row: `round ${round}`,
        'p99 without, ms': without.lag,
        'p99 beside them, ms': beside.lag,
        'grown by, ms': beside.lag - without.lag,
        'main thread CPU ms a search': (beside.cpu - without.cpu) / (beside.load?.requests ?? 0),
        'searches per s': (beside.load?.requests ?? 0) / seconds,
        'search p50, ms': beside.load?.p50,
        'search p99, ms': beside.load?.p99,
      })
    }
    const middle = (name: string) => ({ [name]: median(rows.map((row) => Number(row[name]))) })
    const names = Object.keys(rows[0] ?? {}).filter((name) => name !== 'row')
    rows.push(Object.assign({ row: 'median of each' }, ...names.map(middle)))
    report.table(
      `${database}: the event loop's delay beside ${visitors} visitors who search ${size.products} products`,
      rows,
    )
  } finally {
    await grown.stop()
  }
}

if (DATABASE !== 'postgres') await measure('SQLite')
if (DATABASE !== 'sqlite')
  await withPostgres((postgres) => measure('PostgreSQL', postgres), `${cache}/postgres`)
await report.write()
