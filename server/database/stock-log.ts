import type { ShownStock } from './shown-stock.ts'

/** A change of nothing but how many pieces of a product there are, by the content revision that it made. */
export interface StockChange {
  readonly revision: number
  readonly product_id: number
}

/** How many changes of stock stay written down: a process that has not looked for longer counts all as changed. */
export const keptChanges = 10_000

/** Asks SQLite for the changes of stock after one revision and up to another. */
export const stockSince =
  'select revision, product_id from stock_changes where revision > ? and revision <= ?'

/**
 * What a process knows of the content revisions: which of them were changes of stock alone. One that nobody wrote down,
 * as by a restore, a command or an earlier version, counts as a change of everything.
 */
export class StockLog {
  #known: number | undefined
  /** The last revision that changed more than stock, or may have. */
  #wide = 0
  /** The last change of the stock of any product. */
  #last = 0
  readonly #products = new Map<number, number>()

  /** After which revision the changes of stock are to be read for `learn`; undefined if nothing has to be. */
  after(revision: number): number | undefined {
    if (this.#known === revision) return undefined
    return Math.max(this.#known ?? revision, revision - keptChanges)
  }

  /** Takes in the changes of stock after those it knows, up to a revision. */
  learn(revision: number, changes: readonly StockChange[]): void {
    const known = this.#known
    if (known === revision) return
    this.#known = revision
    const ofStock = new Set(changes.map((change) => change.revision))
    let wide = revision
    if (known !== undefined && known < revision) while (wide > known && ofStock.has(wide)) wide -= 1
    if (known === undefined || wide !== known) {
      this.#wide = wide
      // What was made before is stale anyway.
      this.#products.clear()
    }
    for (const change of changes) {
      const { product_id } = change
      this.#products.set(product_id, Math.max(change.revision, this.#products.get(product_id) ?? 0))
      this.#last = Math.max(this.#last, change.revision)
    }
  }

  /** Whether what was made at a revision and shows some stock is right at the one that it knows. */
  isCurrent(madeAt: number, { isEvery, products }: ShownStock): boolean {
    if (this.#known === undefined || madeAt > this.#known || madeAt < this.#wide) return false
    if (isEvery) return madeAt >= this.#last
    for (const product of products) if (madeAt < (this.#products.get(product) ?? 0)) return false
    return true
  }
}
