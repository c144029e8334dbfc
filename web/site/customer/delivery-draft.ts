import type { DeliveryMethod } from '#contract/delivery.ts'

/** What step 2 of the cart holds. Empty texts are fields not filled in yet. */
export interface DeliveryValues {
  readonly phone: string
  readonly name: string
  /** The id of a place as text; empty if none is chosen. */
  readonly place_id: string
  readonly address: string
  readonly landmark: string
  readonly phone2: string
  readonly note: string
  readonly method: DeliveryMethod
}

/** A delivery in which nothing is filled in. */
export const noDelivery: DeliveryValues = {
  ...{ phone: '', name: '', place_id: '', address: '', landmark: '', phone2: '', note: '' },
  method: 'standard',
}

const key = 'delivery'
/** The name of the stored attempt to order. */
export const attemptKey = 'ordering'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Reads values that were stored; what is missing or of another type counts as not filled in. */
function valuesOf(stored: Readonly<Record<string, unknown>>): DeliveryValues {
  const text = (name: string) => {
    const value = stored[name]
    return typeof value === 'string' ? value : ''
  }
  return {
    ...{ phone: text('phone'), name: text('name'), place_id: text('place_id'), address: text('address') },
    ...{ landmark: text('landmark'), phone2: text('phone2'), note: text('note') },
    method: stored.method === 'express' ? 'express' : 'standard',
  }
}

/** Returns the delivery that this customer typed in this tab; other customers do not get it. */
export function readDeliveryDraft(account_id: number): DeliveryValues | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (!isRecord(stored) || stored.by !== account_id || !isRecord(stored.values)) return undefined
    return valuesOf(stored.values)
  } catch {
    return undefined
  }
}

/** Stores, for the lifetime of the tab, what a customer typed. */
export function keepDeliveryDraft(account_id: number, values: DeliveryValues) {
  try {
    sessionStorage.setItem(key, JSON.stringify({ by: account_id, values }))
  } catch {
    // Storage is blocked: a reload loses what was typed.
  }
}

function drop(...names: readonly string[]) {
  try {
    for (const name of names) sessionStorage.removeItem(name)
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

/** Removes what this tab keeps of an order: it was placed. */
export const dropDeliveryDraft = () => drop(key, attemptKey)

/** Removes all that was typed in this tab: its writer logged out. */
export const dropTyped = () => drop(key, attemptKey, 'typed')
