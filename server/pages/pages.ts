import type { IncomingMessage } from 'node:http'
import type { Language } from '#contract/values.ts'
import { nextSlice } from '../async/next-tick.ts'
import { counts } from '../counters.ts'
import type { FairQueue } from '../http/fair-queue.ts'
import { faults } from '../http/fault.ts'
import { chosenLanguage, languageCookie } from '../http/language.ts'
import { requesterOf } from '../http/requester.ts'
import { pageCache } from '../responses/page-cache.ts'
import type { PreparedResponse } from '../responses/prepared-response.ts'
import { isUncacheable, pageAddress } from './address.ts'
import type { Renderer } from './renderer.ts'
import type { SiteServer } from './site-server.ts'
import { themeCookie } from './theme-sheet.ts'

/** What serving pages needs. */
export interface PagesParts {
  readonly render: Renderer
  readonly turns: FairQueue<PreparedResponse>
  readonly development: boolean
  readonly secureCookies: boolean
  revision(): number | Promise<number>
  /** The site's default language. */
  defaultLanguage(): Promise<Language>
}

/** A page with the headers that belong to this request alone. */
export interface ServedPage {
  readonly ready: PreparedResponse
  readonly extra?: readonly string[]
}

export interface Pages {
  /** A page that is kept and still true; undefined when it must be made. Only PostgreSQL is waited for. */
  hit(request: IncomingMessage): PreparedResponse | undefined | Promise<PreparedResponse | undefined>
  /** Any page. Throws the faults for 404, when the address is none, and for 503. */
  get(request: IncomingMessage): Promise<ServedPage>
  /** A page made for one visitor alone, of what `lend` adds to the site; it is never kept. Throws as `get`. */
  apart(request: IncomingMessage, lend: (language: Language) => Partial<SiteServer>): Promise<ServedPage>
}

/** Longer addresses are rendered each time: they are searches or mischief, and would crowd out pages. */
const longestKey = 512
const megabyte = 1024 * 1024

/**
 * Serves pages: from memory while the content is the same, else rendered once for all who ask meanwhile, in turns that
 * are fair to who asks little.
 */
export function createPages(parts: PagesParts): Pages {
  const { render, turns, development, secureCookies, revision, defaultLanguage } = parts
  const found = pageCache(32 * megabyte)
  // Missing pages are kept apart, or anyone could crowd out the others with addresses of their own making.
  const missing = pageCache(2 * megabyte)
  // What is asked of a slow database for a request is asked once.
  const asked = new WeakMap<IncomingMessage, Promise<number>>()
  let apartMade = 0
  let fallback: { at: number; language: Language } | undefined

  async function fallbackAt(at: number): Promise<Language> {
    if (fallback?.at === at) return fallback.language
    const language = await defaultLanguage()
    fallback = { at, language }
    return language
  }

  function kept(key: string, at: number): PreparedResponse | undefined {
    const ready = found.get(key, at) ?? missing.get(key, at)
    if (ready) counts.pages.hits += 1
    return ready
  }

  async function renderAndKeep(
    path: string,
    language: Language,
    key: string,
    at: number,
    freed: () => void,
  ): Promise<PreparedResponse> {
    counts.pages.misses += 1
    await nextSlice()
    const ready = await render(path, language, freed)
    if (development || key.length > longestKey) return ready
    if (ready.status === 200) found.set(key, at, ready)
    if (ready.status === 404) missing.set(key, at, ready)
    return ready
  }

  return {
    hit(request) {
      const { url = '', headers } = request
      if (development || isUncacheable(url)) return undefined
      const chosen = chosenLanguage(headers.cookie, url)
      const language = chosen ?? fallback?.language
      const key = `${language} ${url}`
      // Before anything is asked of a database: most addresses are no page at all.
      if (!found.has(key) && !missing.has(key)) return undefined
      const find = (at: number) => (chosen || fallback?.at === at ? kept(key, at) : undefined)
      const at = revision()
      if (typeof at === 'number') return find(at)
      asked.set(request, at)
      return at.then(find)
    },
    async apart(request, lend) {
      const { url = '', headers } = request
      const address = pageAddress(url)
      if (!address) throw faults.notFound()
      const language = address.language ?? chosenLanguage(headers.cookie, address.path)
      const read = language ?? (await defaultLanguage())
      const path = `${address.path}${address.query}`
      apartMade += 1
      // A turn of its own: what is made for one visitor is shared with nobody.
      const make = (freed: () => void) => render(path, read, freed, lend(read))
      return { ready: await turns.run(`apart ${apartMade}`, requesterOf(request), make) }
    },
    async get(request) {
      const { url = '', headers } = request
      const address = pageAddress(url)
      if (!address) throw faults.notFound()
      // Read before rendering: a change made meanwhile makes this page old, not new.
      const at = await (asked.get(request) ?? revision())
      const chosen = address.language ?? chosenLanguage(headers.cookie, address.path)
      const language = chosen ?? (await fallbackAt(at))
      const path = `${address.path}${address.query}`
      const key = `${language} ${path}`
      const make = (freed: () => void) => renderAndKeep(path, language, key, at, freed)
      const ready = kept(key, at) ?? (await turns.run(`${at} ${key}`, requesterOf(request), make))
      const cookies = [
        address.language && languageCookie(address.language, address.path, secureCookies),
        address.theme && themeCookie(address.theme, address.path, secureCookies),
      ]
      const extra = cookies.flatMap((cookie) => (cookie ? ['set-cookie', cookie] : []))
      return extra.length > 0 ? { ready, extra } : { ready }
    },
  }
}
