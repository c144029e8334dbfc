import type { PreparedResponse } from './prepared-response.ts'

interface Entry {
  readonly ready: PreparedResponse
  readonly revision: number
}

/** An LRU cache of rendered pages, bounded in bytes. */
export interface LruCache {
  /** Whether the key is cached, fresh or stale. */
  has(key: string): boolean
  /** Undefined unless the page was rendered at exactly this revision. */
  get(key: string, revision: number): PreparedResponse | undefined
  set(key: string, revision: number, ready: PreparedResponse): void
  readonly bytes: number
}

/** Makes a cache of at most `limit` bytes. */
export function lruCache(limit: number): LruCache {
  // A Map keeps insertion order: a used entry is reinserted, so the first is the least recently used.
  const pages = new Map<string, Entry>()
  let bytes = 0

  function drop(key: string, entry: Entry): void {
    pages.delete(key)
    bytes -= entry.ready.size
  }

  return {
    get bytes() {
      return bytes
    },
    has: (key) => pages.has(key),
    get(key, revision) {
      const entry = pages.get(key)
      if (entry === undefined) return undefined
      if (entry.revision !== revision) {
        if (entry.revision < revision) drop(key, entry)
        return undefined
      }
      pages.delete(key)
      pages.set(key, entry)
      return entry.ready
    },
    set(key, revision, ready) {
      const before = pages.get(key)
      if (before && before.revision > revision) return
      if (before) drop(key, before)
      pages.set(key, { ready, revision })
      bytes += ready.size
      for (const [oldest, entry] of pages) {
        if (bytes <= limit) break
        drop(oldest, entry)
      }
    },
  }
}
