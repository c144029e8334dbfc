import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { takeUploadTurn } from '#server/calls/upload-turns.ts'
import { Fault } from '#server/http/fault.ts'
import { networkOf } from '#server/http/networks.ts'

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
  test('pictures are re-encoded one at a time; twenty wait, further ones get 503', async () => {
    const { work, end } = held()
    let [now, most] = [0, 0]
    const all = Array.from({ length: 30 }, () =>
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
    assert.equal(settled.filter(({ status }) => status === 'fulfilled').length, 21)
    const told = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    assert.ok(told.every((reason) => reason instanceof Fault && reason.status === 503))
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
})
