import type { IncomingHttpHeaders } from 'node:http'
import type { Language } from '#contract/kit/values.ts'
import { nextSlice } from '../async/next-tick.ts'
import type { Database } from '../database/database.ts'
import { sharingSearches } from '../database/shared-searches.ts'
import { recordStock, ShownStock } from '../database/shown-stock.ts'
import type { Requester } from '../http/exchange.ts'
import type { FairQueue } from '../http/fair-queue.ts'
import { faults } from '../http/fault.ts'
import type { PreparedResponse } from '../http/prepared-response.ts'
import { chosenLanguage, isDashboard, languageCookie } from '../http/request-language.ts'
import { RevisionCache } from '../http/revision-cache.ts'
import { counts, noteEvictedPage } from '../runtime/counters.ts'
import { asData, inLanguage, isUncacheable, type PageAddress, pageAddress } from './address.ts'
import type { Renderer } from './renderer.ts'
import type { SiteServer } from './site-server.ts'
import { themeCookie } from './theme-sheet.ts'

/** What serving pages needs. */
export interface PagesParts extends Pick<Database, 'revision' | 'isCurrent'> {
  readonly render: Renderer
  readonly turns: FairQueue<PreparedResponse>
  readonly development: boolean
  readonly secureCookies: boolean
  /** What pages may take in memory, in MiB. */
  readonly mebibytes: number
  /** Whether the site has a page at a path, perhaps one that says that its product or project is not there. */
  hasPage(path: string): Promise<boolean>
  /** The site's default language. */
  defaultLanguage(): Promise<Language>
}

/** The request of a page. */
export interface PageRequest extends Requester {
  readonly url: string
  readonly headers: IncomingHttpHeaders
}

/** A page with extra headers for this request only. */
export interface ServedPage {
  readonly ready: PreparedResponse
  readonly extra?: readonly string[]
}

/**
 * The path that is rendered for all that have no page: what they get is the same for all, and made-up paths would each cost a
 * rendering.
 */
const noPage = '/404/404'

/** Longer URLs are not cached: they are searches or abuse and would evict pages. */
const longestKey = 512
const megabyte = 1024 * 1024

/** A page that keeps its language is asked for by no key made of a request's own URL, whose answer sets no cookie. */
const keyOf = (path: string, language: Language | undefined, keeps?: Language) =>
  `${keeps ? 'keeps ' : ''}${language} ${path}`

/**
 * The language that a request asks for, if any; the one that the links of its page keep, because its address alone names it;
 * and whether it is for the data of a page that is open, whose language the cookie knows better: going back after a change
 * of language asks for it by an address from before.
 */
function languageOf({ path, language }: PageAddress, cookies: string | undefined) {
  const ofCookie = chosenLanguage(cookies, path)
  const isData = asData.test(path)
  const isKept = language !== ofCookie && !isData && !isDashboard(path)
  return {
    chosen: isData ? (ofCookie ?? language) : (language ?? ofCookie),
    keeps: isKept ? language : undefined,
    isData,
  }
}

/**
 * Serves pages: from the cache while the content is unchanged, else rendered once for all concurrent requests, in a
 * queue that favours clients who ask for little.
 */
export class Pages {
  readonly #parts: PagesParts
  readonly #found: RevisionCache
  // Not-found pages have their own cache, so that made-up URLs cannot evict real pages.
  readonly #missing: RevisionCache
  // A slow database is asked for the revision only once per request.
  readonly #revisions = new WeakMap<PageRequest, Promise<number>>()
  #apartCount = 0
  #default: { at: number; readonly language: Language } | undefined

  constructor(parts: PagesParts) {
    this.#parts = parts
    const { mebibytes, isCurrent } = parts
    this.#found = new RevisionCache({ bytes: mebibytes * megabyte, isCurrent, onEvict: noteEvictedPage })
    this.#missing = new RevisionCache({ bytes: 2 * megabyte, isCurrent })
  }

