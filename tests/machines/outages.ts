import assert from 'node:assert/strict'
import { before, type TestContext, test } from 'node:test'
import { assertOrdersKept, startTrade, type Trade } from '#tests/support/buyer-load.ts'
import { type Buyer, insertBuyers } from '#tests/support/buyers.ts'
import type { Machines } from '#tests/support/cluster.ts'
import { isFullRun } from '#tests/support/extent.ts'
import { pictureFile } from '#tests/support/pictures.ts'
import { insertStocked, type Stocked } from '#tests/support/shop.ts'
import { until } from '#tests/support/wait-until.ts'
import { startVisits } from './background-traffic.ts'
import { receivedMailIds } from './mails.ts'

const pieces = 1_000_000
/** Milliseconds between the orders of a buyer, so that the mails keep up. */
const unhurried = isFullRun ? 100 : 250

/** Waits until so many more orders were answered to be placed. */
async function moreOrders({ book }: Trade, many: number): Promise<void> {
  const before = book.acknowledged.length
  await until(`${many} more orders are placed`, () => book.acknowledged.length >= before + many)
}

/** A request, or a statement of it, that the machine, busy with other tests, kept too long: it is asked to come back. */
const tooLate = /"The request has waited for the database for too long"|"code":"57014"/
/** A statement that waited too long for a lock, such as one of a process that was killed. */
const lockTimeout = /"code":"55P03"/

/**
 * Waits until the log has a line for each deferred order and page, which says that the machine is busy. What a process
 * says comes through a pipe, which a busy machine reads late.
 */
const deferredAreLogged = (deferred: number, lines: () => number) =>
  until('the log says of each deferred order and page that the machine is busy', () => deferred <= lines())

/** Gives what tells the warnings of the processes from now on, those that are started meanwhile among them. */
function heed(each: Machines['each']) {
  const before = new Map(each.map(({ product }) => [product, product.output().length]))
  return () =>
    [...new Set([...before.keys(), ...each.map(({ product }) => product)])].flatMap(
      (product) =>
        product
          .output()
          .slice(before.get(product))
          .match(/^.*"level":"(?:warn|error|fatal)".*$/gm) ?? [],
    )
}

/** Defines what visitors notice when processes end and come back. */
export function endings(machines: Machines): void {
  const { url, each, database } = machines
  let buyers: readonly Buyer[]
  let thing: Stocked
  before(async () => {
    await database.transaction(async (transaction) => {
      thing = await insertStocked(transaction, pieces, 19_990_001)
      buyers = await insertBuyers(transaction, 8, 'endings')
    })
  })
  const acknowledged: string[] = []
  const assertMailedOnce = () =>
    assert.deepEqual(receivedMailIds(machines), [...new Set(receivedMailIds(machines))])

  test('restarting a process fails no request', async (t: TestContext) => {
    // From the start: an early order may be deferred too.
    const warned = heed(each)
    const trade = startTrade(url, buyers, thing, unhurried)
    const visits = startVisits(url)
    t.after(() => Promise.all([trade.stop(), visits.stop()]))
    await moreOrders(trade, 16)
    for (const machine of isFullRun ? each : each.slice(0, 1)) {
      assert.equal(await machine.product.stop({ keepData: true }), 0)
      await machine.start()
    }
    await moreOrders(trade, 16)
    const { failed, served, deferred } = await visits.stop()
    const book = await trade.stop()
    acknowledged.push(...book.acknowledged)
    const late = () => warned().filter((line) => tooLate.test(line)).length
    await deferredAreLogged(book.deferred + deferred, late)
    const warnings = warned()
    // What the start has to say of a test's PostgreSQL, which flushes nothing, and of a site without an address.
    const expected = /"event":"not durable"|"msg":"PUBLIC_URL is not set/
    const others = warnings.filter((line) => !expected.test(line) && !tooLate.test(line))
    assert.deepEqual(others, [])
    assert.deepEqual({ failed, lost: book.lost }, { failed: [], lost: [] })
    assert.equal(await assertOrdersKept(database, thing, pieces, acknowledged), acknowledged.length)
    assertMailedOnce()
    t.diagnostic(`${served} pages, ${acknowledged.length} orders`)
  })

  test('a process that is killed loses no order and makes none twice', async (t: TestContext) => {
    const [first] = each
    assert.ok(first)
    // From the start: an early order may be deferred too.
    const warned = heed(each)
    const trade = startTrade(url, buyers, thing, unhurried)
    const visits = startVisits(url)
    t.after(() => Promise.all([trade.stop(), visits.stop()]))
    await moreOrders(trade, 16)
    process.kill(first.product.pid, 'SIGKILL')
    await first.product.stop({ keepData: true })
    await moreOrders(trade, 16)
    const { failed, ...visited } = await visits.stop()
    const { lost, deferred, ...book } = await trade.stop()
    acknowledged.push(...book.acknowledged)
    assert.deepEqual(failed, [], 'what is only read is asked of another')
    // Nobody can know whether what the process had in hand is done, so that the proxy does not send it again.
    assert.ok(
      lost.every(({ status }) => status === 502) && lost.length <= buyers.length,
      JSON.stringify(lost),
    )
    const late = () => warned().filter((line) => tooLate.test(line) || lockTimeout.test(line)).length
    await deferredAreLogged(deferred + visited.deferred, late)
    const written = await assertOrdersKept(database, thing, pieces, acknowledged)
    assert.ok(written <= acknowledged.length + lost.length)
    await first.start()
    assert.equal((await fetch(`${first.url}/readyz`)).status, 200)
    t.diagnostic(`${acknowledged.length} acknowledged, ${written} written, ${lost.length} cut off`)
  })
}

