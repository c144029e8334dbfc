import { useSyncExternalStore } from 'react'
import type { Cartitem } from '#contract/cart/customer.ts'
import type { Account } from '#contract/customers/account.ts'
import type { Contract } from '#contract/index.ts'
import type { Body, Refusal } from '#contract/kit/call.ts'
import type { SiteMessageKey } from '#contract/kit/messages.ts'
import { actAs, type Unreachable } from '#web/api/client.ts'
import { readStored, store } from '#web/shared/storage.ts'

/** A customer's cart at today's prices; `total` in dollars. */
export interface Cart {
  readonly lines: readonly Cartitem[]
  readonly total: number
}

type Changed = { status: true; msg: SiteMessageKey; data: Cartitem[]; total: number }

/** The result of a change to the cart. */
export type CartAnswer = Changed | Refusal | Unreachable

/** What changes a cart that only this browser has; answers and refusals are those of the calls for an account's. */
export interface GuestCart {
  load(): Promise<CartAnswer>
  add(thing: Body<Contract['/app/client/cart/add']>): Promise<CartAnswer>
  /** One piece in the first colour and size in stock. */
  addOne(product_id: number): Promise<CartAnswer>
  /**
   * Raises the quantity of a line, or lowers it if `by` is negative, to one at the least. If the page is `leaving`, it is
   * kept at once, and steps under way are not made any more.
   */
  step(line_id: number, by: number, leaving?: boolean): Promise<CartAnswer>
  /** Moves a line to another colour and size, onto the line that is there already if there is one. */
  move(body: Body<Contract['/app/client/cart/change']>): Promise<CartAnswer>
  remove(line_id: number): Promise<CartAnswer>
}

/**
 * The visitor's session. `unknown` on the server and until the browser has read its storage; `left` for a
 * guest who has just logged out; a `buyer` orders without an account, so `id` names none and the cart is in the browser;
 * `account` and `cart` are undefined until the server answers.
 */
export type Customer =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'guest'; readonly left?: boolean }
  | {
      readonly kind: 'buyer'
      readonly id: 0
      readonly cart?: Cart | undefined
      readonly acts: GuestCart
    }
  | {
      readonly kind: 'customer'
      readonly id: number
      readonly account?: Account | undefined
      readonly cart?: Cart | undefined
      /** The request failed: the page may offer a retry. */
      readonly failed?: boolean
    }

/** Returns the cart of a visitor who has one, once it is loaded. */
export const cartOf = (customer: Customer): Cart | undefined =>
  'cart' in customer ? customer.cart : undefined

/** Counts the pieces in the lines of a cart or an order. */
export const piecesOf = (lines: readonly { readonly qty: number }[]): number =>
  lines.reduce((sum, { qty }) => sum + qty, 0)

const unknown: Customer = { kind: 'unknown' }
const listeners = new Set<() => void>()
let now: Customer = unknown
// Where storage is blocked, nothing else tells that a visitor without an account has a cart.
let isChosen = false

/** Returns the current session, for code outside components. */
export const currentCustomer = (): Customer => now

/** Returns what changes the cart of a visitor who orders without an account; undefined for everybody else. */
export const guestCart = (): GuestCart | undefined => (now.kind === 'buyer' ? now.acts : undefined)

/** Sets the session and notifies every subscribed component. */
export function setCustomer(next: Customer) {
  now = next
  if (next.kind === 'buyer' || next.kind === 'guest') isChosen = next.kind === 'buyer'
  // Requests carry the customer's id only once the session check has completed or failed.
  const isChecked = next.kind === 'customer' && (next.account !== undefined || next.failed === true)
  actAs('customer', isChecked ? next.id : undefined)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Subscribes a component to the session. */
export const useCustomer = (): Customer => useSyncExternalStore(subscribe, currentCustomer, () => unknown)

/** The key of the customer's id in local storage; other tabs watch it for `storage` events. */
export const storageKey = 'client'

/** Its key of who orders without an account; other tabs watch it too. */
export const guestKey = 'guest'

/** Whether a visitor has chosen to order without an account, in this page or, if it stores anything, in this browser. */
export const isBuying = (): boolean => isChosen || typeof readStored('localStorage', guestKey) === 'string'

/**
 * Returns the id of the customer signed in with this browser, undefined when storage is blocked. The session
 * itself is an HttpOnly cookie.
 */
export const storedId = (): number | undefined => Number(readStored('localStorage', storageKey)) || undefined

/** Stores the customer's id, or removes it. Where storage is blocked they stay signed in until they leave the page. */
export const storeId = (id: number | undefined) =>
  store('localStorage', storageKey, id ? String(id) : undefined)
