import assert from 'node:assert/strict'
import { after, suite, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { callTable, call as declare, type Handlers } from '#contract/call.ts'
import type { Caller } from '#contract/roles.ts'
import { addCalls, apiMethods } from '#server/http/api.ts'
import { createDispatcher } from '#server/http/dispatch.ts'
import { refuseOtherSpellings } from '#server/http/exact.ts'
import { places } from '#server/http/in-flight.ts'
import { createLog } from '#server/http/log.ts'
import { requestIds } from '#server/http/request-id.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { createHttp } from '#server/http/server.ts'
import { ask, call } from './support.ts'

const input = { name: z.string().max(5), note: z.string().optional() }
const answer = { data: z.string() }

const calls = callTable(
  declare('/app/open', { summary: 'For anyone', flag: 'isOpen', who: 'anyone', input, answer }),
  declare('/app/mine', { summary: 'For customers', flag: 'isMine', who: 'customer', input, answer }),
  declare('/app/staff', { summary: 'For staff', flag: 'isStaff', who: 'orders.read', input, answer }),
  declare('/app/rare', {
    summary: 'Twice a minute',
    flag: 'isRare',
    who: 'anyone',
    input,
    answer,
    limit: { points: 2, seconds: 60 },
  }),
  declare('/app/slow', {
    summary: 'Takes its time',
    flag: 'isSlow',
    flagRequired: false,
    who: 'anyone',
    input: {},
    answer,
  }),
  declare('/app/broken', {
    summary: 'Fails',
    flag: 'isBroken',
    flagRequired: false,
    who: 'anyone',
    input: {},
    answer,
  }),
  declare('/app/upload', {
    summary: 'Takes a file',
    flag: 'isUpload',
    who: 'anyone',
    body: 'multipart',
    input: {
      name: z.string(),
      qty: z.coerce.number(),
      avatar: z.object({ filename: z.string(), bytes: z.instanceof(Buffer) }),
    },
    answer: { data: z.unknown() },
    maxBytes: 1000,
  }),
)

const said = async ({ name }: { name: string }) => ({ status: true, msg: 'SUCCESS', data: name }) as const
const handlers = {
  '/app/open': said,
  '/app/mine': said,
  '/app/staff': said,
  '/app/rare': said,
  '/app/slow': async () => {
    await pause(300)
    return { status: true, msg: 'SUCCESS', data: 'done' }
  },
  '/app/broken': async () => {
    throw new Error('secret detail of select * from users')
  },
  '/app/upload': async (fields) => ({
    status: true,
    msg: 'SUCCESS',
    data: { ...fields, avatar: fields.avatar.bytes.length },
  }),
} satisfies Handlers<typeof calls, undefined>

const callers: Record<string, Caller> = {
  anonymous: { kind: 'anonymous' },
  customer: { kind: 'customer', id: 7 },
  writer: { kind: 'staff', id: 7, role: 'writer' },
  moderator: { kind: 'staff', id: 8, role: 'moderator' },
}

let consumed = 0
const server = createHttp({
  config: { TRUST_PROXY: undefined },
  log: createLog('silent'),
  nextId: requestIds(),
  headers: securityHeaders(undefined),
  fastPath: () => false,
  leaving: () => false,
})
server.addHook('onRequest', refuseOtherSpellings(apiMethods(calls)))
addCalls(server, {
  calls,
  dispatcher: createDispatcher(calls, handlers),
  places: places(3),
  visit: (request) => ({
    identify: async () => callers[String(request.headers['x-caller'] ?? 'anonymous')],
    ready: async () => undefined,
    consume: async () => {
      consumed += 1
      return consumed > 2 ? 42 : 0
    },
    context: async () => undefined,
  }),
})
await server.listen({ port: 0, host: '127.0.0.1' })
after(() => server.close())
const address = server.server.address()
const port = typeof address === 'object' && address ? address.port : 0

const refused = (msg: string) => ({ status: false, msg, data: null })

suite('order of checks', () => {
  test('flag, then caller, then presence, then value, then the call', async () => {
    const steps = [
      [{}, 'anonymous', refused('INVALID_REQUEST')],
      [{ isMine: false, name: '' }, 'customer', refused('INVALID_REQUEST')],
      [{ isMine: true, name: '' }, 'anonymous', refused('NOT_AUTHORIZED')],
      [{ isMine: true, name: '' }, 'moderator', refused('NOT_AUTHORIZED')],
      [{ isMine: true }, 'customer', refused('DATA_REQUIRED')],
      [{ isMine: true, name: null, note: 5 }, 'customer', refused('DATA_REQUIRED')],
      [{ isMine: true, name: ' \t' }, 'customer', refused('DATA_REQUIRED')],
      [{ isMine: true, name: 'longer' }, 'customer', refused('INVALID_DATA')],
      [{ isMine: true, name: 5 }, 'customer', refused('INVALID_DATA')],
      [{ isMine: true, name: 'ok', note: 5 }, 'customer', refused('INVALID_DATA')],
      [{ isMine: true, name: 'ok', role: 'admin' }, 'customer', { status: true, msg: 'SUCCESS', data: 'ok' }],
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

  test('a permission is held by some roles alone', async () => {
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

  test('whom nobody can be established for is refused', async () => {
    const { answer } = await call(port, '/app/open', { isOpen: 1, name: 'a' }, { 'x-caller': 'nobody known' })
    assert.deepEqual(answer, refused('NOT_AUTHORIZED'))
  })

  test('a limit counts good calls alone and says in the envelope when to come again', async () => {
    await call(port, '/app/rare', { isRare: 1, name: 'longer' })
    assert.equal(consumed, 0)
    assert.equal((await call(port, '/app/rare', { isRare: 1, name: 'a' })).answer.status, true)
    assert.equal((await call(port, '/app/rare', { isRare: 1, name: 'a' })).answer.status, true)
    const third = await call(port, '/app/rare', { isRare: 1, name: 'a' })
    assert.equal(third.status, 200)
    assert.deepEqual(third.answer, { ...refused('TOO_MANY_REQUESTS'), retry_after: 42 })
    assert.equal(third.headers['retry-after'], '42')
  })
})

test('a fault of ours is 500 and tells nothing', async () => {
  const received = await call(port, '/app/broken', {})
  assert.equal(received.status, 500)
  assert.deepEqual(received.answer, refused('SERVER_ERROR'))
  assert.doesNotMatch(received.text + JSON.stringify(received.headers), /secret|select|node:/)
})

test('more calls than there are places for are refused at once, and only they', async () => {
  const began = performance.now()
  const waits: number[] = []
  const all = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const received = await call(port, '/app/slow', {})
      if (received.status === 503) waits.push(performance.now() - began)
      return received
    }),
  )
  assert.equal(all.filter(({ status }) => status === 200).length, 3)
  const busy = all.filter(({ status }) => status === 503)
  assert.equal(busy.length, 7)
  for (const { answer, headers } of busy) {
    assert.deepEqual(answer, refused('SERVER_BUSY'))
    assert.equal(headers['retry-after'], '1')
  }
  assert.ok(Math.max(...waits) < 250, 'nobody waits to be refused')
  assert.equal((await call(port, '/app/slow', {})).status, 200)
})

suite('multipart bodies', () => {
  const boundary = 'cut-here'
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const field = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const file = (name: string, bytes: string, filename = 'a.png') =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: image/png\r\n\r\n${bytes}\r\n`
  const form = (...parts: string[]) => `${parts.join('')}--${boundary}--\r\n`
  const send = (body: string) => ask(port, '/api/app/upload', { method: 'POST', headers, body })
  const good = form(
    field('isUpload', 'true'),
    field('name', 'کوردی'),
    field('qty', '5'),
    file('avatar', 'bytes'),
  )

  test('give text, numbers and one file', async () => {
    const { status, text } = await send(good)
    assert.equal(status, 200)
    assert.deepEqual(JSON.parse(text).data, { name: 'کوردی', qty: 5, avatar: 5 })
  })

  test('cut at any byte are 400', async () => {
    const bytes = Buffer.from(good)
    // What follows the last boundary's dashes is but a line break.
    for (let end = 0; end < bytes.length - 2; end++) {
      const { status, text } = await ask(port, '/api/app/upload', {
        method: 'POST',
        headers,
        body: bytes.subarray(0, end),
      })
      assert.equal(status, 400, `${end} bytes: ${text}`)
    }
  })

  test('of other forms are refused, never a fault of ours', async () => {
    const several = Array.from({ length: 30 }, (_, index) => field(`f${index}`, 'x'))
    const cases = [
      [form(...several), 413],
      [form(file('avatar', 'a'), file('other', 'b')), 413],
      [form(field('name', 'a'), field('name', 'b')), 400],
      [form(field('__proto__', 'a')), 400],
      [form(file('avatar', 'x'.repeat(1001))), 413],
      ['no boundary at all', 400],
    ] as const
    for (const [body, expected] of cases) {
      const { status, text } = await send(body)
      assert.equal(status, expected, text)
      assert.equal(JSON.parse(text).status, false)
    }
    const nameless = await ask(port, '/api/app/upload', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data' },
      body: good,
    })
    assert.equal(nameless.status, 400)
    assert.equal((await call(port, '/app/upload', { isUpload: true })).status, 415)
  })

  test('keep the checks in their order', async () => {
    const answerTo = async (...parts: string[]) => JSON.parse((await send(form(...parts))).text)
    assert.deepEqual(await answerTo(field('name', 'a')), refused('INVALID_REQUEST'))
    assert.deepEqual(await answerTo(field('isUpload', '1'), field('name', 'a')), refused('DATA_REQUIRED'))
    const wrong = await answerTo(
      field('isUpload', '1'),
      field('name', 'a'),
      field('qty', 'x'),
      file('avatar', 'b'),
    )
    assert.deepEqual(wrong, refused('INVALID_DATA'))
  })
})
