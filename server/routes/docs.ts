import type { FastifyInstance } from 'fastify'
import type { Calls } from '#contract/call.ts'
import { docsPage, docsPolicy } from './docs-page.ts'
import { openapi } from './openapi.ts'

/** Adds the API reference for machines, `/api/openapi.json`, and for people, `/api/docs`. */
export function addDocs(
  server: FastifyInstance,
  calls: Calls,
  origin: () => string,
  publicUrl?: string,
): void {
  // Generated on first request, so that it does not delay the start.
  let json: string | undefined
  server.get('/api/openapi.json', async (_request, reply) => {
    json ??= JSON.stringify(openapi(calls, publicUrl), undefined, 2)
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(json)
  })
  server.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': docsPolicy, 'cache-control': 'public, max-age=300' })
      .send(docsPage(calls, origin())),
  )
}
