import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Calls } from '#contract/call.ts'
import { addresses } from './addresses.ts'
import { askerOf } from './asker.ts'
import type { Fields } from './body.ts'
import { checkContent } from './content.ts'
import type { Dispatcher, Visit } from './dispatch.ts'
import { faults } from './fault.ts'
import type { Places } from './in-flight.ts'
import { readMultipart } from './multipart.ts'
import { senderOf } from './send-answer.ts'
import type { Visitor } from './visitor.ts'

/** What the calls are answered by. */
export interface Api<C extends Calls, Context> {
  readonly calls: C
  readonly dispatcher: Dispatcher<C, Context>
  readonly places: Places
  /** Those of every answer. */
  readonly headers: Readonly<Record<string, string>>
  visit(visitor: Visitor, body: Fields): Visit<Context>
}

/** The methods of each address of the API, for those who ask with another. */
export function apiMethods(calls: Calls): ReadonlyMap<string, string> {
  const posts = Object.keys(calls).flatMap((path) => addresses(path).map((url) => [url, 'POST'] as const))
  return new Map([...posts, ['/api/openapi.json', 'GET, HEAD'], ['/api/docs', 'GET, HEAD']])
}

/** Adds a route for each address of each call that takes a file; the others are answered by `jsonCalls`. */
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
      const { network } = askerOf(request.raw)
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
