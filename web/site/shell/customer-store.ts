import { useSyncExternalStore } from 'react'
import type { Account } from '#contract/account.ts'
import type { Cartitem } from '#contract/cart.ts'
import { actAs } from '#web/api/acting.ts'
import { readStored, store } from '#web/storage.ts'

/** A customer's cart at today's prices; `total` in dollars. */
export interface Cart {
  readonly lines: readonly Cartitem[]
  readonly total: number
}

/**
 * The visitor's session. `unknown` on the server and until the browser has read its storage; `left` for a
 * guest who has just logged out; `account` and `cart` are undefined until the server answers.
 */
export type Customer =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'guest'; readonly left?: boolean }
  | {
      readonly kind: 'customer'
      readonly id: number
      readonly account?: Account | undefined
      readonly cart?: Cart | undefined
      /** The request failed: the page may offer a retry. */
      readonly failed?: boolean
    }

/** Counts the pieces in the lines of a cart or an order. */
export const piecesOf = (lines: readonly { readonly qty: number }[]): number =>
  lines.reduce((sum, { qty }) => sum + qty, 0)

const unknown: Customer = { kind: 'unknown' }
const listeners = new Set<() => void>()
let now: Customer = unknown

/** Returns the current session, for code outside components. */
export const currentCustomer = (): Customer => now

/** Sets the session and notifies every subscribed component. */
export function setCustomer(next: Customer) {
  now = next
  // Requests carry the customer's id only once the session check has completed or failed.
  const known = next.kind === 'customer' && (next.account !== undefined || next.failed === true)
  actAs('customer', known ? next.id : undefined)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Subscribes a component to the session. */
export const useCustomer = (): Customer => useSyncExternalStore(subscribe, currentCustomer, () => unknown)

/** The localStorage key of the customer's id; other tabs watch it for `storage` events. */
export const storageKey = 'client'

/**
 * Returns the id of the customer signed in with this browser, undefined when storage is blocked. The session
 * itself is an HttpOnly cookie.
 */
export const storedId = (): number | undefined => Number(readStored('localStorage', storageKey)) || undefined

/** Stores the customer's id, or removes it. Where storage is blocked they stay signed in until they leave the page. */
export const storeId = (id: number | undefined) =>
  store('localStorage', storageKey, id ? String(id) : undefined)
