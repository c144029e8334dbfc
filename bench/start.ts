import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startProduct } from '#tests/support/product.ts'
import { writePosts } from './buyers.ts'
import { load, median } from './load.ts'
import { memory } from './memory.ts'
import { openReport } from './report.ts'

/** How long the full load lasts. */
const seconds = Number(process.env.SECONDS ?? 60)
const starts = 5
const visitor = { 'accept-encoding': 'br', cookie: 'lang=ku' }
const report = openReport('start')
const folder = await mkdtemp(join(tmpdir(), 'nihom-bench-'))

const visit = async (url: string) => (await fetch(url, { headers: visitor })).arrayBuffer()

const first = await startProduct()
await first.stop({ keepData: true })
const address: number[] = []
const page: number[] = []
for (let turn = 0; turn < starts; turn++) {
  const began = performance.now()
  const product = await startProduct({ DATA_DIR: first.dataDir })
  await visit(product.url)
  address.push(product.startedIn)
  page.push(performance.now() - began)
  await product.stop({ keepData: true })
}
report.table(`Starting, in milliseconds; later starts are the median of ${starts}`, [
  { start: 'the first, with the demo company put in', 'to its address': first.startedIn },
  { start: 'every later one', 'to its address': median(address), 'to its first page': median(page) },
])

const product = await startProduct({ DATA_DIR: first.dataDir })
await sleep(5_000)
const rows = [{ when: 'idle after the start', MiB: (await memory(product.pid)).now }]
await visit(product.url)
rows.push({ when: 'after the first page', MiB: (await memory(product.pid)).now })
const pages = [
  '/',
  '/products',
  '/shop',
  '/projects',
  '/services',
  '/about',
  '/contact',
  '/products/1',
  '/shop/2',
]
for (const path of pages) await visit(product.url + path)
rows.push({ when: `after ${pages.length} pages`, MiB: (await memory(product.pid)).now })

const posts = join(folder, 'posts')

await writePosts(posts, [{ account_id: 0, token: '' }], () => ({ getOneProducts: true, product_id: 1 }))
const until = performance.now() + seconds * 1000
const searching = async (name: number) => {
  for (let turn = 0; performance.now() < until; turn++)
    await visit(`${product.url}/products?q=lift${name}x${turn}`)
}
await Promise.all([
  load(product.url, { headers: visitor, seconds }),
  load(`${product.url}/api/app/client/products/getone`, { posts, seconds }),
  ...[1, 2, 3, 4].map(searching),
])
rows.push({ when: `after ${seconds} s of full load`, MiB: (await memory(product.pid)).now })
await sleep(10_000)
rows.push({ when: 'ten seconds later', MiB: (await memory(product.pid)).now })
report.table('Memory of the process', rows)
await product.stop()
await rm(folder, { recursive: true, force: true })
await report.write()
