import { writeFile } from 'node:fs/promises'
import { countCpu } from '../kit/cpu.ts'
import { memory } from '../kit/memory.ts'
import type { Report, Row } from '../kit/report.ts'
import type { Grown } from './sized-database.ts'

interface Request {
  readonly name: string
  readonly path: string
  readonly as?: 'staff' | 'customer'
}

const requests: readonly Request[] = [
  { name: '/app/init of a visitor', path: '/api/app/init' },
  { name: '/app/init of a customer', path: '/api/app/init', as: 'customer' },
  { name: '/app/init of staff', path: '/api/app/init', as: 'staff' },
  { name: 'sitemap.xml', path: '/sitemap.xml' },
  { name: 'a file of the sitemap', path: '/sitemap/products-0.xml' },
]

/** The longest wait of the smallest call meanwhile, in milliseconds. */
async function longestWait(url: string, until: () => boolean): Promise<number> {
  let longest = 0
  while (!until()) {
    const began = performance.now()
    await (await fetch(`${url}/healthz`)).arrayBuffer()
    longest = Math.max(longest, performance.now() - began)
  }
  return longest
}

async function take(grown: Grown, { name, path, as }: Request): Promise<Row> {
  const { url, pid } = grown.product
  // Resets the peak memory counter.
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => {})
  const before = await memory(pid)
  const cpu = await countCpu([pid])
  let ended = false
  const waiting = longestWait(url, () => ended)
  const began = performance.now()
  const response = await fetch(`${url}${path}`, {
    headers: { 'content-type': 'application/json', ...(as && { authorization: `Bearer ${grown[as]}` }) },
    ...(path.startsWith('/api') && { method: 'POST', body: '{"isLoadApp":true}' }),
  })
  const first = performance.now() - began
  let bytes = 0
  let end = ''
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    end = Buffer.from(chunk.subarray(-20)).toString()
  }
  const whole = performance.now() - began
  ended = true
  const used = await cpu()
  const { highest } = await memory(pid)
  return {
    row: name,
    products: grown.size.products,
    MB: bytes / 1e6,
    'first byte ms': first,
    'whole ms': whole,
    'CPU ms': used / 1000,
    'others wait ms': await waiting,
    'memory before MiB': before.now,
    'at most MiB': highest,
    status: `${response.status} …${end.trim().slice(-2)}`,
  }
}

/** Measures answers that return everything: once each, with cold caches. */
export async function measureWhole(report: Report, name: string, companies: readonly Grown[]): Promise<void> {
  const rows: Row[] = []
  for (const one of requests) for (const grown of companies) rows.push(await take(grown, one))
  report.table(`${name}: what comes whole, asked once`, rows)
}
