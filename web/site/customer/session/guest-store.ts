import { newIdempotencyKey } from '#web/api/idempotency.ts'
import { readStored, store } from '#web/shared/storage.ts'
import { guestKey } from './customer-store.ts'

/** How long the choice and its cart are remembered, in milliseconds: 30 days, unless they were ordered before. */
export const guestLifetimeMs = 30 * 24 * 3_600_000

/** What a visitor without an account wants; `id` names its line in this browser alone. */
export interface GuestItem {
  readonly id: number
  readonly product_id: number
  readonly color_id: number | null
  readonly size_id: number | null
  readonly qty: number
}

/** That a visitor chose to order without an account, and what they want. */
export interface KeptGuest {
  /** When they chose so, in milliseconds. */
  readonly at: number
  /** The name of this cart, by which it is added to an account once. */
  readonly key: string
  readonly items: readonly GuestItem[]
}

// Where storage is blocked, the cart is known until the page is left.
let memory: KeptGuest | undefined
let isBlocked = false

const isId = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0

function isItem(value: unknown): value is GuestItem {
  const { id, product_id, color_id, size_id, qty } = Object(value)
  const isChoice = (one: unknown) => one === null || isId(one)
  return isId(id) && isId(product_id) && isChoice(color_id) && isChoice(size_id) && isId(qty)
}

/** Reads what was stored at a moment; undefined if it is too old or nothing that we wrote. */
export function readKept(text: string | null, now: number): KeptGuest | undefined {
  let value: unknown
  try {
    value = JSON.parse(text ?? '')
  } catch {
    return undefined
  }
  const { at, key, items } = Object(value)
  if (typeof at !== 'number' || typeof key !== 'string' || !Array.isArray(items)) return undefined
  // A clock that was set back makes nothing live longer.
  return Math.abs(now - at) < guestLifetimeMs ? { at, key, items: items.filter(isItem) } : undefined
}

/** Whether this browser stores nothing, so that the cart ends with the page. */
export const isForgetful = () => isBlocked

/** Returns the choice and the cart; undefined if there is none, or no longer. */
export function keptGuest(): KeptGuest | undefined {
  const text = readStored('localStorage', guestKey)
  if (text === undefined) isBlocked = true
  if (text === undefined || isBlocked) return memory
  const guest = readKept(text, Date.now())
  if (text !== null && !guest) store('localStorage', guestKey, undefined)
  return guest
}

function keep(next: KeptGuest | undefined): void {
  memory = next
  const text = next && JSON.stringify(next)
  store('localStorage', guestKey, text)
  isBlocked = readStored('localStorage', guestKey) !== (text ?? null)
}

/** Remembers that the visitor orders without an account; a cart that is there already stays. */
export function chooseGuest(): void {
  if (!keptGuest()) keep({ at: Date.now(), key: newIdempotencyKey(), items: [] })
}

/** Replaces what is in the cart, as it is now in this browser, whichever tab wrote it last. */
export function changeItems(change: (items: readonly GuestItem[]) => readonly GuestItem[]): void {
  const guest = keptGuest()
  if (guest) keep({ ...guest, items: change(guest.items) })
}

/** Forgets the choice and the cart. */
export const forgetGuest = () => keep(undefined)
