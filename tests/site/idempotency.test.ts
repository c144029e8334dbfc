import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idempotencyHeader, readIdempotencyKey } from '#contract/kit/idempotency.ts'
import { sendOnce, unreachable } from '#web/api/client.ts'
import { createIdempotentSubmit, idempotencyHeaders, newIdempotencyKey } from '#web/api/idempotency.ts'

const done = { msg: 'SUCCESS' } as const
const refused = { msg: 'NOT_ENOUGH_QUANTITY' } as const

/** Submits one form once per step, with the answer of the step; returns the keys. */
async function keysOf(steps: readonly [sent: object, answer: Parameters<typeof answered>[0]][]) {
  const submitOnce = createIdempotentSubmit()
  const keys: string[] = []
  for (const [sent, answer] of steps) {
    await submitOnce(sent, (key) => {
      keys.push(key)
      return answered(answer)
    })
  }
  return keys
}

const answered = async (
  answer: typeof done | typeof refused | typeof unreachable | { msg: 'SERVER_ERROR' },
) => answer

test('a key is one that the server takes, in the header that it reads', () => {
  const key = newIdempotencyKey()
  assert.equal(readIdempotencyKey(idempotencyHeaders(key)[idempotencyHeader] ?? ''), key)
  assert.notEqual(newIdempotencyKey(), key)
})

test('a submission has a key of its own, and a retry after an unknown outcome reuses it', async () => {
  const file = new File(['x'], 'a.png')
  const fields = { qty: 2, file }
  const [one, two, three] = await keysOf([
    [fields, unreachable],
    [{ file, qty: 2 }, { msg: 'SERVER_ERROR' }],
    [fields, done],
  ])
  assert.ok(one && one === two && two === three)
})

test('an answered request, changed fields or another file get a new key', async () => {
  const keys = await keysOf([
    [{ qty: 2 }, done],
    [{ qty: 2 }, refused],
    [{ qty: 2 }, unreachable],
    [{ qty: 3 }, unreachable],
    [{ qty: 3, size: 1 }, unreachable],
    [{ file: new File(['x'], 'a.png') }, unreachable],
    [{ file: new File(['x'], 'a.png') }, unreachable],
  ])
  assert.equal(new Set(keys).size, keys.length)
})

test('sendOnce sends the key in the header', async ({ mock }) => {
  const sent: unknown[] = []
  mock.method(globalThis, 'fetch', async (_url: string, init?: RequestInit) => {
    sent.push(new Headers(init?.headers).get('idempotency-key'))
    return Response.json({ status: true, msg: 'SUCCESS' })
  })
  const message = { name: 'Shirin', subject: 'A', email: 'a@b.example', msg: 'B' }
  await sendOnce('/app/client/contact/send', 'isSendContacts', message, 'k'.repeat(32))
  assert.deepEqual(sent, [`"${'k'.repeat(32)}"`])
})
