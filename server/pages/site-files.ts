import { inEachLanguage, type Language, languages } from '#contract/kit/languages.ts'
import { perRevision } from '../database/per-revision.ts'
import { closedPolicy } from '../http/content-policy.ts'
import type { Exchange } from '../http/exchange.ts'
import { fairQueue } from '../http/fair-queue.ts'
import { faults } from '../http/fault.ts'
import { type PreparedFile, type PreparedResponse, sendPrepared } from '../http/prepared-response.ts'
import { sendStream, sendText } from '../http/reply.ts'
import { chosenLanguage } from '../http/request-language.ts'
import { RevisionCache } from '../http/revision-cache.ts'
import type { Cost } from '../http/route-costs.ts'
import type { Route } from '../http/router.ts'
import { shownElsewhere } from '../http/security-headers.ts'
import { contentTypes, uploadName } from '../storage/kinds.ts'
import { pageAddress } from './address.ts'
import { appIcons, makeIcons } from './app-icons.ts'
import { makeOfflinePage } from './offline.ts'
import type { SiteContext } from './site-context.ts'
import type { SiteServer } from './site-server.ts'
import { makeSitemap, makeSitemapOf, robots } from './sitemap.ts'
import { themeSheets } from './theme-sheet.ts'
import { makeManifest } from './web-manifest.ts'

const megabyte = 1024 * 1024

/** The files at well-known URLs, for search engines and browsers; made once for each content revision. */
export class SiteFiles {
  readonly #context: SiteContext
  readonly #closed: Readonly<Record<string, string>>
  readonly #themeSheet: (cookies: string | undefined) => string
  readonly #sitemaps = new RevisionCache({ bytes: 8 * megabyte })
  readonly #sitemapTurns = fairQueue<PreparedResponse | undefined>({ atOnce: 1, waiting: 100 })
  readonly #sitemap = this.#perRevision(async () => makeSitemap(await this.#sitemapParts()))
  readonly #icons = this.#perRevision(async () => {
    const { calls, services } = this.#context
    return makeIcons(await calls.setting(), { ...services, headers: this.#closed })
  })
  readonly #manifest = this.#inEachLanguage(async (site) =>
    makeManifest(site, await this.#icons(), this.#closed),
  )
  readonly #offline = this.#inEachLanguage((site) => makeOfflinePage(site, this.#context.headers))

  /** `files` are those of the build, by path. */
  constructor(context: SiteContext, files: ReadonlyMap<string, PreparedFile>) {
    this.#context = context
    this.#closed = { ...context.headers, 'content-security-policy': closedPolicy }
    this.#themeSheet = themeSheets(files)
  }

  routes(): Route[] {
    const get = (path: string, answer: Route['answer'], cost: Cost = 'memory'): Route => ({
      path,
      method: 'GET',
      cost,
      answer,
    })
    return [
      get('/robots.txt', (exchange) => this.#sendRobots(exchange), 'cheap'),
      get('/sitemap.xml', async (exchange) => sendPrepared(exchange, await this.#sitemap())),
      get('/sitemap/*', (exchange) => this.#sendSitemapPart(exchange), 'queued'),
      get('/favicon.ico', (exchange) => this.#sendFavicon(exchange), 'cheap'),
      get('/site.webmanifest', (exchange) => this.#sendInLanguage(exchange, this.#manifest)),
      get('/offline', (exchange) => this.#sendInLanguage(exchange, this.#offline)),
      get('/theme.css', (exchange) => this.#sendThemeSheet(exchange)),
      ...appIcons.map(({ path }) => get(path, (exchange) => this.#sendIcon(exchange, path))),
    ]
  }

  #perRevision<T>(make: () => Promise<T>): () => Promise<T> {
    // The context is not there yet when the fields are made.
    const content: Parameters<typeof perRevision>[0] = {
      revision: () => this.#context.revision(),
      isCurrent: (madeAt, stock) => this.#context.isCurrent(madeAt, stock),
    }
    return perRevision(content, make)
  }

  #inEachLanguage(make: (site: SiteServer) => Promise<PreparedResponse>) {
    return inEachLanguage((language) =>
      this.#perRevision(async () => make(await this.#context.site(language))),
    )
  }

  async #sitemapParts() {
    const { services, site } = this.#context
    return { site: await site(languages[0]), db: services.database.read, headers: this.#closed }
  }

  #sendRobots(exchange: Exchange): void {
    const type = { 'content-type': 'text/plain; charset=utf-8' }
    sendText(exchange, robots(this.#context.services.origin()), type)
  }

  async #sendSitemapPart(exchange: Exchange): Promise<void> {
    const [, name] = /^\/sitemap\/([a-z0-9-]+)\.xml$/.exec(exchange.url) ?? []
    if (!name) throw faults.notFound()
    const at = await this.#context.revision()
    const make = async () => makeSitemapOf(name, await this.#sitemapParts())
    const ready =
      this.#sitemaps.get(name, at) ?? (await this.#sitemapTurns.run(`${at} ${name}`, exchange, make))
    if (!ready) throw faults.notFound()
    this.#sitemaps.set(name, at, ready)
    await sendPrepared(exchange, ready)
  }

  async #sendFavicon(exchange: Exchange): Promise<void> {
    const { calls, services } = this.#context
    const name = uploadName('setting', (await calls.setting()).favicon)
    if (!name || !(await services.storage.find(name))) throw faults.notFound()
    await sendStream(exchange, () => services.storage.read(name), {
      'content-type': contentTypes[name.extension],
      'cache-control': 'public, max-age=3600',
      ...shownElsewhere,
    })
  }

  async #sendInLanguage(
    exchange: Exchange,
    make: Readonly<Record<Language, () => Promise<PreparedResponse>>>,
  ): Promise<void> {
    const { url, headers } = exchange
    const chosen = pageAddress(url)?.language ?? chosenLanguage(headers.cookie, url)
    await sendPrepared(exchange, await make[chosen ?? (await this.#context.defaultLanguage())]())
  }

  #sendThemeSheet(exchange: Exchange): void {
    sendText(exchange, this.#themeSheet(exchange.headers.cookie), {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'cookie',
    })
  }

  async #sendIcon(exchange: Exchange, path: string): Promise<void> {
    const icon = (await this.#icons()).get(path)
    if (!icon) throw faults.notFound()
    await sendPrepared(exchange, icon)
  }
}
