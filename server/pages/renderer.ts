import { type createRequestHandler, isRouteErrorResponse, type RequestHandler } from 'react-router'
import { languageTable } from '#contract/kit/languages.ts'
import type { Language } from '#contract/kit/values.ts'
import { closedPolicy, developmentPolicy, pagePolicy, reportingEndpoints } from '../http/content-policy.ts'
import { prepareKept } from '../http/kept-response.ts'
import type { PreparedFile, PreparedResponse } from '../http/prepared-response.ts'
import { isDashboard } from '../http/request-language.ts'
import { pagePermissions, pageReferrer } from '../http/security-headers.ts'
import type { Log } from '../runtime/log.ts'
import { paintsFirst } from './first-paint.ts'
import { newMark, takeMarks } from './marks.ts'
import type { BuildSource, SiteBuild, SiteServer } from './site-server.ts'

/** What rendering needs besides the URL. */
export interface RendererParts {
  readonly build: BuildSource
  /** From the same copy of React Router that the build uses. */
  readonly createRequestHandler: typeof createRequestHandler
  readonly development: boolean
  /** The build's files by path; empty in development. */
  readonly files: ReadonlyMap<string, PreparedFile>
  readonly log: Log
  /** The common headers. */
  readonly headers: Readonly<Record<string, string>>
  /** Whether the public URL is https. */
  readonly secureCookies: boolean
  site(language: Language): Promise<SiteServer>
}

/**
 * Renders one page, `path` with its query; calls `freed` when only compression is left. `extra` is for one visitor
 * only.
 */
export type Renderer = (
  path: string,
  language: Language,
  freed: () => void,
  extra?: Partial<SiteServer>,
) => Promise<PreparedResponse>

// Prefetched pages live 5 seconds: long enough for the click that follows, too short to show outdated prices or stock.
const prefetchCacheControl = 'private, max-age=5'

/** Sends page errors to our log instead of the console. */
function logged(build: SiteBuild, log: Log): SiteBuild {
  const handleError = (error: unknown, { request }: { request: Request }) => {
    // An unknown URL is not an error, and logging it would record what the visitor typed.
    const astray = isRouteErrorResponse(error) && error.status < 500
    if (request.signal.aborted || astray) return
    log.error({ err: error, page: new URL(request.url).pathname }, 'a page failed')
  }
  return { ...build, entry: { module: { ...build.entry.module, handleError } } }
}

/**
 * Returns the router's handler of the current build: made from a function that returns the build, it would prepare all
 * routes anew for each page.
 */
function currentHandler({ build, createRequestHandler, development, log }: RendererParts) {
  const mode = development ? 'development' : 'production'
  let newest: { readonly of: SiteBuild; readonly handle: RequestHandler } | undefined
  return async () => {
    const of = await build()
    if (newest?.of !== of) newest = { of, handle: createRequestHandler(logged(of, log), mode) }
    return newest
  }
}

/** Makes the renderer: runs React Router with the site in its context, then compresses and hashes the answer. */
export function createRenderer(parts: RendererParts): Renderer {
  const { development, files, headers, secureCookies, site } = parts
  const arrange = development ? (html: string) => html : paintsFirst(files)
  const current = currentHandler(parts)

  return async (path, language, freed, extra) => {
    const provided = { ...(await site(language)), ...extra }
    const mark = newMark()
    const { of, handle } = await current()
    const context = of.entry.module.provideSite(provided, mark)
    // The visitor's request is not passed in, so nothing of it can leak into a shared page.
    const response = await handle(new Request(`${provided.origin}${path}`), context)
    const type = response.headers.get('content-type') ?? 'text/html; charset=utf-8'
    // A redirect is none, nor is a file or the data of a page.
    const html = of.entry.module.renderedPage(context)
    const page =
      html === undefined ? undefined : takeMarks(arrange(html, mark, !isDashboard(path), language), mark)
    const body = page ? Buffer.from(page.html) : Buffer.from(await response.arrayBuffer())
    const policy = development
      ? developmentPolicy
      : page
        ? pagePolicy(page, path, secureCookies)
        : closedPolicy
    freed()
    return prepareKept(body, {
      status: response.status,
      ahead: page || extra || response.status !== 200 ? undefined : prefetchCacheControl,
      headers: {
        ...Object.fromEntries(response.headers),
        ...headers,
        ...pageReferrer(path),
        ...(page && pagePermissions(response.headers.get('permissions-policy'))),
        'content-type': type,
        'content-language': languageTable[language].htmlLang,
        'content-security-policy': policy,
        ...(page && secureCookies && reportingEndpoints),
        'cache-control': extra ? 'no-store' : 'private, no-cache',
        ...(extra && { 'x-robots-tag': 'noindex' }),
        vary: 'Accept-Encoding, Cookie',
      },
    })
  }
}
