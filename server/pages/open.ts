import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createRequestHandler } from 'react-router'
import type { Language } from '#contract/values.ts'
import { fairQueue } from '../http/fair-queue.ts'
import type { Log } from '../log.ts'
import type { PreparedResponse } from '../responses/prepared-response.ts'
import { loadBuild } from './build.ts'
import { type Development, startDevelopment } from './dev.ts'
import { createPages, type Pages } from './pages.ts'
import { createRenderer } from './renderer.ts'
import type { BuildSource, SiteServer } from './site-server.ts'
import { loadStaticFiles } from './static-files.ts'

/** What the pages need of the process. */
export interface SiteParts {
  /** The folder of the project. */
  readonly root: string
  readonly log: Log
  readonly headers: Readonly<Record<string, string>>
  readonly secureCookies: boolean
  /** How many pages are rendered at once: more than one only where they wait for a database elsewhere. */
  readonly together: number
  revision(): number | Promise<number>
  defaultLanguage(): Promise<Language>
  site(language: Language): Promise<SiteServer>
}

/** The pages as the server serves them. */
export interface Site {
  readonly pages: Pages
  /** The build's files by their paths. */
  readonly files: ReadonlyMap<string, PreparedResponse>
}

/** In development: what answers before the pages do. */
export interface DevelopmentSite extends Site {
  close(): Promise<void>
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void
}

/** How many pages may wait to be rendered, as many as are done within a second, and how many may be compressed beside. */
const rendering = { waiting: 72, finishing: 3 }

type Source = { build: BuildSource; createRequestHandler: typeof createRequestHandler }

function pagesOf(
  parts: SiteParts,
  source: Source,
  files: ReadonlyMap<string, PreparedResponse>,
  development: boolean,
): Pages {
  const { secureCookies, revision, defaultLanguage } = parts
  const render = createRenderer({ ...parts, ...source, files, development })
  return createPages({
    render,
    turns: fairQueue({ ...rendering, atOnce: parts.together }),
    development,
    secureCookies,
    revision,
    defaultLanguage,
  })
}

/** Opens the built pages. Throws BuildMissing when there are none. */
export async function openSite(parts: SiteParts): Promise<Site> {
  const folder = join(parts.root, 'build')
  const build = await loadBuild(folder)
  const files = await loadStaticFiles(join(folder, 'client'), parts.headers)
  return { files, pages: pagesOf(parts, { build: async () => build, createRequestHandler }, files, false) }
}

/** Opens the pages from their sources; edits show at once, over `server`'s own socket. */
export async function openDevelopment(parts: SiteParts, server: Server): Promise<DevelopmentSite> {
  const development: Development = await startDevelopment(parts.root, () => server)
  const files = new Map<string, PreparedResponse>()
  const pages = pagesOf(parts, development, files, true)
  return { files, pages, close: development.close, middleware: development.middleware }
}