  /** A fresh cached page; undefined if it must be rendered. Asynchronous only on PostgreSQL. */
  hit(request: PageRequest): PreparedResponse | undefined | Promise<PreparedResponse | undefined> {
    const { url, headers } = request
    const { development, revision } = this.#parts
    if (development || isUncacheable(url)) return undefined
    const chosen = chosenLanguage(headers.cookie, url)
    const key = keyOf(url, chosen ?? this.#default?.language)
    // Before any query, because most URLs are not cached pages.
    if (!this.#found.has(key) && !this.#missing.has(key)) return undefined
    const find = (at: number) => (chosen || this.#defaultIn(at) ? this.#cached(key, at) : undefined)
    const at = revision()
    if (typeof at === 'number') return find(at)
    this.#revisions.set(request, at)
    return at.then(find)
  }

  /** Any page. Throws the faults for 404, if the URL is invalid, and for 503. */
  async get(request: PageRequest): Promise<ServedPage> {
    const { secureCookies, revision, turns, hasPage } = this.#parts
    const address = pageAddress(request.url)
    if (!address) throw faults.notFound()
    // Read before rendering: a concurrent change then makes this page stale rather than fresh.
    const at = await (this.#revisions.get(request) ?? revision())
    const { chosen, keeps, isData } = languageOf(address, request.headers.cookie)
    const language = chosen ?? (await this.#defaultAt(at))
    const shown = (await hasPage(address.path)) ? address : { path: noPage, query: '' }
    const path = `${shown.path}${keeps ? inLanguage(shown.query, keeps) : shown.query}`
    const key = keyOf(path, language, keeps)
    const render = (freed: () => void) => this.#renderAndCache(path, language, at, freed, key)
    const ready = this.#cached(key, at) ?? (await turns.run(`${at} ${key}`, request, render))
    const cookies = [
      address.language && !isData && languageCookie(address.language, address.path, secureCookies),
      address.theme && themeCookie(address.theme, address.path, secureCookies),
    ]
    const extra = cookies.flatMap((cookie) => (cookie ? ['set-cookie', cookie] : []))
    return extra.length > 0 ? { ready, extra } : { ready }
  }

  /** A page for one visitor, rendered with what `lend` adds to the site; never cached. Throws like `get`. */
  async apart(request: PageRequest, lend: Partial<SiteServer>): Promise<ServedPage> {
    const { render, turns, defaultLanguage } = this.#parts
    const address = pageAddress(request.url)
    if (!address) throw faults.notFound()
    const { chosen, keeps } = languageOf(address, request.headers.cookie)
    const language = chosen ?? (await defaultLanguage())
    const path = `${address.path}${keeps ? inLanguage(address.query, keeps) : address.query}`
    // A unique key, because this page must not be shared.
    this.#apartCount += 1
    const key = `apart ${this.#apartCount}`
    return { ready: await turns.run(key, request, (freed) => render(path, language, freed, lend)) }
  }

  /** The site's default language at a revision, if this process has read it. */
  #defaultIn(at: number): Language | undefined {
    const last = this.#default
    if (last && last.at < at && this.#parts.isCurrent(last.at, new ShownStock())) last.at = at
    return last?.at === at ? last.language : undefined
  }

  async #defaultAt(at: number): Promise<Language> {
    const cached = this.#defaultIn(at)
    if (cached) return cached
    const language = await this.#parts.defaultLanguage()
    this.#default = { at, language }
    return language
  }

  #cached(key: string, at: number): PreparedResponse | undefined {
    const ready = this.#found.get(key, at) ?? this.#missing.get(key, at)
    if (ready) counts.pages.hits += 1
    return ready
  }

  async #renderAndCache(
    path: string,
    language: Language,
    at: number,
    freed: () => void,
    key: string,
  ): Promise<PreparedResponse> {
    counts.pages.misses += 1
    await nextSlice()
    const stock = new ShownStock()
    const render = () => sharingSearches(() => this.#parts.render(path, language, freed))
    const ready = await recordStock(stock, render)
    if (this.#parts.development || key.length > longestKey) return ready
    if (ready.status === 200) this.#found.set(key, at, ready, stock)
    if (ready.status === 404) this.#missing.set(key, at, ready, stock)
    return ready
  }
}
