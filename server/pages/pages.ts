import type { IncomingMessage } from 'node:http'
import type { Language } from '#contract/values.ts'
import { nextSlice } from '../async/next-tick.ts'
import { counts } from '../counters.ts'
import type { FairQueue } from '../http/fair-queue.ts'
import { faults } from '../http/fault.ts'
import { chosenLanguage, languageCookie } from '../http/language.ts'
import type { PreparedResponse } from '../http/prepared-response.ts'
import { requesterOf } from '../http/requester.ts'
import { lruCache } from '../http/revision-cache.ts'
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

/** A page with extra headers for this request only. */
export interface ServedPage {
  readonly ready: PreparedResponse
  readonly extra?: readonly string[]
}

export interface Pages {
  /** A fresh cached page; undefined if it must be rendered. Asynchronous only on PostgreSQL. */
  hit(request: IncomingMessage): PreparedResponse | undefined | Promise<PreparedResponse | undefined>
  /** Any page. Throws the faults for 404, if the URL is invalid, and for 503. */
  get(request: IncomingMessage): Promise<ServedPage>
  /** A page for one visitor, rendered with what `lend` adds to the site; never cached. Throws like `get`. */
  apart(request: IncomingMessage, lend: (language: Language) => Partial<SiteServer>): Promise<ServedPage>
}

/** Longer URLs are not cached: they are searches or abuse and would evict pages. */
const longestKey = 512
const megabyte = 1024 * 1024

/**
 * Serves pages: from the cache while the content is unchanged, else rendered once for all concurrent requests, in a
 * queue that favours clients who ask for little.
 */
export function createPages(parts: PagesParts): Pages {
  const { render, turns, development, secureCookies, revision, defaultLanguage } = parts
  const found = lruCache(32 * megabyte)
  // Not-found pages have their own cache, so that made-up URLs cannot evict real pages.
  const missing = lruCache(2 * megabyte)
  // A slow database is asked for the revision only once per request.
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
      // Before any query, because most URLs are not cached pages.
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
      // A unique key, because this page must not be shared.
      const make = (freed: () => void) => render(path, read, freed, lend(read))
      return { ready: await turns.run(`apart ${apartMade}`, requesterOf(request), make) }
    },
    async get(request) {
      const { url = '', headers } = request
      const address = pageAddress(url)
      if (!address) throw faults.notFound()
      // Read before rendering: a concurrent change then makes this page stale rather than fresh.
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
