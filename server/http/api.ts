import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call, Calls } from '#contract/call.ts'
import { addresses } from './addresses.ts'
import { type Arrived, answerText, type KeptAnswers, readyAnswer } from './answers.ts'
import { type Fields, parseJson, readBytes } from './body.ts'
import { checkContent } from './content.ts'
import type { Dispatched, Dispatcher, Visit } from './dispatch.ts'
import { faults } from './fault.ts'
import { sendFlow } from './flow.ts'
import type { Places } from './in-flight.ts'
import { readMultipart } from './multipart.ts'
import { sendReady } from './ready.ts'

/** What the calls' routes are made of. */
export interface Api<C extends Calls, Context> {
  readonly calls: C
  readonly dispatcher: Dispatcher<C, Context>
  readonly places: Places
  readonly answers: Pick<KeptAnswers, 'arrived'>
  /** Those of every answer. */
  readonly headers: Readonly<Record<string, string>>
  visit(request: FastifyRequest, body: Fields): Visit<Context>
}

/** The methods of each address of the API, for those who ask with another. */
export function apiMethods(calls: Calls): ReadonlyMap<string, string> {
  const posts = Object.keys(calls).flatMap((path) => addresses(path).map((url) => [url, 'POST'] as const))
  return new Map([...posts, ['/api/openapi.json', 'GET, HEAD'], ['/api/docs', 'GET, HEAD']])
}

async function readFields(
  request: FastifyRequest,
  call: Call,
  arrived: Arrived | undefined,
): Promise<Fields> {
  checkContent(request.headers, call.body)
  if (arrived) return parseJson(await arrived.body)
  if (call.body === 'multipart') return readMultipart(request, call.maxBytes)
  return parseJson(await readBytes(request.raw, call.maxBytes, request.headers['content-length']))
}

function send(request: FastifyRequest, reply: FastifyReply, dispatched: Dispatched): unknown {
  if (dispatched.ready) {
    reply.hijack()
    sendReady(request.raw, reply.raw, dispatched.ready, request.id)
    return reply
  }
  if (dispatched.flow) {
    reply.hijack()
    sendFlow(request.raw, reply.raw, dispatched.flow, request.id).catch((error: unknown) =>
      request.log.warn({ id: request.id, err: error }, 'an answer ended early'),
    )
    return reply
  }
  const { answer, cookies = [] } = dispatched
  if (answer.retry_after !== undefined) reply.header('retry-after', answer.retry_after)
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  reply.type('application/json; charset=utf-8')
  return reply.send(answerText(answer))
}

/** A good answer as bytes that may be kept; undefined when it may not, or is too large for it. */
async function readyOf(dispatched: Dispatched, headers: Readonly<Record<string, string>>) {
  if (dispatched.ready || dispatched.flow) return dispatched.ready
  return dispatched.answer.status ? readyAnswer(answerText(dispatched.answer), headers) : undefined
}

/** Adds a route for each address of each call, and nothing else. */
export function addCalls<C extends Calls, Context>(server: FastifyInstance, api: Api<C, Context>): void {
  const { calls, dispatcher, places, answers, headers, visit } = api
  const isPath = (path: string): path is keyof C & string => Object.hasOwn(calls, path)

  for (const call of Object.values(calls)) {
    const { path } = call
    if (!isPath(path)) throw new Error(`The call ${path} is listed under another path.`)
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      if (places.full()) throw faults.busy()
      const arrived = answers.arrived(request.raw)
      const body = await readFields(request, call, arrived)
      const dispatched = await places.run(() => dispatcher.dispatch(path, body, visit(request, body)))
      const ready = arrived && (await readyOf(dispatched, headers))
      if (!ready) return send(request, reply, dispatched)
      arrived.keep(ready)
      return send(request, reply, { ready })
    }
    for (const url of addresses(path)) server.route({ method: 'POST', url, handler })
  }
}