/** Defines what visitors notice when what the processes share is away for a while. */
export function outages(machines: Machines): void {
  const { url, each, database, postgres, s3 } = machines
  let buyers: readonly Buyer[]
  let thing: Stocked
  before(async () => {
    await database.transaction(async (transaction) => {
      thing = await insertStocked(transaction, pieces, 19_990_001)
      buyers = await insertBuyers(transaction, 8, 'outages')
    })
  })
  const acknowledged: string[] = []
  const assertMailedOnce = () =>
    assert.deepEqual(receivedMailIds(machines), [...new Set(receivedMailIds(machines))])

  test('while PostgreSQL is down requests get 503 with Retry-After, and succeed afterwards', async (t: TestContext) => {
    const trade = startTrade(url, buyers, thing, unhurried)
    t.after(() => trade.stop())
    await moreOrders(trade, 16)
    await postgres.halt()
    const page = await fetch(`${url}/contact`, { headers: { accept: 'text/html' } })
    assert.deepEqual([page.status, page.headers.get('retry-after')], [503, '1'])
    assert.match(await page.text(), /<html lang="/)
    const call = await fetch(`${url}/api/app/client/site/frame`, {
      method: 'POST',
      body: '{}',
      headers: json,
    })
    assert.deepEqual([call.status, call.headers.get('retry-after')], [503, '1'])
    assert.equal((await call.json()).msg, 'SERVER_BUSY')
    for (const machine of each) {
      assert.equal((await fetch(`${machine.url}/readyz`)).status, 503)
      assert.equal((await fetch(`${machine.url}/healthz`)).status, 200)
    }
    await until('a buyer is asked to come back', () => trade.book.deferred > 0)
    await postgres.resume()
    const began = performance.now()
    await until('all are ready again', async () => {
      const answers = await Promise.all(each.map((machine) => fetch(`${machine.url}/readyz`)))
      return answers.every(({ status }) => status === 200)
    })
    const took = Math.round(performance.now() - began)
    await moreOrders(trade, 20)
    const { lost, deferred, ...book } = await trade.stop()
    acknowledged.push(...book.acknowledged)
    // Only an order whose commit was cut off may be done without anybody knowing.
    assert.ok(
      lost.every(({ status }) => status === 500) && lost.length <= buyers.length,
      JSON.stringify(lost),
    )
    assert.ok(deferred > 0)
    const written = await assertOrdersKept(database, thing, pieces, acknowledged)
    assert.ok(written <= acknowledged.length + lost.length)
    assertMailedOnce()
    t.diagnostic(
      `ready after ${took} ms; ${deferred} deferred, ${lost.length} orders cut off at their commit`,
    )
  })

  test('while S3 is away pages and orders go on, and files say when to come back', async (t: TestContext) => {
    const [{ url: at } = { url }] = each
    const { id, token } = machines.content.people.customer
    const upload = async () => {
      const form = new FormData()
      form.set('changeAvatar', 'true')
      form.set('account_id', String(id))
      form.set('avatar', await pictureFile('#c9a227'))
      const headers = { authorization: `Bearer ${token}` }
      const sent = await fetch(`${at}/api/app/client/profile/changeavatar`, {
        method: 'POST',
        headers,
        body: form,
      })
      return sent.json()
    }
    const { data } = await upload()
    const file = `${at}/uploads/accounts/${data.avatar}`
    assert.equal((await fetch(`${file}?w=320`)).status, 200)
    const status = async (path: string) => {
      const { status, headers } = await fetch(path)
      return [status, headers.get('retry-after')]
    }
    t.after(() => s3.resume())
    s3.pause()
    // No visitor waits any more once some have waited in vain.
    assert.deepEqual(await Promise.all([1, 2, 3].map(() => status(file))), Array(3).fill([503, '1']))
    const [buyer] = buyers
    assert.ok(buyer)
    const trade = startTrade(at, [buyer], thing)
    await until('an order is placed', () => trade.book.acknowledged.length > 0)
    acknowledged.push(...(await trade.stop()).acknowledged)
    assert.deepEqual(await status(`${at}/contact`), [200, null])
    assert.deepEqual(await status(`${file}?w=320`), [200, null], 'what was made smaller before')
    assert.equal((await upload()).msg, 'UPLOAD_FAILED')
    s3.resume()
    await until('the file is served again', async () => (await status(file))[0] === 200)
    assert.equal((await upload()).status, true)
  })
}

const json = { 'content-type': 'application/json' }
