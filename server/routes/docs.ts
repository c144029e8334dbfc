import type { FastifyInstance } from 'fastify'
import type { Calls } from '#contract/call.ts'
import { docsPage, docsPolicy } from './docs-page.ts'
import { openapi } from './openapi.ts'

/** Adds the description of the API for machines, `/api/openapi.json`, and for people, `/api/docs`. */
export function addDocs(
  server: FastifyInstance,
  calls: Calls,
  origin: () => string,
  publicUrl?: string,
): void {
  // Made when first asked for: a start need not wait for it.
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
