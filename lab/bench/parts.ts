import { join } from 'node:path'
import { root } from '#scripts/kit/root.ts'
import { openDatabase } from '#server/database/open.ts'
import { startProduct } from '#tests/support/product-process.ts'
import { raiseRevision } from './data/state.ts'
import { fetchRaw } from './kit/bare.ts'
import { connectProfiler, type Stack, timeByPart } from './kit/cpu-profile.ts'
import { openReport, type Row } from './kit/report.ts'
import { threadTimes } from './kit/thread-cpu.ts'

/** How many pages are made before and while a row is measured. */
const warmUp = 60
const measured = Number(process.env.PAGES ?? 200)

/** What a function at the top of the stack is for, by its name or file: the first that fits. */
const parts: readonly (readonly [part: string, name: RegExp, url: RegExp])[] = [
  ['garbage', /^\(garbage collector\)$/, /^$/],
  ['SQL', /^(?:all|get|run|iterate|prepare|exec|columns|StatementSync|DatabaseSync)$/, /^(?:node:sqlite)?$/],
  ['compression', /./, /^node:(?:internal\/)?zlib/],
  ['hashes', /./, /^node:internal\/crypto/],
  ['hashes', /^(?:update|digest|oneShotDigest)$/, /^$/],
  ['streams', /./, /^node:(?:internal\/(?:webstreams|streams)|stream)/],
  ['React', /./, /node_modules\/react(?:-dom)?\//],
  ['router and its data', /./, /node_modules\/(?:react-router|turbo-stream|@react-router)\//],
  ['queries', /./, /node_modules\/kysely\/|\/server\/(?:database|crud)\//],
  ['schemas', /./, /node_modules\/zod\//],
  ['components and loaders', /./, /\/build\/server\//],
  ['dictionaries and formats', /./, /\/i18n\//],
  ['calls', /./, /\/(?:server\/(?:calls|domain)|contract)\//],
  ['the page around it', /./, /\/server\/pages\//],
  ['HTTP', /./, /\/server\/http\/|^node:(?:_?http|net|internal\/(?:http|net|stream_base))/],
]

/** The part of a sample: native functions without one of their own belong to their caller. */
function partOf(stack: Stack): string | undefined {
  const [top] = stack
  if (!top || top.functionName === '(idle)' || top.functionName === '(root)') return undefined
  for (const { functionName, url } of stack)
    for (const [part, name, file] of parts) if (file.test(url) && name.test(functionName)) return part
  return 'other'
}

const report = openReport('parts')
const visitor = { 'accept-encoding': 'br', cookie: 'lang=ku' }
const product = await startProduct(
  { LOG_LEVEL: 'silent', NODE_OPTIONS: '--max-semi-space-size=8 --inspect=127.0.0.1:0' },
  undefined,
  join(root, 'scripts', 'start.ts'),
)
const database = await openDatabase({ DATA_DIR: product.dataDir, DATABASE_URL: undefined })

/** Makes pages anew, and returns what one costs in microseconds: by threads, and the main thread's share by part in per cent. */
async function rowOf(row: string, pathOf: (turn: number) => string): Promise<Row> {
  const profiler = await connectProfiler(product.output())
  let turn = 0
  async function make(count: number) {
    for (let at = 0; at < count; at++) {
      await raiseRevision(database)
      const { status } = await fetchRaw(product.url + pathOf(turn++), visitor)
      if (status !== 200) throw new Error(`${pathOf(turn)} answers ${status}`)
    }
  }
  await make(warmUp)
  const before = await threadTimes(product.pid)
  const times = timeByPart(await profiler.during(() => make(measured)), partOf)
  const after = await threadTimes(product.pid)
  profiler.close()
  const whole = [...times.values()].reduce((sum, time) => sum + time, 0)
  const shares = [...new Set([...parts.map(([part]) => part), 'other'])].map((part) => [
    `${part} %`,
    (100 * (times.get(part) ?? 0)) / whole,
  ])
  const used = (['main', 'compression', 'engine', 'search'] as const).map((work) => [
    `${work} µs`,
    (after[work] - before[work]) / 1000 / measured,
  ])
  return { row, ...Object.fromEntries(used), ...Object.fromEntries(shares) }
}

try {
  report.table('A page made anew, by part', [
    await rowOf('home', () => '/'),
    await rowOf('list', () => '/products'),
    await rowOf('new search', (turn) => `/products?q=${encodeURIComponent(`بەرزکەرەوە ${turn}`)}`),
    await rowOf('search that finds nothing', (turn) => `/products?q=zzzz${turn}xyqw`),
    await rowOf('product', () => '/products/1'),
    await rowOf('part', () => '/shop/20'),
    await rowOf('project', () => '/projects/1'),
  ])
} finally {
  await database.close()
  await product.stop()
}
await report.write()
