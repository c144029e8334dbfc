import { ask, prepare } from './data/asked.ts'
import { type Question, questions } from './data/growth-questions.ts'
import { measureWhole } from './data/growth-whole.ts'
import type { Size } from './data/seed-rows.ts'
import { cache, type Grown, openSizedDatabase, sizesOf } from './data/sized-database.ts'
import { countCpu } from './kit/cpu.ts'
import { median, rangeOf } from './kit/figures.ts'
import { type BenchPostgres, withPostgres } from './kit/postgres.ts'
import { openReport, type Row } from './kit/report.ts'

/** How often we ask each question. */
const turns = Number(process.env.TURNS ?? 30)
const sizes = sizesOf(process.env.SIZES ?? '100:1000 1000:10000 10000:100000 100000:1000000')
const only = new RegExp(process.env.ONLY ?? '')

const nameOf = ({ products, orders }: Size) => `${products}:${orders}`

/** The results of one company: response times in milliseconds, CPU times in microseconds. */
interface Measured {
  readonly times: number[]
  readonly cpu: number[]
  readonly postgres: number[]
}

/** Asks all sizes in turn, so that other load on the machine affects them equally. */
async function compare(
  companies: readonly Grown[],
  question: Question,
  postgres: BenchPostgres | undefined,
): Promise<Row> {
  const subjects = companies.map(
    (grown) => ({ grown, times: [], cpu: [], postgres: [] }) as Measured & { grown: Grown },
  )
  for (let turn = -3; turn < turns; turn++) {
    for (const { grown, ...seen } of subjects) {
      await prepare(grown, question)
      const server = await countCpu([grown.product.pid])
      const database = postgres?.pid === undefined ? undefined : await countCpu([postgres.pid])
      const time = await ask(grown, question)
      // The first runs warm up.
      if (turn < 0) continue
      seen.times.push(time)
      seen.cpu.push(await server())
      if (database) seen.postgres.push(await database())
    }
  }
  const [smallest] = subjects
  const largest = subjects.at(-1)
  const growth = (field: keyof Measured) => median(largest?.[field] ?? []) / median(smallest?.[field] ?? [])
  const cpu = rangeOf(largest?.cpu ?? [])
  return {
    row: question.name,
    ...Object.fromEntries(subjects.map(({ grown, times }) => [nameOf(grown.size), median(times)])),
    'times as long': growth('times'),
    'CPU µs, smallest': median(smallest?.cpu ?? []),
    'CPU µs, largest': cpu.median,
    'least–most': `${Math.round(cpu.least)}–${Math.round(cpu.most)}`,
    'times the CPU': growth('cpu'),
    ...(postgres && { 'PostgreSQL µs, largest': median(largest?.postgres ?? []) }),
    goal: question.goal,
    holds: growth('times') <= question.goal ? 'yes' : 'no',
  }
}

async function measure(name: string, postgres?: BenchPostgres): Promise<void> {
  const companies: Grown[] = []
  try {
    for (const size of sizes) companies.push(await openSizedDatabase(size, postgres?.named))
    const rows: Row[] = []
    for (const question of questions.filter((one) => only.test(one.name)))
      rows.push(await compare(companies, question, postgres))
    report.table(`${name}: median in ms, one after another (products:orders)`, rows)
    if (only.test('whole')) await measureWhole(report, name, companies)
  } finally {
    for (const company of companies) await company.stop()
  }
}

const { DATABASE = 'both' } = process.env
const report = openReport('growth')
if (DATABASE !== 'postgres') await measure('SQLite')
if (DATABASE !== 'sqlite')
  await withPostgres((postgres) => measure('PostgreSQL', postgres), `${cache}/postgres`)
await report.write()
