import { type DeliveryValues, deliveryOf } from '../customer/delivery-draft.ts'
import { guestLifetimeMs } from './guest-store.ts'

const key = 'guestDelivery'

interface Kept {
  /** When it was ordered, in milliseconds. */
  readonly at: number
  readonly email: string
  readonly values: DeliveryValues
}

/** Returns the delivery and the e-mail of the last order without an account from this browser, for 30 days. */
export function lastDelivery(): Pick<Kept, 'email' | 'values'> | undefined {
  try {
    const { at, email, values } = Object(JSON.parse(localStorage.getItem(key) ?? ''))
    if (Math.abs(Date.now() - Number(at)) < guestLifetimeMs)
      return { email: String(email ?? ''), values: deliveryOf({ values: Object(values) }) }
    localStorage.removeItem(key)
  } catch {
    // Storage is blocked, or holds nothing of ours.
  }
  return undefined
}

/** Remembers a delivery that was ordered. */
export function keepLastDelivery(values: DeliveryValues, email: string): void {
  try {
    localStorage.setItem(key, JSON.stringify({ at: Date.now(), email, values } satisfies Kept))
  } catch {
    // Storage is blocked: the next order begins empty.
  }
}

/** Forgets it. */
export function dropLastDelivery(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
