import type { Cartitem } from '#contract/cart.ts'
import { languages } from '#contract/languages.ts'
import { send } from '#web/api/client.ts'

const columns = [
  ...(['id', 'product_id', 'color_id', 'size_id'] as const),
  ...languages.map((code) => `products_${code}_name` as const),
]

/** The fields of a cart line stored in the browser, enough to describe it after it is gone. */
type StoredLine = Pick<Cartitem, (typeof columns)[number]>

/** A line that the customer did not remove: the product is no longer sold, or not in that colour and size. */
export interface RemovedLine extends StoredLine {
  readonly gone: 'product' | 'choice'
}

const key = 'cart'

const isStoredLine = (line: unknown): line is StoredLine & Partial<RemovedLine> =>
  typeof line === 'object' && line !== null && columns.every((column) => column in line)

function read(account_id: number): (StoredLine & Partial<RemovedLine>)[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '')
    if (typeof stored !== 'object' || stored === null || !('of' in stored && 'lines' in stored)) return []
    return stored.of === account_id && Array.isArray(stored.lines) ? stored.lines.filter(isStoredLine) : []
  } catch {
    return []
  }
}

function write(account_id: number, lines: readonly StoredLine[]) {
  try {
    if (lines.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ of: account_id, lines }))
  } catch {
    // Storage is blocked: removals from the cart go unannounced.
  }
}

function short(line: StoredLine & Partial<RemovedLine>) {
  const stored = Object.fromEntries(columns.map((column) => [column, line[column]]))
  // `columns` lists exactly the fields of `StoredLine`.
  return { ...(stored as unknown as StoredLine), ...(line.gone && { gone: line.gone }) }
}

/** Stores the lines of a customer's cart; a line missing from it stays stored until the reason is known. */
export function storeLines(account_id: number, lines: readonly Cartitem[]) {
  const missing = read(account_id).filter(({ id }) => !lines.some((line) => line.id === id))
  write(account_id, [...missing, ...lines].map(short))
}

/** Drops lines that the customer removed, ordered or was told of; without ids, all of them. */
export function discardLines(account_id: number, ids?: readonly number[]) {
  const stored = read(account_id)
  if (stored.length > 0) write(account_id, ids ? stored.filter(({ id }) => !ids.includes(id)) : [])
}

/**
 * Returns why a line left the cart: undefined when the product is still sold, null when the request failed.
 */
async function reasonOf({
  product_id,
  color_id,
  size_id,
}: StoredLine): Promise<RemovedLine['gone'] | undefined | null> {
  const answer = await send('/app/client/products/getone', 'getOneProducts', { product_id })
  if (!answer.status) return answer.msg === 'DATA_NOT_FOUND' ? 'product' : null
  const { getproductcolors: colors, getproductsizes: sizes } = answer
  const coloured = color_id === null || colors.some((one) => one.color_id === color_id)
  const sized = size_id === null || sizes.some((one) => one.color_id === color_id && one.size_id === size_id)
  return coloured && sized ? undefined : 'choice'
}

/**
 * Returns the lines seen in this browser that left the cart because staff deleted the product, colour or
 * size: they are reported until discarded. Lines that the customer removed on another device are dropped.
 */
export async function findRemovedLines(
  account_id: number,
  lines: readonly Cartitem[],
): Promise<RemovedLine[]> {
  const found: RemovedLine[] = []
  for (const line of read(account_id)) {
    if (lines.some(({ id }) => id === line.id)) continue
    const gone = line.gone ?? (await reasonOf(line))
    if (gone) found.push({ ...line, gone })
    else if (gone === undefined) discardLines(account_id, [line.id])
  }
  const removed = new Map(found.map((line) => [line.id, line]))
  if (removed.size > 0)
    write(
      account_id,
      read(account_id).map((line) => short(removed.get(line.id) ?? line)),
    )
  return found
}
