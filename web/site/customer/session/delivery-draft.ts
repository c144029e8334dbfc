import type { OrderMethod } from '#contract/orders/delivery.ts'
import { type Draft, dropDraft, keepDraft, readDraft, type Writer } from '#web/shared/drafts.ts'

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
  readonly method: OrderMethod
  /** The id as text of the office where it is fetched; empty if none is chosen. */
  readonly office_id: string
}

/** A delivery in which nothing is filled in. */
export const noDelivery: DeliveryValues = {
  phone: '',
  name: '',
  place_id: '',
  address: '',
  landmark: '',
  phone2: '',
  note: '',
  office_id: '',
  method: 'standard',
}

const form = 'delivery'

/** Reads values that were stored; what is missing or of another type counts as not filled in. */
export function deliveryOf({ values }: Pick<Draft, 'values'>): DeliveryValues {
  const texts = Object.keys(noDelivery).map((name) => [name, String(values[name] ?? '')] as const)
  return {
    ...noDelivery,
    ...Object.fromEntries(texts),
    method: values.method === 'express' || values.method === 'pickup' ? values.method : 'standard',
  }
}

/** Who types a delivery; without an account nobody in particular. */
const writer = (account_id: number): Writer => (account_id ? `customer ${account_id}` : 'guest')

/** Returns the delivery that this customer typed in this tab; other customers do not get it. */
export function readDeliveryDraft(account_id: number): DeliveryValues | undefined {
  const draft = readDraft(form, writer(account_id))
  return draft && deliveryOf(draft)
}

/** Stores, for the lifetime of the tab, what a customer typed. */
export const keepDeliveryDraft = (account_id: number, values: DeliveryValues) =>
  keepDraft(form, { by: writer(account_id), values: { ...values } })

/** Removes the delivery that was typed: it was ordered. */
export const dropDeliveryDraft = () => dropDraft(form)
