import { readStoredJson, store } from '#web/shared/storage.ts'
import { type DeliveryValues, deliveryOf } from './delivery-draft.ts'
import { guestLifetimeMs } from './guest-store.ts'

const key = 'guestDelivery'

interface StoredDelivery {
  /** When it was ordered, in milliseconds. */
  readonly at: number
  readonly email: string
  readonly values: DeliveryValues
}

/** Returns the delivery and the e-mail of the last order without an account from this browser, for 30 days. */
export function lastDelivery(): Pick<StoredDelivery, 'email' | 'values'> | undefined {
  const { at, email, values } = Object(readStoredJson('localStorage', key))
  if (Math.abs(Date.now() - Number(at)) < guestLifetimeMs)
    return { email: String(email ?? ''), values: deliveryOf({ values: Object(values) }) }
  dropLastDelivery()
  return undefined
}

/** Remembers a delivery that was ordered. */
export const keepLastDelivery = (values: DeliveryValues, email: string): void =>
  store('localStorage', key, JSON.stringify({ at: Date.now(), email, values } satisfies StoredDelivery))

/** Forgets it. */
export const dropLastDelivery = (): void => store('localStorage', key, undefined)
