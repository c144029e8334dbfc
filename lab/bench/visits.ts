import { openSession } from '#server/calls/sessions.ts'
import { openDatabase } from '#server/database/open.ts'
import { startProduct } from '#tests/support/product-process.ts'
import { insertStaff } from './data/seed-rows.ts'
import { countCpu } from './kit/cpu.ts'
import { rangeOf } from './kit/figures.ts'
import { type Enter, inNewContext, weigh } from './kit/first-visit.ts'
import { landingTasks } from './kit/landing-tasks.ts'
import { openReport, type Row } from './kit/report.ts'
import { rounds } from './kit/rounds.ts'
import { firstSeen, type Shown } from './kit/visible.ts'

const report = openReport('visits')
const product = await startProduct({ LOG_LEVEL: 'silent' })
const database = await openDatabase({ DATA_DIR: product.dataDir, DATABASE_URL: undefined })
const { staff, token } = await database.transaction(async (transaction) => {
  const id = await insertStaff(transaction)
  return { staff: id, token: await openSession(transaction, 'staff', id) }
})
await database.close()

const signedIn: Enter = async (context) => {
  await context.addCookies([{ name: 's', value: token, url: product.url, httpOnly: true, sameSite: 'Lax' }])
  await context.addInitScript((id) => localStorage.setItem('staff', String(id)), staff)
}

const short = ({ least, most }: { least: number; most: number }) => `${Math.round(least)}–${Math.round(most)}`

/**
 * Measures when a new visitor sees a page, each time in a new browser on a processor `slowdown` times slower than this
 * machine's, and the server's CPU time for the visit.
 */
async function seen(row: string, path: string, slowdown = 1): Promise<Row> {
  const url = product.url + path
  const shown: Shown[] = []
  const cpu: number[] = []
  for (let round = -1; round < rounds; round++) {
    const meter = await countCpu([product.pid])
    const one = await inNewContext(url, 'ku', (context) => firstSeen(context, url, slowdown))
    // The first visit makes the server resize the pictures for the others.
    if (round < 0) continue
    shown.push(one)
    cpu.push((await meter()) / 1000)
  }
  const visible = rangeOf(shown.map((one) => one.visible))
  const largest = rangeOf(shown.map((one) => one.largestPaint))
  return {
    row,
    'visible ms': visible.median,
    'least–most': short(visible),
    'largest paint ms': largest.median,
    'its least–most': short(largest),
    'CPU ms of the server': rangeOf(cpu).median,
  }
}

try {
  report.table('When nothing lies over the first page of a visit any more, on a phone', [
    await seen('home, visible', '/'),
    await seen('product, visible', '/products/1'),
    await seen('shop, visible', '/shop'),
  ])
  report.table('The same on a processor four times slower, as Lighthouse assumes of a mid-range phone', [
    await seen('home, slow', '/', 4),
    await seen('product, slow', '/products/1', 4),
    await seen('shop, slow', '/shop', 4),
    await seen('project, slow', '/projects/1', 4),
  ])
  const { url } = product
  report.table(
    'Long tasks of the first screen on a processor four times slower',
    await inNewContext(url, 'en', (context) => landingTasks(context, url, 4)),
  )
  report.table('KiB sent to a phone with their heads', [
    ...(await weigh('home in Kurdish, weight', `${url}/`, 'ku')),
    ...(await weigh('home in English, weight', `${url}/`, 'en')),
    ...(await weigh('product, weight', `${url}/products/1`, 'ku')),
    ...(await weigh('product of the shop, weight', `${url}/shop/17`, 'ku')),
    ...(await weigh('dashboard login, weight', `${url}/dashboard/auth/login`, 'ku')),
    ...(await weigh('dashboard home, weight', `${url}/dashboard`, 'ku', signedIn)),
  ])
} finally {
  await product.stop()
}
await report.write()
