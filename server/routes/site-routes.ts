import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Contract } from '#contract/index.ts'
import { inEachLanguage, type Language, languages } from '#contract/languages.ts'
import { allows } from '#contract/roles.ts'
import { identify } from '../calls/authenticate.ts'
import type { CallContext, Services } from '../calls/context.ts'
import { perRevision } from '../database/per-revision.ts'
import { previewProduct } from '../domain/products/getone.ts'
import { credentials } from '../http/credentials.ts'
import { fairQueue } from '../http/fair-queue.ts'
import type { PreparedResponse } from '../http/prepared-response.ts'
import type { Requester } from '../http/requester.ts'
import { lruCache } from '../http/revision-cache.ts'
import { closedPolicy } from '../http/security-headers.ts'
import type { FastPath } from '../http/server.ts'
import { makeIcons } from '../pages/app-icons.ts'
import { makeManifest } from '../pages/manifest.ts'
import { makeOfflinePage } from '../pages/offline.ts'
import { openDevelopment, openSite, type SiteParts } from '../pages/open.ts'
import type { Pages } from '../pages/pages.ts'
import { makeSheet } from '../pages/sheet/make-sheet.ts'
import type { SiteServer } from '../pages/site-server.ts'
import { makeSitemap, makeSitemapOf } from '../pages/sitemap.ts'
import { root } from '../root.ts'
import type { Storage } from '../storage/storage.ts'
import type { CallTable } from './call-table.ts'
import { type Find, fastPath } from './fast-path.ts'
import { answerForms } from './forms.ts'
import { addPages } from './pages.ts'
import type { Api } from './uploading-calls.ts'

/** What the site needs from the server. */
export interface SiteRoomParts {
  readonly services: Services
  readonly calls: CallTable
  readonly api: Api<Contract, CallContext>
  readonly storage: Storage
  readonly headers: Readonly<Record<string, string>>
  readonly nextId: () => string
  readonly leaving: () => boolean
}

/** The site's part of the server. */
export interface SiteRoom {
  readonly fastPath: FastPath
  close(): Promise<void>
}

/** Adds the site to a server, from its build or, in development, from source. */
export async function addSite(
  http: FastifyInstance,
  kind: 'built' | 'development',
  parts: SiteRoomParts,
): Promise<SiteRoom> {
  const { services, calls, api, storage, headers, nextId, leaving } = parts
  const { config, database, log, origin } = services
  const defaultLanguage = async () => (await calls.setting()).lang
  const siteIn = async (language: SiteServer['language']): Promise<SiteServer> => ({
    call: calls.callIn(language),
    language,
    defaultLanguage: await defaultLanguage(),
    origin: origin(),
    splashMs: config.SPLASH_MS,
    pdf: (sheet) => makeSheet(sheet, storage),
  })
  const siteParts: SiteParts = {
    root,
    log,
    headers,
    secureCookies: config.PUBLIC_URL?.startsWith('https:') ?? false,
    together: database.kind === 'sqlite' ? 1 : 3,
    revision: () => database.revision(),
    defaultLanguage,
    site: siteIn,
  }
  const closed = { ...headers, 'content-security-policy': closedPolicy }
  const icons = perRevision(siteParts.revision, async () =>
    makeIcons(await calls.setting(), { storage, log, headers: closed }),
  )
  const inEach = (make: (site: SiteServer) => Promise<PreparedResponse>) => {
    const all = inEachLanguage((language) =>
      perRevision(siteParts.revision, async () => make(await siteIn(language))),
    )
    return async (language: Language | undefined) => all[language ?? (await defaultLanguage())]()
  }
  const sitemapParts = async () => ({ site: await siteIn(languages[0]), db: database.read, headers: closed })
  const made = fairQueue<PreparedResponse | undefined>({ atOnce: 1, waiting: 100 })
  const cachedParts = lruCache(8 * 1024 * 1024)
  async function sitemapOf(name: string, asker: Requester): Promise<PreparedResponse | undefined> {
    const at = await siteParts.revision()
    const make = async () => makeSitemapOf(name, await sitemapParts())
    const ready = cachedParts.get(name, at) ?? (await made.run(`${at} ${name}`, asker, make))
    if (ready) cachedParts.set(name, at, ready)
    return ready
  }
  const routes = {
    storage,
    log,
    leaving,
    origin,
    sitemap: perRevision(siteParts.revision, async () => makeSitemap(await sitemapParts())),
    sitemapOf,
    favicon: async () => (await calls.setting()).favicon,
    icons,
    manifest: inEach(async (site) => makeManifest(site, await icons(), closed)),
    offline: inEach((site) => makeOfflinePage(site, headers)),
  }

  const previewOf = (pages: Pages) => async (request: IncomingMessage) => {
    const tokens = credentials(request.headers, siteParts.secureCookies)
    const caller = await identify(database, { staff: tokens.staff }, 'staff')
    if (!allows('content.read', caller)) return undefined
    return pages.apart(request, () => ({ preview: (id) => previewProduct(database, id) }))
  }

  if (kind === 'development') {
    const site = await openDevelopment(siteParts, http.server)
    const { pages, files } = site
    const answerForm = answerForms(api, pages, config.PUBLIC_URL)
    addPages(http, { ...routes, pages, preview: previewOf(pages), answerForm, files })
    return {
      fastPath(request, response, next) {
        // Our own URLs first, because Vite would take some of them for files.
        if (/^\/(?:api|uploads)\//.test(request.url ?? '')) return false
        site.middleware(request, response, next)
        return true
      },
      close: site.close,
    }
  }
  const { pages, files } = await openSite(siteParts)
  const patient = { ...pages, get: (request: IncomingMessage) => database.request(() => pages.get(request)) }
  const preview = previewOf(pages)
  const answerForm = answerForms(api, pages, config.PUBLIC_URL)
  addPages(http, {
    ...routes,
    pages: patient,
    preview: (request) => database.request(() => preview(request)),
    answerForm: (form, request) => database.request(() => answerForm(form, request)),
    files,
  })
  const find: Find = (request) => {
    const { method, url = '' } = request
    return method === 'GET' || method === 'HEAD' ? (files.get(url) ?? pages.hit(request)) : undefined
  }
  return { fastPath: fastPath(find, { nextId, leaving, log, group: 'page' }), close: async () => {} }
}
