import { LRUCache } from 'lru-cache'
import type { Database } from '../database/database.ts'
import { everyStock, type ShownStock } from '../database/shown-stock.ts'
import type { PreparedResponse } from './prepared-response.ts'

interface Entry {
  readonly ready: PreparedResponse
  /** The last revision at which it is known to be right. */
  revision: number
  readonly stock: ShownStock
}

/** A cache of prepared answers by content revision, bounded in bytes; the least recently used make room. */
export class RevisionCache {
  readonly #entries: LRUCache<string, Entry>
  readonly #isCurrent: Database['isCurrent']

  /** Makes a cache of at most `limit` bytes; `isCurrent` tells what is right at a later revision too, by default nothing. */
  constructor(limit: number, isCurrent: Database['isCurrent'] = () => false) {
    this.#isCurrent = isCurrent
    this.#entries = new LRUCache({ maxSize: limit, sizeCalculation: ({ ready }) => ready.size })
  }

  get bytes(): number {
    return this.#entries.calculatedSize
  }

  /** Whether the key is cached, fresh or stale. */
  has(key: string): boolean {
    return this.#entries.has(key)
  }

  /** Undefined unless the answer is right at exactly this revision. */
  get(key: string, revision: number): PreparedResponse | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined || entry.revision === revision) return entry?.ready
    if (entry.revision > revision) return undefined
    if (this.#isCurrent(entry.revision, entry.stock)) {
      entry.revision = revision
      return entry.ready
    }
    this.#entries.delete(key)
    return undefined
  }

  /** Stores an answer that shows some stock, unless a newer one is there. */
  set(key: string, revision: number, ready: PreparedResponse, stock = everyStock): void {
    const before = this.#entries.peek(key)
    if (!before || before.revision <= revision) this.#entries.set(key, { ready, revision, stock })
  }
}
