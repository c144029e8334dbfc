import { LRUCache } from 'lru-cache'
import type { Database } from '../database/database.ts'
import { everyStock, type ShownStock } from '../database/shown-stock.ts'
import type { PreparedResponse } from './prepared-response.ts'

interface Entry {
  readonly ready: PreparedResponse
  /** The last revision at which it is known to be right. */
  revision: number
  readonly stock: ShownStock
  /** When it was made, in milliseconds since 1970. */
  readonly since: number
}

interface Limits {
  /** What the answers may take, in bytes. */
  readonly bytes: number
  /** Tells what is right at a later revision too; by default nothing. */
  readonly isCurrent?: Database['isCurrent']
  /** Hears of each answer that others pushed out though it was right, with its age in milliseconds. */
  onEvict?(age: number): void
}

/** A cache of prepared answers by content revision, bounded in bytes; the least recently used make room. */
export class RevisionCache {
  readonly #entries: LRUCache<string, Entry>
  readonly #isCurrent: Database['isCurrent']
  /** The latest revision that it heard of. */
  #latest = 0

  constructor({ bytes, isCurrent = () => false, onEvict }: Limits) {
    this.#isCurrent = isCurrent
    this.#entries = new LRUCache({
      maxSize: bytes,
      sizeCalculation: ({ ready }) => ready.size,
      ...(onEvict && {
        dispose: (entry: Entry, _key: string, reason: string) =>
          reason === 'evict' && this.#isRight(entry) && onEvict(Date.now() - entry.since),
      }),
    })
  }

  get bytes(): number {
    return this.#entries.calculatedSize
  }

  /** Whether the key is cached, fresh or stale. */
  has(key: string): boolean {
    return this.#entries.has(key)
  }

  #isRight({ revision, stock }: Entry): boolean {
    return revision === this.#latest || this.#isCurrent(revision, stock)
  }

  /** Undefined unless the answer is right at exactly this revision. */
  get(key: string, revision: number): PreparedResponse | undefined {
    this.#latest = Math.max(this.#latest, revision)
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
    this.#latest = Math.max(this.#latest, revision)
    const before = this.#entries.peek(key)
    if (!before || before.revision <= revision) {
      this.#entries.set(key, { ready, revision, stock, since: Date.now() })
    }
  }
}
