import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { createContext, type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import { NonceContext } from '#web/shared/inline-script.tsx'
import { type SiteServer, siteServer } from './api/server.ts'

/** The timeout of rendering a page, in milliseconds. */
export const streamTimeout = 10_000

const pageMark = createContext<string>()
const page = createContext<string | null>(null)

/** Provides the loaders with the server's calls, and with the nonce of this rendering. */
export function provideSite(site: SiteServer, mark: string): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(siteServer, site)
  provider.set(pageMark, mark)
  return provider
}

/** The page that was rendered with a context; undefined for other answers. */
export const renderedPage = (context: RouterContextProvider): string | undefined =>
  context.get(page) ?? undefined

/** Renders with streams, waiting for parts that are loaded on demand. */
async function renderWaiting(document: ReactNode): Promise<string> {
  let failed: { error: unknown } | undefined
  const { prelude } = await prerender(document, {
    signal: AbortSignal.timeout(streamTimeout + 1000),
    // Nothing is left for a script to put into its place.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError(error) {
      failed ??= { error }
    },
  })
  if (failed) throw failed.error
  return new Response(prelude).text()
}

/** What React writes before a part that has failed or waits, in place of its content. */
const unfinished = '<!--$!-->'

/** Renders a document to a string; parts that wait, such as one whose script is not loaded yet, make it render again. */
async function render(document: ReactNode): Promise<string> {
  const html = renderToString(document)
  return html.includes(unfinished) ? renderWaiting(document) : `<!DOCTYPE html>${html}`
}

const escapes: Readonly<Record<string, string>> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** The script by which the browser's router takes over the data of the page, which the server's has encoded. */
async function handoff(stream: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const data = JSON.stringify(await new Response(stream).text())
  const escaped = data.replace(/[&<>\u2028\u2029]/g, (sign) => escapes[sign] ?? sign)
  const controller = 'window.__reactRouterContext.streamController'
  return `<script nonce="${nonce}">${controller}.enqueue(${escaped});${controller}.close();</script>`
}

const end = '</body></html>'

/** The routes of a page alone: the router would make elements of all others too. */
function withOwnRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const own = staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]])
  return { ...context, manifest: { ...manifest, routes: Object.fromEntries(own) } }
}

/**
 * Renders a page completely before responding, each part in its place, also one that was loaded on demand: the server caches
 * pages, so streaming gains nothing. The data goes into the document as a text, because as a part of it that waits the
 * router's own script would make all of it wait. `renderedPage` has the page, as the body of a response it would become bytes and a
 * text again. Rejects when rendering fails; the caller logs it and answers.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  siteContext: RouterContextProvider,
): Promise<Response> {
  const nonce = siteContext.get(pageMark)
  const data = serverHandoffStream && (await handoff(serverHandoffStream, nonce))
  const html = await render(
    <NonceContext value={nonce}>
      <ServerRouter context={withOwnRoutes(routerContext)} url={request.url} nonce={nonce} />
    </NonceContext>,
  )
  const isInteractive = routerContext.renderMeta?.didRenderScripts === true
  siteContext.set(page, data && isInteractive ? html.replace(end, () => data + end) : html)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(null, { headers, status })
}
