import type { Calls } from '#contract/call.ts'
import { docsPolicy } from '../http/content-policy.ts'
import { sendText } from '../http/reply.ts'
import type { Route } from '../http/router.ts'
import { docsPage } from './docs-page.ts'
import { openapi } from './openapi.ts'

const lasting = { 'cache-control': 'public, max-age=300' }

/** The API reference for machines, `/api/openapi.json`, and for people, `/api/docs`. */
export function docsRoutes(calls: Calls, origin: () => string, publicUrl?: string): Route[] {
  // Generated on first request, so that it does not delay the start.
  let json: string | undefined
  return [
    {
      path: '/api/openapi.json',
      method: 'GET',
      answer(exchange) {
        json ??= JSON.stringify(openapi(calls, publicUrl), undefined, 2)
        sendText(exchange, json, { 'content-type': 'application/json; charset=utf-8', ...lasting })
      },
    },
    {
      path: '/api/docs',
      method: 'GET',
      answer: (exchange) =>
        sendText(exchange, docsPage(calls, origin()), {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': docsPolicy,
          ...lasting,
        }),
    },
  ]
}
