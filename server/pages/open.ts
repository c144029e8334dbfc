import type { Server } from 'node:http'
import { join } from 'node:path'
import { createRequestHandler } from 'react-router'
import type { Language } from '#contract/kit/values.ts'
import type { Database } from '../database/database.ts'
import type { Exchange } from '../http/exchange.ts'
import { fairQueue } from '../http/fair-queue.ts'
import type { PreparedFile } from '../http/prepared-response.ts'
import type { Log } from '../runtime/log.ts'
import { loadBuild } from './build.ts'
import { type Development, startDevelopment } from './dev.ts'
import { pageFinder } from './page-finder.ts'
import { Pages } from './pages.ts'
import { createRenderer } from './renderer.ts'
import type { BuildSource, SiteServer } from './site-server.ts'
import { loadStaticFiles } from './static-files.ts'

/** What the pages need from the process. */
export interface SiteParts extends Pick<Database, 'revision' | 'isCurrent'> {
  /** The project's root folder. */
  readonly root: string
  readonly log: Log
  /** The common headers. */
  readonly headers: Readonly<Record<string, string>>
  /** Whether the public URL is https, so that cookies are too. */
  readonly secureCookies: boolean
  /** What pages may take in memory, in MiB. */
  readonly mebibytes: number
  /** How many pages render concurrently: more than one only helps while they wait for a remote database. */
  readonly concurrency: number
  defaultLanguage(): Promise<Language>
  /** What the server provides to the pages in a language. */
  site(language: Language): Promise<SiteServer>
}

/** The pages as the server serves them. */
export interface Site {
  readonly pages: Pages
  /** The build's files by path. */
  readonly files: ReadonlyMap<string, PreparedFile>
}

/** In development, also Vite, which runs before our routes. */
export interface DevelopmentSite extends Site {
  close(): Promise<void>
  /** Answers what belongs to Vite, and leaves the rest to `next`. */
  handle(exchange: Exchange, next: () => void): void
}

/** How many pages may wait for rendering, as many as we render in a second, and how many more may be compressing. */
const rendering = { waiting: 72, finishing: 3 }

type Source = { build: BuildSource; createRequestHandler: typeof createRequestHandler }

function pagesOf(
  parts: SiteParts,
  source: Source,
  files: ReadonlyMap<string, PreparedFile>,
  development: boolean,
): Pages {
  const { secureCookies, mebibytes, revision, isCurrent, defaultLanguage } = parts
  const render = createRenderer({ ...parts, ...source, files, development })
  return new Pages({
    render,
    turns: fairQueue({ ...rendering, atOnce: parts.concurrency }),
    development,
    secureCookies,
    mebibytes,
    revision,
    isCurrent,
    defaultLanguage,
    hasPage: pageFinder(source.build),
  })
}

/** Opens the built pages. Throws BuildMissing if there are none. */
export async function openSite(parts: SiteParts): Promise<Site> {
  const folder = join(parts.root, 'build')
  const build = await loadBuild(folder)
  const files = await loadStaticFiles(join(folder, 'client'), parts.headers)
  return { files, pages: pagesOf(parts, { build: async () => build, createRequestHandler }, files, false) }
}

/** Opens the pages from source, with hot reload over the socket of `server`. */
export async function openDevelopment(parts: SiteParts, server: Server): Promise<DevelopmentSite> {
  const development: Development = await startDevelopment(parts.root, () => server)
  const files = new Map<string, PreparedFile>()
  const pages = pagesOf(parts, development, files, true)
  return {
    files,
    pages,
    close: development.close,
    handle({ request, response, url }, next) {
      // Our own URLs first, because Vite would take some of them for files.
      if (/^\/(?:api|uploads)\//.test(url)) next()
      else development.middleware(request, response, next)
    },
  }
}
