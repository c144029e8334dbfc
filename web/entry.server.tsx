import { prerender } from 'react-dom/static'
import { createContext, type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import { NonceContext } from '#web/shared/inline-script.tsx'
import { type SiteServer, siteServer } from './api/server.ts'

/** The timeout of rendering a page, in milliseconds. */
export const streamTimeout = 10_000

const pageMark = createContext<string>()

/** Provides the loaders with the server's calls, and with the nonce of this rendering. */
export function provideSite(site: SiteServer, mark: string): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(siteServer, site)
  provider.set(pageMark, mark)
  return provider
}

/**
 * Renders a page completely before responding, each part in its place, also one that was loaded on demand: the server caches
 * pages, so streaming gains nothing. Rejects
 * when rendering fails; the caller logs it and answers.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  siteContext: RouterContextProvider,
): Promise<Response> {
  let failed: { error: unknown } | undefined
  const nonce = siteContext.get(pageMark)
  const document = (
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>
  )
  const { prelude } = await prerender(document, {
    signal: AbortSignal.timeout(streamTimeout + 1000),
    // Nothing is left for a script to put into its place.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError(error) {
      failed ??= { error }
    },
  })
  if (failed) throw failed.error
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(prelude, { headers, status })
}
