import type { ShownStock } from './shown-stock.ts'

/** A change of nothing but how many pieces of a product there are, by the content revision that it made. */
export interface StockChange {
  readonly revision: number
  readonly product_id: number
  /** 1 if a product of this revision sold out or has pieces again. */
  readonly sold_out: number
}

/** How many changes of stock stay written down: a process that has not looked for longer counts all as changed. */
export const keptChanges = 10_000

/** The SQL for the changes of stock after one revision and up to another, which are placeholders of the database. */
export const stockSince = (after: '?1' | '$1', upTo: '?2' | '$2') => `
  select revision, product_id, 0 as sold_out from stock_changes where revision > ${after} and revision <= ${upTo}
  union all
  select revision, product_id, 1 from sold_out_changes where revision > ${after} and revision <= ${upTo}`

/**
 * What a process knows of the content revisions: which of them were changes of stock alone. One that nobody wrote down,
 * as by a restore, a command or an earlier version, counts as a change of everything.
 */
export class StockLog {
  #newest: number | undefined
  /** The last revision that changed more than stock, or may have. */
  #wide = 0
  /** The last changes: of the stock of any product and of each, and of what is sold out. */
  #last = 0
  readonly #products = new Map<number, number>()
  #lastSoldOut = 0
  readonly #soldOut = new Map<number, number>()

  /** After which revision the changes of stock are to be read for `learn`; undefined if nothing has to be. */
  after(revision: number): number | undefined {
    if (this.#newest === revision) return undefined
    return Math.max(this.#newest ?? revision, revision - keptChanges)
  }

  /** Takes in the changes of stock after those it knows, up to a revision. */
  learn(revision: number, changes: readonly StockChange[]): void {
    const newest = this.#newest
    if (newest === revision) return
    this.#newest = revision
    const ofStock = new Set(changes.map((change) => change.revision))
    let wide = revision
    if (newest !== undefined && newest < revision) while (wide > newest && ofStock.has(wide)) wide -= 1
    if (newest === undefined || wide !== newest) {
      this.#wide = wide
      // What was made before is stale anyway.
      this.#products.clear()
      this.#soldOut.clear()
    }
    const note = (products: Map<number, number>, { revision: at, product_id }: StockChange) =>
      products.set(product_id, Math.max(at, products.get(product_id) ?? 0))
    for (const change of changes) {
      note(this.#products, change)
      this.#last = Math.max(this.#last, change.revision)
      if (change.sold_out === 0) continue
      note(this.#soldOut, change)
      this.#lastSoldOut = Math.max(this.#lastSoldOut, change.revision)
    }
  }

  /** Whether what was made at a revision and shows some stock is right at the one that it knows. */
  isCurrent(madeAt: number, { isEvery, products, isEverySoldOut, soldOut }: ShownStock): boolean {
    if (this.#newest === undefined || madeAt > this.#newest || madeAt < this.#wide) return false
    if (isEvery) return madeAt >= this.#last
    if (isEverySoldOut && madeAt < this.#lastSoldOut) return false
    for (const product of products) if (madeAt < (this.#products.get(product) ?? 0)) return false
    for (const product of soldOut) if (madeAt < (this.#soldOut.get(product) ?? 0)) return false
    return true
  }
}
