import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { contract } from '#contract/index.ts'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import { insertPeople } from '#tests/support/people.ts'
import { type RunningProduct, startProduct } from '#tests/support/product-process.ts'
import { writePosts } from './data/buyers.ts'
import { countCpu } from './kit/cpu.ts'
import { rangeOf } from './kit/figures.ts'
import { withFolder } from './kit/folder.ts'
import { drive, load } from './kit/load.ts'
import { memory } from './kit/memory.ts'
import { openReport } from './kit/report.ts'
import { rounds } from './kit/rounds.ts'

/** The duration of the mixed load per round, in seconds. */
const seconds = Number(process.env.SECONDS ?? 30)
const visitor = { 'accept-encoding': 'br', cookie: 'lang=ku' }
const paths = [
  '/',
  '/products',
  '/shop',
  '/projects',
  '/services',
  '/about',
  '/contact',
  '/products/1',
  '/shop/17',
]

/** Opens a page; told to wait, as in a load that takes the whole machine, it does. Returns how often it was. */
async function visit(url: string): Promise<number> {
  for (let waits = 0; ; waits++) {
    const response = await fetch(url, { headers: visitor })
    await response.arrayBuffer()
    if (response.status === 200) return waits
    if (response.status !== 503) throw new Error(`${url} answered ${response.status}`)
    await sleep(Number(response.headers.get('retry-after')) * 1000)
  }
}

/** A realistic photograph: 4000 × 3000 pixels of soft noise, some 2 MB as JPEG. */
async function photograph(): Promise<File> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const bytes = await sharp({ create: { width: 500, height: 375, channels: 3, background: '#000', noise } })
    .resize(4000, 3000)
    .jpeg({ quality: 85 })
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'hall.jpg')
}
const picture = await photograph()

/** Adds the picture to a product's gallery as a member of staff. */
async function upload({ url }: RunningProduct, token: string): Promise<undefined> {
  const path = '/app/dashboard/product/productgalaries/add'
  const form = new FormData()
  form.set(contract[path].flag, 'true')
  form.set('product_id', '1')
  form.set('galary', picture)
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: form })
  const answer = await response.json()
  if (!answer.status) throw new Error(`The picture was refused: ${answer.msg}`)
}

/** The memory of one process over its life: resident MiB at each stage, and milliseconds of CPU time under load. */
async function live(folder: string) {
  const product = await startProduct({ LOG_LEVEL: 'silent' })
  const database = await openDatabase({ DATA_DIR: product.dataDir, DATABASE_URL: undefined })
  try {
    return await loaded(product, database, folder)
  } finally {
    await database.close()
    await product.stop()
  }
}

async function loaded(product: RunningProduct, database: Database, folder: string) {
  const { admin } = await insertPeople(database)
  const now = async () => (await memory(product.pid)).now
  const idle = await now()
  for (const path of paths) await visit(product.url + path)
  const pages = await now()
  const posts = join(folder, 'posts')
  await writePosts(posts, [{ account_id: 0, token: '' }], () => ({ getOneProducts: true, product_id: 1 }))
  const cpu = await countCpu([product.pid])
  let uploads = 0
  let waits = 0
  await Promise.all([
    load(product.url, { headers: visitor, seconds }),
    load(`${product.url}/api/app/client/products/getone`, { posts, seconds }),
    drive(
      4,
      async (client, turn) => {
        waits += await visit(`${product.url}/products?q=lift${client}x${turn}`)
        return undefined
      },
      seconds,
    ),
    drive(
      1,
      async () => {
        await upload(product, admin.token)
        uploads += 1
        return undefined
      },
      seconds,
    ),
  ])
  const used = (await cpu()) / 1000
  const { now: end, highest } = await memory(product.pid)
  return { idle, pages, end, highest, used, uploads, waits }
}

const report = openReport('memory')
await withFolder(async (folder) => {
  const lives: Awaited<ReturnType<typeof live>>[] = []
  for (let round = 0; round < rounds; round++) lives.push(await live(folder))
  const row = (name: string, field: keyof (typeof lives)[number]) => {
    const { least, median, most } = rangeOf(lives.map((one) => one[field]))
    return { row: name, least, median, most }
  }
  report.table(`Resident memory in MiB of ${rounds} processes, each under ${seconds} s of a mixed load`, [
    row('idle after the start', 'idle'),
    row('after nine pages', 'pages'),
    row('at the end of a mixed load', 'end'),
    row('at most under a mixed load', 'highest'),
  ])
  report.table('Beside it, in each process', [
    row('milliseconds of processor time', 'used'),
    row('pictures of 12 megapixels uploaded', 'uploads'),
    row('times that a visitor was told to wait', 'waits'),
  ])
})
await report.write()
