import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { roleOf } from '#tests/support/people.ts'
import { openSmallApi, refused } from './small-api.ts'
import { call } from './support.ts'

const { port, consumed, answerSlow } = await openSmallApi()

suite('order of checks', () => {
  test('flag, then caller, then presence, then value, then the call', async () => {
    const steps = [
      [{}, 'anonymous', refused('INVALID_REQUEST')],
      [{ isMine: false, name: '' }, 'customer', refused('INVALID_REQUEST')],
      [{ isMine: true, name: '' }, 'anonymous', refused('NOT_AUTHORIZED')],
      [{ isMine: true, name: '' }, 'moderator', refused('NOT_AUTHORIZED')],
      [{ isMine: true }, 'customer', refused('DATA_REQUIRED', 'name')],
      [{ isMine: true, name: null, note: 5 }, 'customer', refused('DATA_REQUIRED', 'name')],
      [{ isMine: true, name: ' \t' }, 'customer', refused('DATA_REQUIRED', 'name')],
      [{ isMine: true, name: 'longer' }, 'customer', refused('INVALID_DATA', 'name', 'TOO_LONG')],
      [{ isMine: true, name: 5 }, 'customer', refused('INVALID_DATA', 'name')],
      [{ isMine: true, name: 'ok', note: 5 }, 'customer', refused('INVALID_DATA', 'note')],
      [
        { isMine: true, name: 'ok', role: roleOf.admin },
        'customer',
        { status: true, msg: 'SUCCESS', data: 'ok' },
      ],
    ] as const
    for (const [body, caller, expected] of steps) {
      const received = await call(port, '/app/mine', body, { 'x-caller': caller })
      assert.equal(received.status, 200)
      assert.deepEqual(received.answer, expected, JSON.stringify([body, caller]))
    }
  })

  test('a flag is there as true, 1, "true" and "1", and as nothing else', async () => {
    for (const flag of [true, 1, 'true', '1']) {
      assert.equal((await call(port, '/app/open', { isOpen: flag, name: 'a' })).answer.status, true)
    }
    for (const flag of [false, 0, 'false', '0', null, '', 'TRUE', 2, [true], { a: 1 }]) {
      const { answer } = await call(port, '/app/open', { isOpen: flag, name: 'a' })
      assert.deepEqual(answer, refused('INVALID_REQUEST'), JSON.stringify(flag))
    }
    assert.deepEqual(
      (await call(port, '/app/open', { isMine: true, name: 'a' })).answer,
      refused('INVALID_REQUEST'),
    )
  })

  test('a call with a permission is refused to roles without it', async () => {
    for (const [caller, allowed] of [
      ['anonymous', false],
      ['customer', false],
      ['writer', false],
      ['moderator', true],
    ] as const) {
      const { answer } = await call(port, '/app/staff', { isStaff: 1, name: 'a' }, { 'x-caller': caller })
      assert.equal(answer.status, allowed, caller)
    }
  })

  test('a request whose caller cannot be identified is refused', async () => {
    const { answer } = await call(port, '/app/open', { isOpen: 1, name: 'a' }, { 'x-caller': 'nobody known' })
    assert.deepEqual(answer, refused('NOT_AUTHORIZED'))
  })

  test('a rate limit counts valid calls alone and answers with the time to retry', async () => {
    await call(port, '/app/rare', { isRare: 1, name: 'longer' })
    assert.equal(consumed(), 0)
    assert.equal((await call(port, '/app/rare', { isRare: 1, name: 'a' })).answer.status, true)
    assert.equal((await call(port, '/app/rare', { isRare: 1, name: 'a' })).answer.status, true)
    const third = await call(port, '/app/rare', { isRare: 1, name: 'a' })
    assert.equal(third.status, 200)
    assert.deepEqual(third.answer, { ...refused('TOO_MANY_REQUESTS'), retry_after: 42 })
    assert.equal(third.headers['retry-after'], '42')
  })
})

test('an internal error is 500 and discloses nothing', async () => {
  const received = await call(port, '/app/broken', {})
  assert.equal(received.status, 500)
  assert.deepEqual(received.answer, refused('SERVER_ERROR'))
  assert.doesNotMatch(received.text + JSON.stringify(received.headers), /secret|select|node:/)
})

test('calls beyond the places of the queue are rejected immediately, and no others', async () => {
  const refusals = Promise.withResolvers<void>()
  let answered = 0
  const asking = Array.from({ length: 10 }, async () => {
    const received = await call(port, '/app/slow', {})
    answered += 1
    if (answered === 7) refusals.resolve()
    return received
  })
  // Nobody waits to be refused: whoever has a place is still in it.
  await refusals.promise
  answerSlow()
  const all = await Promise.all(asking)
  assert.equal(all.filter(({ status }) => status === 200).length, 3)
  const busy = all.filter(({ status }) => status === 503)
  assert.equal(busy.length, 7)
  for (const { answer, headers } of busy) {
    assert.deepEqual(answer, refused('SERVER_BUSY'))
    assert.equal(headers['retry-after'], '1')
  }
  assert.equal((await call(port, '/app/slow', {})).status, 200)
})
