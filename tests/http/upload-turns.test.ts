import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { takeUploadPlace, takeUploadTurn } from '#server/calls/upload-turns.ts'
import { Fault, faults } from '#server/http/fault.ts'
import { networkOf } from '#server/http/ip-networks.ts'

const customer = (id: number, address = '192.0.2.1') => ({
  caller: { kind: 'customer', id } as const,
  network: networkOf(address),
})
const colleague = {
  caller: { kind: 'staff', id: 1, role: 'writer' } as const,
  network: networkOf('192.0.2.1'),
}

/** Work that ends when the test says so. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve }
}

suite('of the files that people send', () => {
  test('pictures are re-encoded one at a time; forty wait, further ones get 503', async () => {
    const { work, end } = held()
    let [now, most] = [0, 0]
    const all = Array.from({ length: 50 }, () =>
      takeUploadTurn(colleague, 'picture', async () => {
        now += 1
        most = Math.max(most, now)
        await work()
        now -= 1
      }),
    )
    end()
    const settled = await Promise.allSettled(all)
    assert.equal(most, 1)
    assert.equal(settled.filter(({ status }) => status === 'fulfilled').length, 41)
    const reasons = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    assert.ok(reasons.every((reason) => reason instanceof Fault && reason.status === 503))
  })

  test('thirty concurrent pictures of customers keep no picture of staff waiting', async () => {
    const { work, end } = held()
    const all = Array.from({ length: 30 }, (_, id) => takeUploadTurn(customer(id), 'picture', work))
    const settled = Promise.allSettled(all)
    assert.equal(await takeUploadTurn(colleague, 'picture', async () => 'taken'), 'taken')
    assert.equal(await takeUploadTurn(colleague, 'document', async () => 'read'), 'read')
    end()
    await settled
  })

  test('a document keeps no picture waiting', async () => {
    const { work, end } = held()
    const document = takeUploadTurn(colleague, 'document', work)
    assert.equal(await takeUploadTurn(colleague, 'picture', async () => 'taken'), 'taken')
    end()
    await document
  })

  test('one customer who sends thirty pictures makes room for another, in the same network too', async () => {
    const { work, end } = held()
    const first = Array.from({ length: 30 }, () => takeUploadTurn(customer(1), 'picture', work))
    const settled = Promise.allSettled(first)
    const other = takeUploadTurn(customer(2), 'picture', async () => 'taken')
    end()
    assert.equal(await other, 'taken')
    await settled
  })

  test('of one person three are in hand and twenty wait unread; further ones are refused at once', async () => {
    const { work, end } = held()
    let [now, most] = [0, 0]
    const here = { gone: false }
    const all = Array.from({ length: 30 }, () =>
      takeUploadPlace(customer(1), here, async () => {
        now += 1
        most = Math.max(most, now)
        await work()
        now -= 1
      }),
    )
    const refused = await Promise.all(all.slice(23))
    assert.deepEqual(refused, Array(7).fill(false))
    assert.equal(now, 3)
    // Others have places beside them, at the same address too.
    assert.equal(await takeUploadPlace(customer(2), here, async () => {}), true)
    assert.equal(await takeUploadPlace(colleague, here, async () => {}), true)
    end()
    assert.deepEqual(await Promise.all(all.slice(0, 23)), Array(23).fill(true))
    assert.equal(most, 3)
    assert.equal(await takeUploadPlace(customer(1), here, async () => {}), true, 'all places are free again')
  })

  test('in all forty are in hand and eighty wait, and as many of each network as fit', async () => {
    const { work, end } = held()
    const here = { gone: false }
    // Of two hundred people in ten networks.
    const all = Array.from({ length: 200 }, (_, id) =>
      takeUploadPlace(customer(id, `198.51.${id % 10}.1`), here, work),
    )
    const settled = Promise.all(all)
    const first = await Promise.race([...all])
    assert.equal(first, false)
    end()
    const outcomes = await settled
    assert.equal(outcomes.filter(Boolean).length, 120)
  })

  test('a failure of an upload is its own, and its place is free again', async () => {
    const here = { gone: false }
    const fails = () => takeUploadPlace(customer(1), here, () => Promise.reject(faults.busy()))
    for (let times = 0; times < 30; times += 1) await assert.rejects(fails(), Fault)
    assert.equal(await takeUploadPlace(customer(1), here, async () => {}), true)
  })

  test('one whose sender is gone is not handled', async () => {
    const { work, end } = held()
    const client = { gone: false }
    const held3 = Array.from({ length: 3 }, () => takeUploadPlace(customer(1), client, work))
    const gone = { gone: false }
    let handled = false
    const waiting = takeUploadPlace(customer(1), gone, async () => {
      handled = true
    })
    gone.gone = true
    end()
    await assert.rejects(waiting, (fault) => fault instanceof Fault && fault.status === 499)
    await Promise.all(held3)
    assert.equal(handled, false)
  })
})
