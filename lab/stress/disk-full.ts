import assert from 'node:assert/strict'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#server/database/open.ts'
import { assertOrdersKept, startTrade } from '#tests/support/buyer-load.ts'
import { insertBuyers } from '#tests/support/buyers.ts'
import { assertWhole } from '#tests/support/crash-loop.ts'
import { startProduct } from '#tests/support/product-process.ts'
import { insertStocked } from '#tests/support/shop.ts'
import { until } from '#tests/support/wait-until.ts'
import { answerOf, call, get, isDeferred } from './kit/asking.ts'
import type { Checks } from './kit/check.ts'
import { mountSmallDisk, type SmallDisk } from './kit/disks.ts'
import { avatarForm, noise } from './kit/pictures.ts'
import type { Run } from './kit/run.ts'

const MiB = 2 ** 20
const pieces = 1_000_000

async function open(folder: string) {
  const database = await openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined })
  const filled = await database.transaction(async (transaction) => ({
    thing: await insertStocked(transaction, pieces, 19_990_001),
    buyers: await insertBuyers(transaction, 10, 'full'),
  }))
  // A session whose use is due to be recorded.
  const last_used = new Date(Date.now() - 600_000).toISOString()
  await database.transaction(({ db }) => db.updateTable('sessions').set({ last_used }).execute())
  await database.close()
  const product = await startProduct({ DATA_DIR: folder, SEED: 'none', LOG_LEVEL: 'warn' })
  return { ...filled, product }
}

async function fullDatabase(checks: Checks, folder: string, disk: SmallDisk, seconds: number) {
  const { product, thing, buyers } = await open(folder)
  const { url } = product
  const [returning, ...others] = buyers
  assert.ok(returning)
  try {
    await disk.fill(3 * MiB)
    const trade = startTrade(url, others, thing)
    await until('the disk is full', () => trade.book.deferred > 0, 120)
    checks.note('database: orders acknowledged with 3 MiB left', trade.book.acknowledged.length, { least: 1 })
    await sleep(seconds * 1000)
    const contact = { name: 'Visitor', email: 'v@mail.example', subject: 'Hello', msg: 'x'.repeat(4000) }
    const write = await call(url, '/app/client/contact/send', contact)
    const isTold = isDeferred(write) && answerOf(write).msg === 'DISK_FULL'
    checks.note('database: a write is 503 with Retry-After and DISK_FULL', isTold, { exactly: true })
    const reads = await Promise.all([
      get(`${url}/`),
      get(`${url}/shop/${thing.product_id}`),
      call(url, '/app/client/products/getall', {}),
      call(url, '/app/client/cart/getall', { account_id: returning.account_id }, returning.token),
      get(`${url}/healthz`),
      get(`${url}/readyz`),
    ])
    const good = reads.filter(({ status }) => status === 200).length
    checks.note('database: pages, calls, a cart and health that are answered meanwhile', good, {
      exactly: reads.length,
    })
    const wal = (await stat(join(folder, 'nihom.sqlite-wal'))).size / MiB
    checks.note('database: write-ahead log', wal, { most: 8 }, 'MiB')
    checks.note('database: refused while full', trade.book.deferred)
    const before = trade.book.acknowledged.length
    const began = performance.now()
    await disk.clear()
    await until('orders are placed again', () => trade.book.acknowledged.length > before, 30)
    checks.note('database: first order after there is space', performance.now() - began, { most: 5000 }, 'ms')
    const { acknowledged, lost } = await trade.stop()
    checks.note('database: answers that were neither good nor 503', lost.length, { exactly: 0 })
    const database = await openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined })
    await checks.holds('database: each acknowledged order is there, the file is whole', async () => {
      await assertOrdersKept(database, thing, pieces, acknowledged)
      await assertWhole(database)
    })
    await database.close()
  } finally {
    checks.note(
      'database: the same process ends well',
      (await product.stop({ keepData: true })) ?? 'killed',
      {
        exactly: 0,
      },
    )
  }
}

async function fullUploads(checks: Checks, folder: string, disk: SmallDisk) {
  const { product, buyers } = await open(folder)
  const { url } = product
  const picture = await noise(1200, 1200)
  const path = '/app/client/profile/changeavatar'
  try {
    await disk.fill(16 * 1024)
    const upload = async ({ account_id, token }: (typeof buyers)[number]) =>
      call(url, path, avatarForm(account_id, picture), token)
    const answers = await Promise.all(buyers.map(upload))
    const refused = answers.filter((one) => answerOf(one).msg === 'DISK_FULL').length
    checks.note('uploads: refused in so many words', refused, { exactly: buyers.length })
    const [somebody = { account_id: 0, token: '' }] = buyers
    const cart = await call(
      url,
      '/app/client/cart/getall',
      { account_id: somebody.account_id },
      somebody.token,
    )
    checks.note('uploads: a cart is read meanwhile', cart.status ?? cart.text, { exactly: 200 })
    const contact = { name: 'Visitor', email: 'v@mail.example', subject: 'Hello', msg: 'Hello' }
    const write = await call(url, '/app/client/contact/send', contact)
    checks.note('uploads: the database is written meanwhile', answerOf(write).status === true, {
      exactly: true,
    })
    const began = performance.now()
    await disk.clear()
    await until('a picture is taken again', async () => answerOf(await upload(somebody)).status === true, 30)
    checks.note(
      'uploads: first picture after there is space',
      performance.now() - began,
      { most: 5000 },
      'ms',
    )
  } finally {
    checks.note('uploads: the same process ends well', (await product.stop({ keepData: true })) ?? 'killed', {
      exactly: 0,
    })
  }
}

/** Fills the disk of the database, then that of the uploads. */
export const run: Run = async (checks, { seconds = 5 }) => {
  const places = [
    ['', 24, fullDatabase],
    ['uploads', 6, fullUploads],
  ] as const
  for (const [below, size, work] of places) {
    const folder = await mkdtemp(join(tmpdir(), 'nihom-full-'))
    const disk = await mountSmallDisk(join(folder, below), size * MiB)
    try {
      await work(checks, folder, disk, seconds)
    } finally {
      await disk.unmount()
      await rm(folder, { recursive: true, force: true })
    }
  }
}
