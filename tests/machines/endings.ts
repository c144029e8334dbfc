import assert from 'node:assert/strict'
import { before, type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Buyer, insertBuyers } from '#tests/support/buyers.ts'
import type { Machines } from '#tests/support/machines.ts'
import { insertStocked, type Stocked } from '#tests/support/shop.ts'
import { assertKept, startTrade } from '#tests/support/trade.ts'
import { until } from '#tests/support/until.ts'
import { assertMailedOnce } from './mails.ts'
import { startVisits } from './visits.ts'

const pieces = 1_000_000

/** Defines what visitors notice when processes, or what they share, end and come back. */
export function endings(machines: Machines): void {
  const { url, each, database, postgres } = machines
  let buyers: readonly Buyer[]
  let thing: Stocked
  before(async () => {
    await database.transaction(async (transaction) => {
      thing = await insertStocked(transaction, pieces, 19_990_001)
      buyers = await insertBuyers(transaction, 8, 'endings')
    })
  })
  const acknowledged: string[] = []

  test('each process that is ended and started anew in its turn fails nobody', async (t: TestContext) => {
    const trade = startTrade(url, buyers, thing)
    const visits = startVisits(url)
    t.after(() => Promise.all([trade.stop(), visits.stop()]))
    await sleep(300)
    for (const machine of each) {
      assert.equal(await machine.product.stop({ keepData: true }), 0)
      await machine.start()
    }
    await sleep(300)
    const { failed, served } = await visits.stop()
    const book = await trade.stop()
    acknowledged.push(...book.acknowledged)
    assert.deepEqual(
      { failed, lost: book.lost, deferred: book.deferred },
      { failed: [], lost: [], deferred: 0 },
    )
    assert.equal(await assertKept(database, thing, pieces, acknowledged), acknowledged.length)
    for (const { product } of each) assert.doesNotMatch(product.output(), /"level":(?:40|50|60)/)
    t.diagnostic(`${served} pages, ${acknowledged.length} orders, ${await assertMailedOnce(machines)} mails`)
  })

  test('while PostgreSQL is away everybody is asked to come back, and then all goes on', async (t: TestContext) => {
    const trade = startTrade(url, buyers, thing)
    t.after(() => trade.stop())
    await sleep(500)
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
    await postgres.resume()
    const began = performance.now()
    await until('all are ready again', async () => {
      const answers = await Promise.all(each.map((machine) => fetch(`${machine.url}/readyz`)))
      return answers.every(({ status }) => status === 200)
    })
    const took = Math.round(performance.now() - began)
    const before = trade.book.acknowledged.length
    await until('orders are placed again', () => trade.book.acknowledged.length > before + 50)
    const { lost, deferred, ...book } = await trade.stop()
    acknowledged.push(...book.acknowledged)
    // Only an order whose commit was cut off may be done without anybody knowing.
    assert.ok(
      lost.every(({ status }) => status === 500) && lost.length <= buyers.length,
      JSON.stringify(lost),
    )
    assert.ok(deferred > 0)
    const written = await assertKept(database, thing, pieces, acknowledged)
    assert.ok(written <= acknowledged.length + lost.length)
    await assertMailedOnce(machines)
    t.diagnostic(
      `ready after ${took} ms; ${deferred} deferred, ${lost.length} orders cut off at their commit`,
    )
  })

  test('a process that is killed loses no order and makes none twice', async (t: TestContext) => {
    const [first] = each
    assert.ok(first)
    const trade = startTrade(url, buyers, thing)
    const visits = startVisits(url)
    t.after(() => Promise.all([trade.stop(), visits.stop()]))
    await sleep(500)
    process.kill(first.product.pid, 'SIGKILL')
    await first.product.stop({ keepData: true })
    const before = trade.book.acknowledged.length
    await until('others take the orders', () => trade.book.acknowledged.length > before + 100)
    const { failed } = await visits.stop()
    const { lost, deferred, ...book } = await trade.stop()
    acknowledged.push(...book.acknowledged)
    assert.deepEqual(failed, [], 'what is only read is asked of another')
    // Nobody can know whether what the process had in hand is done, so that the proxy does not send it again.
    assert.ok(
      lost.every(({ status }) => status === 502) && lost.length <= buyers.length,
      JSON.stringify(lost),
    )
    assert.equal(deferred, 0)
    const written = await assertKept(database, thing, pieces, acknowledged)
    assert.ok(written <= acknowledged.length + lost.length)
    await first.start()
    assert.equal((await fetch(`${first.url}/readyz`)).status, 200)
    t.diagnostic(`${acknowledged.length} acknowledged, ${written} written, ${lost.length} cut off`)
  })
}

const json = { 'content-type': 'application/json' }
