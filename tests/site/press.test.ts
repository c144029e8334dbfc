import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pressHeader as contracts, readPressKey } from '#contract/press.ts'
import { sendOnce, unreachable } from '#web/api/client.ts'
import { namedPress, newPress, presses, pressHeader } from '#web/api/press.ts'

const done = { msg: 'SUCCESS' } as const
const refused = { msg: 'NOT_ENOUGH_QUANTITY' } as const

/** Makes presses of one form that are answered so; gives the keys. */
async function keysOf(steps: readonly [sent: object, answer: Parameters<typeof answered>[0]][]) {
  const press = presses()
  const keys: string[] = []
  for (const [sent, answer] of steps) {
    await press(sent, (key) => {
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
  assert.equal(pressHeader, contracts)
  const key = newPress()
  assert.equal(readPressKey(namedPress(key)[pressHeader] ?? ''), key)
  assert.notEqual(newPress(), key)
})

test('a press has a key of its own, and keeps it while nobody knows what became of it', async () => {
  const file = new File(['x'], 'a.png')
  const fields = { qty: 2, file }
  const [one, two, three] = await keysOf([
    [fields, unreachable],
    [{ file, qty: 2 }, { msg: 'SERVER_ERROR' }],
    [fields, done],
  ])
  assert.ok(one && one === two && two === three)
})

test('what was answered, or is changed, or has another file, is pressed anew', async () => {
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

test('a call that counts a press once says which press it is', async ({ mock }) => {
  const sent: unknown[] = []
  mock.method(globalThis, 'fetch', async (_url: string, init?: RequestInit) => {
    sent.push(new Headers(init?.headers).get('idempotency-key'))
    return Response.json({ status: true, msg: 'SUCCESS' })
  })
  const message = { name: 'Shirin', subject: 'A', email: 'a@b.example', msg: 'B' }
  await sendOnce('/app/client/contact/send', 'isSendContacts', message, 'k'.repeat(32))
  assert.deepEqual(sent, [`"${'k'.repeat(32)}"`])
})
