import type { Calls } from '#contract/kit/call.ts'
import { docsPolicy } from '../http/content-policy.ts'
import { type PreparedResponse, prepareResponse, sendPrepared } from '../http/prepared-response.ts'
import type { Route } from '../http/router.ts'
import { docsPage } from './docs-page.ts'
import { openapi } from './openapi.ts'

/** Makes an answer on its first request, so that it does not delay the start, and once. */
function onFirstRequest(make: () => Promise<PreparedResponse>): Route['answer'] {
  let ready: Promise<PreparedResponse> | undefined
  return async (exchange) => {
    ready ??= make().catch((error) => {
      ready = undefined
      throw error
    })
    await sendPrepared(exchange, await ready)
  }
}

/**
 * The API reference for machines, `/api/openapi.json`, and for people, `/api/docs`. `headers` are the common ones and
 * the content policy.
 */
export function docsRoutes(
  calls: Calls,
  {
    headers,
    origin,
    publicUrl,
  }: {
    readonly headers: Readonly<Record<string, string>>
    readonly origin: () => string
    readonly publicUrl: string | undefined
  },
): Route[] {
  const lasting = { ...headers, 'cache-control': 'public, max-age=300', vary: 'Accept-Encoding' }
  const page = onFirstRequest(() =>
    prepareResponse(Buffer.from(docsPage(calls, origin())), {
      headers: {
        ...lasting,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': docsPolicy,
      },
    }),
  )
  const description = onFirstRequest(() =>
    prepareResponse(Buffer.from(JSON.stringify(openapi(calls, publicUrl), undefined, 2)), {
      headers: { ...lasting, 'content-type': 'application/json; charset=utf-8' },
    }),
  )
  return [
    { path: '/api/docs', method: 'GET', cost: 'memory', answer: page },
    { path: '/api/openapi.json', method: 'GET', cost: 'memory', answer: description },
  ]
}
