import { questions } from './data/growth-questions.ts'
import { measureQuestions } from './data/measure-questions.ts'
import { cache, sizesOf } from './data/sized-database.ts'
import { type BenchPostgres, withPostgres } from './kit/postgres.ts'
import { openReport } from './kit/report.ts'

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

async function measure(database: string, postgres?: BenchPostgres): Promise<void> {
  const asked = questions.filter(({ name }) => rows.includes(name))
  report.table(
    `${database}: lists of ${size.products} products and ${size.orders} orders, one at a time`,
    await measureQuestions({ size, questions: asked, postgres }),
  )
}

if (DATABASE !== 'postgres') await measure('SQLite')
if (DATABASE !== 'sqlite')
  await withPostgres((postgres) => measure('PostgreSQL', postgres), `${cache}/postgres`)
await report.write()
