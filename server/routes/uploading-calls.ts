import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Calls } from '#contract/call.ts'
import { addresses } from '../calls/call-urls.ts'
import type { Dispatcher, RequestContext } from '../calls/dispatch.ts'
import { type Made, senderOf } from '../calls/send-answer.ts'
import type { Fields } from '../http/body.ts'
import type { ClientInfo } from '../http/client-info.ts'
import type { ConcurrencyLimit } from '../http/concurrency-limit.ts'
import { checkContent } from '../http/content-type.ts'
import { faults } from '../http/fault.ts'
import { readMultipart } from '../http/multipart.ts'
import { requesterOf } from '../http/requester.ts'

/** What answers the calls. */
export interface Api<C extends Calls, Context> {
  readonly calls: C
  readonly dispatcher: Dispatcher<C, Context>
  readonly places: ConcurrencyLimit
  /** The common headers. */
  readonly headers: Readonly<Record<string, string>>
  visit(visitor: ClientInfo, body: Fields): RequestContext<Context, Made>
}

/** The allowed methods of each API URL, for 405 answers. */
export function apiMethods(calls: Calls): ReadonlyMap<string, string> {
  const posts = Object.keys(calls).flatMap((path) => addresses(path).map((url) => [url, 'POST'] as const))
  return new Map([...posts, ['/api/openapi.json', 'GET, HEAD'], ['/api/docs', 'GET, HEAD']])
}

/** Adds a route for every URL of each call with a file; `jsonCalls` answers the others. */
export function addUploadingCalls<C extends Calls, Context>(
  server: FastifyInstance,
  api: Api<C, Context>,
): void {
  const { calls, dispatcher, places, headers, visit } = api
  const { send } = senderOf(headers)
  const isPath = (path: string): path is keyof C & string => Object.hasOwn(calls, path)

  for (const { path, body: kind, maxBytes } of Object.values(calls)) {
    if (!isPath(path)) throw new Error(`The call ${path} is listed under another path.`)
    if (kind !== 'multipart') continue
    const handler = async (request: FastifyRequest) => {
      const { network } = requesterOf(request.raw)
      if (places.full(network)) throw faults.busy()
      checkContent(request.headers, kind)
      const body = await readMultipart(request, maxBytes)
      return places.run(() => dispatcher.dispatch(path, body, visit(request, body)), network)
    }
    for (const url of addresses(path)) {
      server.route({
        method: 'POST',
        url,
        async handler(request, reply) {
          const dispatched = await handler(request)
          reply.hijack()
          await send(request.raw, reply.raw, dispatched, request.id)
        },
      })
    }
  }
}
