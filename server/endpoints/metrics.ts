import { createHash, timingSafeEqual } from 'node:crypto'
import { credentials } from '../http/cookies.ts'
import { faults } from '../http/fault.ts'
import { sendText } from '../http/reply.ts'
import type { Route } from '../http/router.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** `/metrics` for clients with the token; others get 404. */
export function metricsRoutes(
  token: string,
  metrics: { readonly contentType: string; text(): Promise<string> },
): Route[] {
  const wanted = digest(token)
  return [
    {
      path: '/metrics',
      method: 'GET',
      cost: 'cheap',
      async answer(exchange) {
        const { bearer = '' } = credentials(exchange.headers, false)
        if (!timingSafeEqual(digest(bearer), wanted)) throw faults.notFound()
        const type = { 'content-type': metrics.contentType, 'cache-control': 'no-store' }
        sendText(exchange, await metrics.text(), type)
      },
    },
  ]
}
