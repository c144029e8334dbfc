import type { PreparedResponse } from './prepared-response.ts'

interface Kept {
  readonly ready: PreparedResponse
  readonly revision: number
}

/** An LRU cache of rendered pages, bounded in bytes. */
export interface PageCache {
  /** Whether the key is cached, fresh or stale. */
  has(key: string): boolean
  /** Undefined unless the page was rendered at exactly this revision. */
  get(key: string, revision: number): PreparedResponse | undefined
  set(key: string, revision: number, ready: PreparedResponse): void
  readonly bytes: number
}

/** Makes a cache of at most `limit` bytes. */
export function pageCache(limit: number): PageCache {
  // A Map keeps insertion order: a used entry is reinserted, so the first is the least recently used.
  const pages = new Map<string, Kept>()
  let bytes = 0

  function drop(key: string, kept: Kept): void {
    pages.delete(key)
    bytes -= kept.ready.size
  }

  return {
    get bytes() {
      return bytes
    },
    has: (key) => pages.has(key),
    get(key, revision) {
      const kept = pages.get(key)
      if (kept === undefined) return undefined
      if (kept.revision !== revision) {
        if (kept.revision < revision) drop(key, kept)
        return undefined
      }
      pages.delete(key)
      pages.set(key, kept)
      return kept.ready
    },
    set(key, revision, ready) {
      const before = pages.get(key)
      if (before && before.revision > revision) return
      if (before) drop(key, before)
      pages.set(key, { ready, revision })
      bytes += ready.size
      for (const [oldest, kept] of pages) {
        if (bytes <= limit) break
        drop(oldest, kept)
      }
    },
  }
}
