import { join } from 'node:path'
import { openDatabase } from '#server/database/open.ts'
import { buyerAt, insertBuyers } from '#tests/support/buyers.ts'
import { withoutLimits } from '#tests/support/nginx.ts'
import { insertPeople } from '#tests/support/people.ts'
import { spread } from '#tests/support/percentiles.ts'
import { type Processes, startProcesses } from '#tests/support/product-processes.ts'
import { insertStocked } from '#tests/support/shop.ts'
import { writePosts } from './data/buyers.ts'
import { deleteMails } from './data/state.ts'
import { fetchRaw } from './kit/bare.ts'
import { withFolder } from './kit/folder.ts'
import { drive, type Load, load } from './kit/load.ts'
import { withPostgres } from './kit/postgres.ts'
import { openReport, type Row } from './kit/report.ts'
import { compare, type Subject } from './kit/rounds.ts'

const writes = Number(process.env.WRITES ?? 300)
const clients = 16
/** Enough that each of three processes has as many concurrent connections as a single one elsewhere. */
const connections = 150

const json = { 'content-type': 'application/json' }

/** Starts `count` processes behind nginx on their own database with the demo company. */
async function open(count: number, folder: string, DATABASE_URL: string) {
  const processes = await startProcesses(count, folder, { DATABASE_URL, LOG_LEVEL: 'silent' }, withoutLimits)
  const database = await openDatabase({ DATABASE_URL, DATA_DIR: folder })
  const people = await insertPeople(database)
  const shop = await database.transaction(async (transaction) => ({
    thing: await insertStocked(transaction, 10_000_000, 19_990_000),
    buyers: await insertBuyers(transaction, clients),
  }))
  return { processes, database, people, ...shop }
}
type Opened = Awaited<ReturnType<typeof open>>

/** Buyers who repeatedly fill and order a cart. */
function orders({ processes, buyers, thing }: Opened): Promise<Load> {
  const callers = buyers.map((buyer) => ({ buyer, call: buyerAt(processes.url, buyer) }))
  const { stock_id: _stock, ...wanted } = thing
  return drive(clients, async (client) => {
    const caller = callers[client]
    if (!caller) return false
    const { call, buyer } = caller
    const { account_id } = buyer
    const added = await call('/app/client/cart/add', { account_id, ...wanted, qty: 1 })
    const placed = await call('/app/client/cart/order', { account_id })
    if (!added.status || !placed.status) throw new Error(`The shop refused: ${added.msg}, ${placed.msg}`)
    return undefined
  })
}

/** Visitors who each search the catalogue with unique queries. */
function searches({ processes }: Opened): Promise<Load> {
  const began = Math.round(performance.now())
  return drive(clients, async (client, turn) => {
    const query = `lift${client}x${turn}x${began}`
    await fetchRaw(`${processes.url}/products?q=${query}`, { cookie: 'lang=ku', 'accept-encoding': 'br' })
    return undefined
  })
}

const page = ({ processes }: Opened) =>
  load(`${processes.url}/`, { headers: { 'accept-encoding': 'br', cookie: 'lang=ku' }, connections })

const posted =
  (folder: string, path: string, of: (opened: Opened) => Parameters<typeof writePosts>) =>
  async (opened: Opened): Promise<Load> => {
    await writePosts(...of(opened))
    return load(`${opened.processes.url}/api/app/client${path}`, {
      posts: join(folder, 'posts'),
      connections,
    })
  }

/** The subjects, by row name. */
const subjects = (folder: string): Record<string, (opened: Opened) => Promise<Load>> => ({
  'page from memory, behind nginx': page,
  'products/getone, behind nginx': posted(folder, '/products/getone', ({ thing: { product_id } }) => [
    join(folder, 'posts'),
    [{ account_id: 0, token: '' }],
    () => ({ getOneProducts: true, product_id }),
  ]),
  'cart/getall, behind nginx': posted(folder, '/cart/getall', ({ buyers }) => [
    join(folder, 'posts'),
    buyers,
    ({ account_id }) => ({ getAllCart: true, account_id }),
  ]),
  'new search, behind nginx': searches,
  'whole order, behind nginx': orders,
})

/** The milliseconds from an acknowledged write on one process until each other process first returns it. */
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
    rows.push({
      row: `${teller} with a write of another process`,
      writes,
      'p50 ms': p50,
      'p99 ms': p99,
      'older answers': older,
    })
  }
  return rows
}

const report = openReport('machines')
const running: Opened[] = []
await withFolder((folder) =>
  withPostgres(async (postgres) => {
    try {
      const one = await open(1, join(folder, 'one'), await postgres.fresh())
      running.push(one)
      const three = await open(3, join(folder, 'three'), await postgres.fresh())
      running.push(three)
      const as = (server: string, opened: Opened, measure: (opened: Opened) => Promise<Load>): Subject => ({
        server,
        pids: opened.processes.each.map(({ product }) => product.pid),
        postgres: postgres.pid,
        async run(during) {
          const load = await during(() => measure(opened))
          await deleteMails(opened.database)
          return load
        },
      })
      const rows: Row[] = []
      for (const [row, measure] of Object.entries(subjects(folder)))
        rows.push(
          ...(await compare(row, [as('one process', one, measure), as('three processes', three, measure)])),
        )
      report.table('Behind nginx, which is not counted, on PostgreSQL', rows)
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
  }),
)
await report.write()
