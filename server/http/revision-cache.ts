import { LRUCache } from 'lru-cache'
import type { PreparedResponse } from './prepared-response.ts'

interface Entry {
  readonly ready: PreparedResponse
  readonly revision: number
}

/** A cache of prepared answers by content revision, bounded in bytes; the least recently used make room. */
export class RevisionCache {
  readonly #entries: LRUCache<string, Entry>

  /** Makes a cache of at most `limit` bytes. */
  constructor(limit: number) {
    this.#entries = new LRUCache({ maxSize: limit, sizeCalculation: ({ ready }) => ready.size })
  }

  get bytes(): number {
    return this.#entries.calculatedSize
  }

  /** Whether the key is cached, fresh or stale. */
  has(key: string): boolean {
    return this.#entries.has(key)
  }

  /** Undefined unless the answer was prepared at exactly this revision. */
  get(key: string, revision: number): PreparedResponse | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined || entry.revision === revision) return entry?.ready
    if (entry.revision < revision) this.#entries.delete(key)
    return undefined
  }

  /** Stores an answer, unless a newer one is there. */
  set(key: string, revision: number, ready: PreparedResponse): void {
    const before = this.#entries.peek(key)
    if (!before || before.revision <= revision) this.#entries.set(key, { ready, revision })
  }
}
