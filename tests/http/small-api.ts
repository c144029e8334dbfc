import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import * as z from 'zod'
import { callTable, call as declare, type Handlers } from '#contract/kit/call.ts'
import { Uploaded } from '#contract/kit/files.ts'
import type { Caller } from '#contract/kit/roles.ts'
import { createDispatcher } from '#server/calls/dispatch.ts'
import { CallEndpoint } from '#server/calls/endpoint.ts'
import { type Exchange, trustOf } from '#server/http/exchange.ts'
import { IncomingFiles } from '#server/http/incoming-files.ts'
import { Router } from '#server/http/router.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { closeServer, createHttpServer, listen } from '#server/http/server.ts'
import { createLog } from '#server/runtime/log.ts'
import { roleOf } from '#tests/support/people.ts'

const input = { name: z.string().max(5), note: z.string().max(20).optional() }
const answer = { data: z.string() }

const mebibyte = 2 ** 20
/** In MiB: room for one large file of a person, for two of a network, and for three in all. */
const budget = {
  account: 5,
  each: { one: 9, wide: 9, widest: 9 },
  all: 13,
}

const slow = Promise.withResolvers<void>()

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
    who: 'customer',
    body: 'multipart',
    input: {
      name: z.string().max(20),
      qty: z.coerce.number(),
      avatar: Uploaded,
    },
    answer: { data: z.unknown() },
    maxBytes: 1000,
  }),
  declare('/app/document', {
    summary: 'Takes a large file of staff',
    flag: 'isDocument',
    who: 'staff',
    body: 'multipart',
    input: { document: Uploaded },
    answer: { data: z.object({ size: z.number(), length: z.number(), digest: z.string() }) },
    maxBytes: 4 * mebibyte,
  }),
)

const echoName = async ({ name }: { name: string }) => ({ status: true, msg: 'SUCCESS', data: name }) as const
const handlers = {
  '/app/open': echoName,
  '/app/mine': echoName,
  '/app/staff': echoName,
  '/app/rare': echoName,
  '/app/slow': async () => {
    await slow.promise
    return { status: true, msg: 'SUCCESS', data: 'done' }
  },
  '/app/broken': async () => {
    throw new Error('secret detail of select * from users')
  },
  '/app/upload': async ({ avatar, ...fields }) => ({
    status: true,
    msg: 'SUCCESS',
    data: { ...fields, avatar: (await avatar.read()).length },
  }),
  '/app/document': async ({ document }) => {
    const { size, digest } = document
    const { length } = await document.read()
    return { status: true, msg: 'SUCCESS', data: { size, length, digest } }
  },
} satisfies Handlers<typeof calls, undefined>

const callers: Record<string, Caller> = {
  anonymous: { kind: 'anonymous' },
  customer: { kind: 'customer', id: 7 },
  writer: { kind: 'staff', id: 7, role: roleOf.writer },
  moderator: { kind: 'staff', id: 8, role: roleOf.moderator },
}

/**
 * Serves an API of a few calls, one of each kind, until the tests of the file are over. Who is calling is told by
 * the header `x-caller`. Gives its port, the folder of files that arrive, how often a limit was drawn on (the third time it is used up), and what has the
 * slow call answer, which waits for it.
 */
export async function openSmallApi() {
  let consumed = 0
  const log = createLog('silent')
  const folder = await mkdtemp(join(tmpdir(), 'nihom-incoming-'))
  const incoming = new IncomingFiles(folder, budget)
  const headers = securityHeaders(undefined)
  const endpoint = new CallEndpoint({
    calls,
    dispatcher: createDispatcher(calls, handlers),
    incoming,
    answers: { placeOf: async () => undefined },
    headers,
    concurrent: 3,
    concurrentEach: { one: 3, wide: 3, widest: 3 },
    concurrency: 1,
    contextOf: (exchange: Exchange) => ({
      identify: async () => callers[String(exchange.headers['x-caller'] ?? 'anonymous')],
      isMalformed: () => false,
      isAnother: () => false,
      prepared: async () => undefined,
      consume: async () => {
        consumed += 1
        return consumed > 2 ? 42 : 0
      },
      uploadWait: async () => 0,
      context: async () => undefined,
      stream: async () => assert.fail('No call streams'),
    }),
  })
  const router = new Router(log)
  router.add(endpoint.routes())
  const serving = { log, trust: trustOf(undefined), headers, leaving: () => false }
  const server = createHttpServer(serving, (exchange) => router.handle(exchange))
  const port = await listen(server, 0, '127.0.0.1')
  after(async () => {
    await closeServer(server)
    await rm(folder, { recursive: true })
  })
  return { port, folder, consumed: () => consumed, answerSlow: slow.resolve }
}

/** The answer of a call that is refused with a key. */
export const refused = (msg: string, field?: string, reason = msg) => ({
  status: false,
  msg,
  data: null,
  ...(field !== undefined && { field, reason }),
})
