import { rm } from 'node:fs/promises'
import { startProduct } from '#tests/support/product-process.ts'
import { fetchRaw } from './kit/bare.ts'
import { cpuOfLife } from './kit/cpu.ts'
import { rangeOf } from './kit/figures.ts'
import { openReport, type Row } from './kit/report.ts'

const starts = 5
const report = openReport('start')

/** Starts and stops the server; returns the milliseconds until its URL and until its first page, and its CPU time. */
async function start(env: Record<string, string> = {}) {
  const began = performance.now()
  const product = await startProduct(env)
  await fetchRaw(product.url, { 'accept-encoding': 'br', cookie: 'lang=ku' })
  const page = performance.now() - began
  const cpu = (await cpuOfLife(product.pid)) / 1000
  await product.stop({ keepData: true })
  return { dataDir: product.dataDir, address: product.startedIn, page, cpu }
}

const first = await start()
const later: Awaited<ReturnType<typeof start>>[] = []
for (let turn = 0; turn < starts; turn++) later.push(await start({ DATA_DIR: first.dataDir }))
await rm(first.dataDir, { recursive: true, force: true })

const figures = (of: readonly (typeof first)[], field: 'address' | 'page' | 'cpu') => {
  const { least, median, most } = rangeOf(of.map((one) => one[field]))
  return { median, 'least–most': `${Math.round(least)}–${Math.round(most)}` }
}
const rows: Row[] = [
  { row: 'first start, to its address', ...figures([first], 'address') },
  { row: 'first start, to its first page', ...figures([first], 'page') },
  { row: 'first start, processor time to its first page', ...figures([first], 'cpu') },
  { row: 'later start, to its address', ...figures(later, 'address') },
  { row: 'later start, to its first page', ...figures(later, 'page') },
  { row: 'later start, processor time to its first page', ...figures(later, 'cpu') },
]
report.table(`Starting, in milliseconds; the first puts the demo company in, later ones are ${starts}`, rows)
await report.write()
