import type { Cartitem } from '#contract/cart/customer.ts'
import { languages } from '#contract/kit/languages.ts'
import { readStoredJson, store } from '#web/shared/storage.ts'

const columns = [
  ...(['id', 'product_id', 'color_id', 'size_id'] as const),
  ...languages.map((code) => `products_${code}_name` as const),
]

/** The fields of a cart line stored in the browser, enough to describe it after it is gone. */
export type StoredLine = Pick<Cartitem, (typeof columns)[number]>

/** A line that the customer did not remove: the product is no longer sold, or not in that colour and size. */
export interface RemovedLine extends StoredLine {
  readonly gone: 'product' | 'choice'
}

const key = 'cart'

const isStoredLine = (line: unknown): line is StoredLine & Partial<RemovedLine> =>
  typeof line === 'object' && line !== null && columns.every((column) => column in line)

/** Returns the stored lines of this customer's cart. */
export function readLines(account_id: number): (StoredLine & Partial<RemovedLine>)[] {
  const { of, lines }: { of?: unknown; lines?: unknown } = Object(readStoredJson('localStorage', key))
  return of === account_id && Array.isArray(lines) ? lines.filter(isStoredLine) : []
}

/** Stores the lines of this customer's cart; where storage is blocked, removals from it go unannounced. */
export function writeLines(account_id: number, lines: readonly StoredLine[]) {
  store('localStorage', key, lines.length === 0 ? undefined : JSON.stringify({ of: account_id, lines }))
}

/** Returns a line with the fields that are stored. */
export function shortened(line: StoredLine & Partial<RemovedLine>) {
  const stored = Object.fromEntries(columns.map((column) => [column, line[column]]))
  // `columns` lists exactly the fields of `StoredLine`.
  return { ...(stored as unknown as StoredLine), ...(line.gone && { gone: line.gone }) }
}

/** Stores the lines of a customer's cart; a line missing from it stays stored until the reason is known. */
export function storeLines(account_id: number, lines: readonly Cartitem[]) {
  const missing = readLines(account_id).filter(({ id }) => !lines.some((line) => line.id === id))
  writeLines(account_id, [...missing, ...lines].map(shortened))
}

/** Drops lines that the customer removed, ordered or was told of; without ids, all of them. */
export function discardLines(account_id: number, ids?: readonly number[]) {
  const stored = readLines(account_id)
  if (stored.length > 0) writeLines(account_id, ids ? stored.filter(({ id }) => !ids.includes(id)) : [])
}
