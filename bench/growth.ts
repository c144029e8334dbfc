import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { contract, type Path } from '#contract/index.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { cache, type Grown, openGrown } from './grown.ts'
import { type Question, questions } from './growth-questions.ts'
import { measureWhole } from './growth-whole.ts'
import { median } from './load.ts'
import type { Size } from './many-rows.ts'
import { openReport, type Row } from './report.ts'

/** How often each question is asked. */
const turns = Number(process.env.TURNS ?? 30)
/** Companies as `products:orders`. */
const sizes: Size[] = (process.env.SIZES ?? '100:1000 1000:10000 10000:100000 100000:1000000')
  .split(/\s+/)
  .map((size) => size.split(':').map(Number))
  .map(([products = 0, orders = 0]) => ({ products, orders }))
const only = new RegExp(process.env.ONLY ?? '')

const isPath = (path: string): path is Path => Object.hasOwn(contract, path)

/** Nanoseconds that a process has worked; Linux alone says it in this place. */
async function worked(pid: number): Promise<number> {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => [])
  const read = (task: string) => readFile(`/proc/${pid}/task/${task}/schedstat`, 'utf8').catch(() => '0')
  const times = await Promise.all(tasks.map(read))
  return times.reduce((sum, text) => sum + Number(text.split(' ')[0]), 0)
}

async function post(
  { product, ...tokens }: Grown,
  path: string,
  body: object,
  as: Question['as'],
  turn: number,
) {
  const response = await fetch(`${product.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(as && { authorization: `Bearer ${tokens[as]}` }) },
    // A field that says nothing to a call makes it another call.
    body: JSON.stringify({
      ...(isPath(path) && { [contract[path].flag]: true }),
      ...body,
      turn: `${Date.now()}-${turn}`,
    }),
  })
  return response.json()
}

/** Asks once; gives how long the answer took, in milliseconds. */
async function ask(grown: Grown, { name, path, body, as, first }: Question, turn: number): Promise<number> {
  if (first) await post(grown, first.path, first.body, as, turn)
  const began = performance.now()
  if (!body) {
    // So does a query that says nothing to a page.
    const address = `${path}${path.includes('?') ? '&' : '?'}turn=${Date.now()}-${turn}`
    const response = await fetch(grown.product.url + address, { headers: { cookie: 'lang=ku' } })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
    return performance.now() - began
  }
  const answer = await post(grown, path, body, as, turn)
  if (!answer.status) throw new Error(`${name} was refused: ${answer.msg}`)
  return performance.now() - began
}

const nameOf = ({ products, orders }: Size) => `${products}:${orders}`

/** Asks a question of all sizes in turn, so that other work of the machine slows all of them. */
async function compare(companies: readonly Grown[], question: Question): Promise<Row> {
  const times: number[][] = companies.map(() => [])
  const work: number[] = companies.map(() => 0)
  for (let turn = -3; turn < turns; turn++) {
    for (const [index, grown] of companies.entries()) {
      const before = await worked(grown.product.pid)
      const time = await ask(grown, question, turn)
      // The first ones find nothing prepared.
      if (turn < 0) continue
      times[index]?.push(time)
      work[index] = (work[index] ?? 0) + (await worked(grown.product.pid)) - before
    }
  }
  const medians = times.map(median)
  const growth = (of: readonly number[]) => (of.at(-1) ?? Number.NaN) / (of[0] ?? Number.NaN)
  return {
    asked: question.name,
    ...Object.fromEntries(companies.map(({ size }, at) => [nameOf(size), medians[at]])),
    'times as long': growth(medians),
    'times the work': growth(work),
    goal: question.goal,
    holds: growth(medians) <= question.goal ? 'yes' : 'no',
  }
}

async function measure(name: string, databaseOf?: Parameters<typeof openGrown>[1]): Promise<void> {
  const companies: Grown[] = []
  try {
    for (const size of sizes) companies.push(await openGrown(size, databaseOf))
    const rows: Row[] = []
    for (const question of questions.filter((one) => only.test(one.name)))
      rows.push(await compare(companies, question))
    report.table(`${name}: median in ms, one after another (products:orders)`, rows)
    if (only.test('whole')) await measureWhole(report, name, companies)
  } finally {
    for (const company of companies) await company.stop()
  }
}

async function onPostgres(): Promise<void> {
  const postgres = await startPostgres({ durable: true, home: `${cache}/postgres` })
  const administrator = new pg.Client({ connectionString: postgres.url })
  await administrator.connect()
  try {
    await measure('PostgreSQL', async (database) => {
      const { rowCount } = await administrator.query('select from pg_database where datname = $1', [database])
      const isNew = rowCount === 0
      if (isNew) await administrator.query(`create database ${database}`)
      const url = new URL(postgres.url)
      url.pathname = `/${database}`
      return { url: url.href, isNew }
    })
  } finally {
    await administrator.end()
    await postgres.stop()
  }
}

const { DATABASE = 'both' } = process.env
const report = openReport('growth')
if (DATABASE !== 'postgres') await measure('SQLite')
if (DATABASE !== 'sqlite') await onPostgres()
await report.write()
