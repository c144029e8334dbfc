import { ask, asSent, prepare } from './data/asked.ts'
import { questions } from './data/growth-questions.ts'
import { cache, openSizedDatabase, sizesOf } from './data/sized-database.ts'
import { fetchRaw, startBare } from './kit/bare.ts'
import { drive } from './kit/load.ts'
import { type BenchPostgres, withPostgres } from './kit/postgres.ts'
import { openReport, type Row } from './kit/report.ts'
import { compare } from './kit/rounds.ts'
import { nihom, withServers } from './kit/with-baseline.ts'

/** The questions of the growth benchmark that are measured here; the guide has a row for each. */
const rows = [
  'orders: first page',
  'orders: search for a part of a name',
  'orders: search for a word of an eighth',
  'orders: search for two digits',
  'products: search for a word of an eighth',
  'visitor: search for a word of all',
]
const { SIZE = '100000:1000000', DATABASE = 'sqlite' } = process.env
const [size = { products: 0, orders: 0 }] = sizesOf(SIZE)
const report = openReport('search')

/** Measures each search with cold caches, sequentially; its preparation is not counted. */
async function measure(database: string, postgres?: BenchPostgres): Promise<void> {
  const grown = await openSizedDatabase(size, postgres?.named)
  const ours = { pid: grown.product.pid, postgres: postgres?.pid }
  const found: Row[] = []
  try {
    for (const question of questions.filter(({ name }) => rows.includes(name))) {
      const { url, headers, sent } = asSent(grown, question)
      const asFloor = (address: string) => fetchRaw(address, headers, sent)
      const lines = await withServers([startBare(await asFloor(url))], (plain) =>
        compare(question.name, [
          ...plain.map(({ server, pid, url }) => ({
            server,
            pids: [pid],
            run: (during: <T>(work: () => Promise<T>) => Promise<T>) =>
              during(() => drive(1, async () => void (await asFloor(url)), 1)),
          })),
          nihom(ours, (during) =>
            drive(1, async () => {
              await prepare(grown, question)
              return during(() => ask(grown, question))
            }),
          ),
        ]),
      )
      found.push(...lines)
    }
    report.table(
      `${database}: lists of ${size.products} products and ${size.orders} orders, one at a time`,
      found,
    )
  } finally {
    await grown.stop()
  }
}

if (DATABASE !== 'postgres') await measure('SQLite')
if (DATABASE !== 'sqlite')
  await withPostgres((postgres) => measure('PostgreSQL', postgres), `${cache}/postgres`)
await report.write()
