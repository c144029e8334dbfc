import { type createRequestHandler, isRouteErrorResponse } from 'react-router'
import type { Language } from '#contract/values.ts'
import { closedPolicy } from '../http/security-headers.ts'
import type { Log } from '../log.ts'
import { type PreparedResponse, prepareResponse } from '../responses/prepared-response.ts'
import { inlineCriticalCss } from './critical-css.ts'
import { newMark, takeMarks } from './marks.ts'
import { developmentPolicy, pagePolicy, pageReferrer, reportingEndpoints } from './policy.ts'
import type { BuildSource, SiteBuild, SiteServer } from './site-server.ts'

/** What rendering needs beside the address. */
export interface RendererParts {
  readonly build: BuildSource
  /** Of the same copy of React Router that the build uses. */
  readonly createRequestHandler: typeof createRequestHandler
  readonly development: boolean
  /** The build's files by their paths; none in development. */
  readonly files: ReadonlyMap<string, PreparedResponse>
  readonly log: Log
  /** The headers of every answer. */
  readonly headers: Readonly<Record<string, string>>
  /** Whether the public address is https. */
  readonly secureCookies: boolean
  site(language: Language): Promise<SiteServer>
}

/**
 * Renders one page, `path` from its slash and with its query; calls `freed` when only compressing it is left. What is lent
 * to it `apart` is for one visitor alone.
 */
export type Renderer = (
  path: string,
  language: Language,
  freed: () => void,
  apart?: Partial<SiteServer>,
) => Promise<PreparedResponse>

// In seconds: long enough for the press that follows to find it, too short to show an old price or stock.
const aheadOfPress = 'private, max-age=5'

/** Lets the log have what fails in a page, instead of the console. */
function logged(build: SiteBuild, log: Log): SiteBuild {
  const handleError = (error: unknown, { request }: { request: Request }) => {
    // An address that is no page's says what its visitor typed, and is no fault.
    const astray = isRouteErrorResponse(error) && error.status < 500
    if (request.signal.aborted || astray) return
    log.error({ err: error, page: new URL(request.url).pathname }, 'a page failed')
  }
  return { ...build, entry: { module: { ...build.entry.module, handleError } } }
}

/** Makes the renderer: React Router with the site lent to its loaders, the answer compressed and hashed. */
export function createRenderer(parts: RendererParts): Renderer {
  const { build, development, files, log, headers, secureCookies, site } = parts
  const current = async () => logged(await build(), log)
  const handle = parts.createRequestHandler(current, development ? 'development' : 'production')

  return async (path, language, freed, apart) => {
    const lent = { ...(await site(language)), ...apart }
    const mark = newMark()
    const context = (await build()).entry.module.provideSite(lent, mark)
    // Nothing of the visitor's request goes in, so nothing of it can come out in somebody else's page.
    const response = await handle(new Request(`${lent.origin}${path}`), context)
    const type = response.headers.get('content-type') ?? 'text/html; charset=utf-8'
    const isPage = type.startsWith('text/html')
    const answer = Buffer.from(await response.arrayBuffer())
    const page = isPage ? takeMarks(inlineCriticalCss(answer.toString(), files, mark), mark) : undefined
    const policy = development
      ? developmentPolicy
      : page
        ? pagePolicy(page, path, secureCookies)
        : closedPolicy
    freed()
    return prepareResponse(page ? Buffer.from(page.html) : answer, {
      status: response.status,
      ahead: isPage || apart || response.status !== 200 ? undefined : aheadOfPress,
      headers: {
        ...Object.fromEntries(response.headers),
        ...headers,
        ...pageReferrer(path),
        'content-type': type,
        'content-security-policy': policy,
        ...(page && secureCookies && reportingEndpoints),
        'cache-control': apart ? 'no-store' : 'private, no-cache',
        ...(apart && { 'x-robots-tag': 'noindex' }),
        vary: 'Accept-Encoding, Cookie',
      },
    })
  }
}
