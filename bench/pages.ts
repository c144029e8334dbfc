import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '#tests/support/product.ts'
import { fetchRaw, startBare } from './bare.ts'
import { printFirstVisit } from './first-visit.ts'
import { load, median } from './load.ts'

const rounds = 3
const visitor = { 'accept-encoding': 'br', cookie: 'lang=ku' }
const folder = await mkdtemp(join(tmpdir(), 'nihom-bench-'))

const round = (value: number, digits = 0) => value.toFixed(digits)

/** Resident memory of a process in MiB; Linux alone says it in this place. */
async function memory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024
}

const first = await startProduct()
console.log(`first start, with an empty data folder: ${round(first.startedIn)} ms to its address`)
await first.stop({ keepData: true })

const began = performance.now()
const product = await startProduct({ DATA_DIR: first.dataDir })
const page = await fetch(product.url, { headers: visitor })
await page.arrayBuffer()
console.log(
  `second start: ${round(product.startedIn)} ms to its address, ${round(performance.now() - began)} ms to its first page`,
)
console.log(`memory after the first page: ${round(await memory(product.pid))} MiB`)

for (const path of ['/', '/products/1']) {
  const url = product.url + path
  await fetchRaw(url, visitor)
  const bare = await startBare(await fetchRaw(url, visitor), folder)
  const ours: Awaited<ReturnType<typeof load>>[] = []
  const theirs: typeof ours = []
  for (let turn = 0; turn < rounds; turn++) {
    theirs.push(await load(bare.url, { headers: visitor }))
    ours.push(await load(url, { headers: visitor }))
  }
  bare.stop()
  const rate = (loads: typeof ours) => median(loads.map(({ perSecond }) => perSecond))
  console.log(`\n${path}, cached, 50 connections, median of ${rounds} rounds side by side`)
  for (const [name, loads] of [
    ['bare node:http', theirs],
    ['nihom', ours],
  ] as const) {
    const p50 = median(loads.map((one) => one.p50))
    const p99 = median(loads.map((one) => one.p99))
    console.log(
      `  ${name.padEnd(14)} ${round(rate(loads)).padStart(7)} requests/s  p50 ${round(p50, 2)} ms  p99 ${round(p99, 2)} ms`,
    )
  }
  console.log(`  ratio ${round(rate(ours) / rate(theirs), 2)}`)
}

const renders = 300
const start = performance.now()
let next = 0
await Promise.all(
  Array.from({ length: 4 }, async () => {
    while (next < renders)
      await (await fetch(`${product.url}/products?q=lift${next++}`, { headers: visitor })).arrayBuffer()
  }),
)
console.log(
  `\nuncached: ${round(renders / ((performance.now() - start) / 1000))} renders/s of the catalogue, each with another search`,
)
console.log(`memory after all this: ${round(await memory(product.pid))} MiB`)

for (const language of ['ku', 'en'])
  for (const path of ['/', '/products/1']) await printFirstVisit(product.url, path, language)

await product.stop()
await rm(folder, { recursive: true, force: true })
