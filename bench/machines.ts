import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/database/open.ts'
import { buyerAt, insertBuyers } from '#tests/support/buyers.ts'
import { insertPeople } from '#tests/support/people.ts'
import { type Processes, startProcesses } from '#tests/support/processes.ts'
import { insertStocked } from '#tests/support/shop.ts'
import { spread } from '#tests/support/spread.ts'
import { writePosts } from './buyers.ts'
import { type Load, load, median } from './load.ts'
import { withPostgres } from './postgres.ts'
import { openReport, type Row } from './report.ts'

const rounds = Number(process.env.ROUNDS ?? 3)
const writes = Number(process.env.WRITES ?? 300)
const seconds = 3
const clients = 16
/** Enough that each of three processes has as many at once as one has elsewhere. */
const connections = 150

const folder = await mkdtemp(join(tmpdir(), 'nihom-bench-'))

const json = { 'content-type': 'application/json' }

/** So many processes behind nginx on a database of their own, which holds the demo company. */
async function open(count: number, folder: string, DATABASE_URL: string) {
  const processes = await startProcesses(count, folder, { DATABASE_URL, LOG_LEVEL: 'silent' })
  const database = await openDatabase({ DATABASE_URL, DATA_DIR: folder })
  const people = await insertPeople(database)
  const shop = await database.transaction(async (transaction) => ({
    thing: await insertStocked(transaction, 10_000_000, 19_990_000),
    buyers: await insertBuyers(transaction, clients),
  }))
  return { processes, database, people, ...shop }
}
type Opened = Awaited<ReturnType<typeof open>>

/** Buyers who each fill and order a cart, over and over. */
async function orders({ processes, buyers, thing }: Opened): Promise<Load> {
  const { stock_id: _stock, ...wanted } = thing
  const times: number[] = []
  const began = performance.now()
  const buying = buyers.map(async (buyer) => {
    const call = buyerAt(processes.url, buyer)
    const { account_id } = buyer
    while (performance.now() - began < seconds * 1000) {
      const start = performance.now()
      const added = await call('/app/client/cart/add', { account_id, ...wanted, qty: 1 })
      const placed = await call('/app/client/cart/order', { account_id })
      if (!added.status || !placed.status) throw new Error(`The shop refused: ${added.msg}, ${placed.msg}`)
      times.push(performance.now() - start)
    }
  })
  await Promise.all(buying)
  return { perSecond: times.length / ((performance.now() - began) / 1000), ...spread(times) }
}

/** Visitors who each search the catalogue for what nobody has searched for. */
async function searches({ processes }: Opened): Promise<Load> {
  const times: number[] = []
  const began = performance.now()
  const searching = Array.from({ length: clients }, async (_, client) => {
    while (performance.now() - began < seconds * 1000) {
      const start = performance.now()
      const query = `lift${client}x${times.length}x${began}`
      await (await fetch(`${processes.url}/products?q=${query}`, { headers: { cookie: 'lang=ku' } })).text()
      times.push(performance.now() - start)
    }
  })
  await Promise.all(searching)
  return { perSecond: times.length / ((performance.now() - began) / 1000), ...spread(times) }
}

const cart = async ({ processes, buyers }: Opened): Promise<Load> => {
  const posts = join(folder, 'posts')
  await writePosts(posts, buyers, ({ account_id }) => ({ getAllCart: true, account_id }))
  return load(`${processes.url}/api/app/client/cart/getall`, { posts, seconds, connections })
}

const subjects: readonly (readonly [string, (opened: Opened) => Promise<Load>])[] = [
  [
    'a page from memory, /',
    ({ processes }) =>
      load(`${processes.url}/`, {
        headers: { 'accept-encoding': 'br', cookie: 'lang=ku' },
        seconds,
        connections,
      }),
  ],
  [
    'products/getone',
    async ({ processes, thing: { product_id } }) => {
      const posts = join(folder, 'posts')
      await writePosts(posts, [{ account_id: 0, token: '' }], () => ({ getOneProducts: true, product_id }))
      return load(`${processes.url}/api/app/client/products/getone`, { posts, seconds, connections })
    },
  ],
  ['cart/getall, with its session', cart],
  ['a page rendered anew, a search', searches],
  ['cart/add and cart/order', orders],
]

/** Milliseconds from an acknowledged write on one process until each other one first answers with it. */
async function seen({ each }: Processes, token: string) {
  const [first, ...others] = each
  if (!first) throw new Error('There is no process')
  const call = async (url: string, path: string, body: object) => {
    const headers = { ...json, authorization: `Bearer ${token}` }
    const response = await fetch(`${url}/api/app${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return response.text()
  }
  const tellers = {
    call: (url: string) => call(url, '/client/site/frame', {}),
    page: async (url: string) => (await fetch(`${url}/contact`, { headers: { cookie: 'lang=en' } })).text(),
  }
  const rows = []
  for (const [teller, tell] of Object.entries(tellers)) {
    const times: number[] = []
    let older = 0
    for (let number = 1; number <= writes; number++) {
      const name = `${teller} ${number} of us`
      await call(first.url, '/dashboard/settings/appearances/changenameenglish', { englishname: name })
      const began = performance.now()
      const look = async (url: string) => {
        while (!(await tell(url)).includes(name)) older += 1
        times.push(performance.now() - began)
      }
      await Promise.all(others.map(({ url }) => look(url)))
    }
    const { p50, p99 } = spread(times)
    rows.push({ told: teller, writes, 'p50 ms': p50, 'p99 ms': p99, 'older answers': older })
  }
  return rows
}

/** Measures each subject on one process and on three, in turn. */
async function compare(opened: { readonly one: Opened; readonly three: Opened }): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, measure] of subjects) {
    const loads: Record<keyof typeof opened, Load[]> = { one: [], three: [] }
    for (let round = 0; round < rounds; round++) {
      for (const which of ['one', 'three'] as const) {
        loads[which].push(await measure(opened[which]))
        // What is left to be sent would be sent during the next.
        await opened[which].database.transaction(({ db }) => db.deleteFrom('outbox').execute())
      }
    }
    const of = (which: keyof typeof loads, field: keyof Load) => median(loads[which].map((one) => one[field]))
    const ratio = of('three', 'perSecond') / of('one', 'perSecond')
    for (const which of ['one', 'three'] as const) {
      rows.push({
        what,
        processes: which,
        'per s': of(which, 'perSecond'),
        'p50 ms': of(which, 'p50'),
        'p99 ms': of(which, 'p99'),
        'three/one': which === 'three' ? ratio : undefined,
      })
    }
  }
  return rows
}

const report = openReport('machines')
const running: Opened[] = []
try {
  await withPostgres(async (fresh) => {
    try {
      const one = await open(1, join(folder, 'one'), await fresh())
      running.push(one)
      const three = await open(3, join(folder, 'three'), await fresh())
      running.push(three)
      report.table(
        `Behind nginx, on PostgreSQL, median of ${rounds} rounds side by side`,
        await compare({ one, three }),
      )
      report.table(
        'From an acknowledged write on one process to the first answer with it on the two others',
        await seen(three.processes, three.people.admin.token),
      )
    } finally {
      for (const { processes, database } of running) {
        await database.close()
        await processes.stop()
      }
    }
  })
  await report.write()
} finally {
  await rm(folder, { recursive: true, force: true })
}
