import { renderToReadableStream } from 'react-dom/server'
import { createContext, type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import { type SiteServer, siteServer } from './api/server.ts'
import { NonceContext } from './site/shell/inline-script.tsx'

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
 * Renders a page completely before responding: the server caches pages, so streaming gains nothing. Rejects
 * when rendering fails; the caller logs it and answers.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  lent: RouterContextProvider,
): Promise<Response> {
  let failed: { error: unknown } | undefined
  const nonce = lent.get(pageMark)
  const document = (
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>
  )
  const page = await renderToReadableStream(document, {
    nonce,
    signal: AbortSignal.timeout(streamTimeout + 1000),
    onError(error) {
      failed ??= { error }
    },
  })
  await page.allReady
  if (failed) throw failed.error
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(page, { headers, status })
}
