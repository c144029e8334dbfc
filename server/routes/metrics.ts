import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { credentials } from '../http/credentials.ts'
import { faults } from '../http/fault.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Adds `/metrics` for clients with the token; others get 404. */
export function addMetrics(
  server: FastifyInstance,
  token: string,
  metrics: { readonly contentType: string; text(): Promise<string> },
): void {
  const wanted = digest(token)
  server.get('/metrics', async (request, reply) => {
    const { bearer = '' } = credentials(request.headers, false)
    if (!timingSafeEqual(digest(bearer), wanted)) throw faults.notFound()
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text())
  })
}
