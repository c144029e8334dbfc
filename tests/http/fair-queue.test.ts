import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { openCpuUsage } from '#server/http/cpu-budget.ts'
import type { Requester } from '#server/http/exchange.ts'
import { fairQueue } from '#server/http/fair-queue.ts'
import { Fault } from '#server/http/fault.ts'
import { type Network, networkOf } from '#server/http/ip-networks.ts'

const from = (address: string, more: Partial<Requester> = {}): Requester => ({
  network: networkOf(address),
  gone: false,
  ...more,
})
const [greedy, other, third] = ['192.0.2.1', '192.0.2.2', '192.0.2.3'].map((one) => from(one))
assert.ok(greedy && other && third)

/** Turns, one at a time, of which each piece ends when it is told to; `order` is in which they began. */
function open(bounds: Partial<Parameters<typeof fairQueue>[0]> = {}, spent = openCpuUsage(() => 0)) {
  const turns = fairQueue<string>({ atOnce: 1, waiting: 4, ...bounds }, spent)
  const order: string[] = []
  const ends = new Map<string, () => void>()
  const begin = (key: string, asker: Requester) => {
    const task = turns.run(key, asker, async () => {
      order.push(key)
      await new Promise<void>((resolve) => ends.set(key, resolve))
      return key
    })
    task.catch(() => {})
    return task
  }
  const end = async (key: string) => {
    ends.get(key)?.()
    await turn()
  }
  return { begin, end, order, turns, spent }
}

const statusOf = (task: Promise<unknown>) =>
  task.then(
    () => 200,
    (fault) => (fault instanceof Fault ? fault.status : 0),
  )

suite('work in turns', () => {
  test('the client with the least recent use is served next, however many requests another has queued', async () => {
    const { begin, end, order, spent } = open()
    spent.charge(greedy.network, 100)
    for (const key of ['a', 'b', 'c']) void begin(key, greedy)
    void begin('theirs', other)
    await end('a')
    await end('theirs')
    assert.deepEqual(order, ['a', 'theirs', 'b'])
  })

  test('what one client asks for is served in the order in which it came, as time goes on meanwhile', async () => {
    let now = 0
    const { begin, end, order, spent } = open(
      {},
      openCpuUsage(() => ++now),
    )
    spent.charge(greedy.network, 100)
    for (const key of ['a', 'b', 'c', 'd']) void begin(key, greedy)
    for (const key of ['a', 'b', 'c', 'd']) await end(key)
    assert.deepEqual(order, ['a', 'b', 'c', 'd'])
  })

  test('a full queue refuses the newest request of the client with the most, never of one with few', async () => {
    const { begin, end } = open()
    const crowd = ['a', 'b', 'c', 'd', 'e'].map((key) => begin(key, greedy))
    const theirs = begin('theirs', other)
    assert.equal(await statusOf(begin('f', greedy)), 503)
    assert.equal(await statusOf(crowd.at(-1) ?? theirs), 503)
    for (const key of ['a', 'theirs', 'b', 'c', 'd']) await end(key)
    assert.deepEqual(
      await Promise.all([theirs, ...crowd.slice(0, 4)].map(statusOf)),
      [200, 200, 200, 200, 200],
    )
  })

  test('households of one wide network count together', async () => {
    const { begin, end, order } = open()
    void begin('first', other)
    const spread = [1, 2, 3, 4].map((part) => begin(`of ${part}`, from(`2001:db8:1:${part}00::1`)))
    void begin('theirs', third)
    assert.equal(await statusOf(spread.at(-1) ?? begin('none', other)), 503)
    assert.equal(await statusOf(begin('of 5', from('2001:db8:1:500::1'))), 503)
    for (const key of ['first', 'of 1', 'of 2', 'of 3']) await end(key)
    assert.equal(order.at(-1), 'theirs')
  })

  test('identical queued work runs once for all its waiters, at the next one’s turn', async () => {
    const { begin, end, order, spent } = open()
    spent.charge(greedy.network, 100)
    void begin('busy', third)
    void begin('other work', greedy)
    const both = [begin('page', greedy), begin('page', other)]
    await end('busy')
    await end('page')
    assert.deepEqual(await Promise.all(both), ['page', 'page'])
    assert.deepEqual(order, ['busy', 'page', 'other work'])
  })

  test('no work is done for clients that have disconnected', async () => {
    const { begin, end, order } = open()
    void begin('a', greedy)
    const left = begin('left', { network: other.network, gone: true })
    void begin('b', greedy)
    await end('a')
    assert.equal(await statusOf(left), 499)
    assert.deepEqual(order, ['a', 'b'])
  })

  test('a network and a person have only some of the places', async () => {
    const each = { one: 2, wide: 3, widest: 3, account: 1 }
    const { begin, end, order } = open({ atOnce: 4, each })
    for (const key of ['a', 'b', 'c']) void begin(key, greedy)
    void begin('own', from('192.0.2.9', { account: 'customer 1' }))
    void begin('own too', from('192.0.2.10', { account: 'customer 1' }))
    void begin('theirs', other)
    assert.deepEqual(order, ['a', 'b', 'own', 'theirs'])
    await end('own')
    await end('a')
    assert.deepEqual(order.slice(4).sort(), ['c', 'own too'])
  })

  test('a request that waits too long is told to retry later', async () => {
    const { begin } = open({ timeoutMs: 5 })
    void begin('a', greedy)
    const keepAlive = setTimeout(() => {}, 5000)
    assert.equal(await statusOf(begin('b', other)), 503)
    clearTimeout(keepAlive)
  })

  test('while one is finished elsewhere the next begins, but not too many', async () => {
    const turns = fairQueue<void>(
      { atOnce: 1, finishing: 1, waiting: 4 },
      openCpuUsage(() => 0),
    )
    const began: string[] = []
    const finished = Promise.withResolvers<void>()
    const all = ['a', 'b', 'c'].map((key) =>
      turns.run(key, greedy, (freed) => {
        began.push(key)
        freed()
        return finished.promise
      }),
    )
    await turn()
    assert.deepEqual(began, ['a', 'b'])
    finished.resolve()
    await Promise.all(all)
    assert.deepEqual(began, ['a', 'b', 'c'])
  })
})

test('usage halves each second, and counts for wider networks in part', () => {
  let now = 0
  const spent = openCpuUsage(() => now)
  const usageOf = (network: Network) => spent.asOfNow()(network)
  spent.charge(networkOf('2001:db8:1:101::1'), 64)
  assert.equal(usageOf(networkOf('2001:0DB8:1:101:ffff::9')), 64)
  assert.equal(usageOf(networkOf('2001:db8:1:102::1')), 16)
  assert.equal(usageOf(networkOf('2001:db8:1:901::1')), 4)
  assert.equal(usageOf(networkOf('2001:db8:2::1')), 0)
  now = 1000
  assert.equal(usageOf(networkOf('2001:db8:1:101::1')), 32)
  assert.deepEqual(networkOf('::ffff:9.9.9.9'), networkOf('9.9.9.9'))
})
