import { useSyncExternalStore } from 'react'
import type { Account } from '#contract/account.ts'
import type { Cartitem } from '#contract/cart.ts'
import { actAs } from '#web/api/acting.ts'

/** A customer's cart at today's prices; `total` in dollars. */
export interface Cart {
  readonly lines: readonly Cartitem[]
  readonly total: number
}

/**
 * Who is looking at the page. `unknown` on the server and until the browser was asked; `left` when a guest was
 * a customer until a moment ago; `account` and `cart` are missing until the server has answered.
 */
export type Customer =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'guest'; readonly left?: boolean }
  | {
      readonly kind: 'customer'
      readonly id: number
      readonly account?: Account | undefined
      readonly cart?: Cart | undefined
      /** The server was asked and gave no answer: the page may offer to ask again. */
      readonly failed?: boolean
    }

/** How many pieces are in lines of a cart or an order. */
export const piecesOf = (lines: readonly { readonly qty: number }[]): number =>
  lines.reduce((sum, { qty }) => sum + qty, 0)

const unknown: Customer = { kind: 'unknown' }
const listeners = new Set<() => void>()
let now: Customer = unknown

/** Who is looking at the page at this moment, for what runs outside of a component. */
export const currentCustomer = (): Customer => now

/** Tells every part of the page who is looking at it. */
export function setCustomer(next: Customer) {
  now = next
  // A page that opens asks first who it is: until then it claims nothing.
  const known = next.kind === 'customer' && (next.account !== undefined || next.failed === true)
  actAs('customer', known ? next.id : undefined)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Who is looking at the page; the part is painted again when that changes. */
export const useCustomer = (): Customer => useSyncExternalStore(subscribe, currentCustomer, () => unknown)

/** Under which name the browser keeps the id; whoever listens for changes of other tabs looks for it. */
export const storageKey = 'client'

/**
 * The id of whoever has signed in with this browser. The session itself is a cookie that no script can read;
 * a browser that keeps nothing gives undefined.
 */
export function storedId(): number | undefined {
  try {
    return Number(localStorage.getItem(storageKey)) || undefined
  } catch {
    return undefined
  }
}

/** Keeps the id of whoever signed in, or forgets it. */
export function storeId(id: number | undefined) {
  try {
    if (id) localStorage.setItem(storageKey, String(id))
    else localStorage.removeItem(storageKey)
  } catch {
    // A browser that keeps nothing: signed in until the page is left.
  }
}
