import * as z from 'zod'
import {
  GivenId,
  Id,
  optionalLine,
  optionalParagraphs,
  optionalPhone,
  PersonName,
  paragraphs,
  translatedJoin,
  typedPhone,
} from '../kit/values.ts'
import { deliveryMethods, orderMethods } from './values.ts'

export const DeliveryMethod = z.enum(deliveryMethods)
export type DeliveryMethod = z.output<typeof DeliveryMethod>

export const OrderMethod = z.enum(orderMethods)
export type OrderMethod = z.output<typeof OrderMethod>

/** The maximum length of an address, in characters. */
const addressLength = 500
/** The maximum length of a landmark, in characters. */
const landmarkLength = 200
/** The maximum length of a buyer's note for the driver, in characters. */
const deliveryNoteLength = 1000

// Only a library knows which numbers exist, and browsers of visitors do without it: the server checks them.
const phoneLength = 60

/** Who receives an order and where, as entered. Telephones may use any digits; Iraqi ones need no country code. */
export const recipient = {
  name: PersonName,
  phone: typedPhone(phoneLength),
  /** A second number, to call if nobody answers the first. */
  phone2: optionalPhone(phoneLength),
  place_id: GivenId,
  address: paragraphs(addressLength),
  /** What the driver can see or ask for, such as a mosque or a shop next to it. */
  landmark: optionalLine(landmarkLength),
  note: optionalParagraphs(deliveryNoteLength),
}

/** To which place an order is to be delivered, and how. */
const SentInput = z.object({ ...recipient, method: DeliveryMethod })

/** At which office an order is to be fetched, and by whom. */
const PickupInput = z.object({
  name: recipient.name,
  phone: recipient.phone,
  method: z.literal('pickup'),
  office_id: GivenId,
})

/** How an order is to reach its customer, as entered. */
export const DeliveryInput = z.discriminatedUnion('method', [PickupInput, SentInput])
export type DeliveryInput = z.output<typeof DeliveryInput>

/** The fields of a delivery as entered, of either kind. */
export const deliveryFields = [...Object.keys(SentInput.shape), 'office_id'] as const

/** Stored contact data, without a place. Texts that were not given, or that were erased, are empty. */
export const shownRecipient = {
  name: z.string(),
  /** In E.164, such as `+9647501234567`, to dial. */
  phone: z.string(),
  /** As people in Iraq read it: `0750 123 4567`, and a foreign number with its country code. */
  phone_shown: z.string(),
  phone2: z.string(),
  phone2_shown: z.string(),
  address: z.string(),
  landmark: z.string(),
  note: z.string(),
}

const placed = {
  /** Null if the place was deleted, and for an order that is fetched. */
  place_id: Id.nullable(),
  /** Empty for an order that is fetched. */
  ...translatedJoin('places', 'name'),
  /** The business days that it takes: at least, where the company says so, and at most; 0 for one that is fetched. */
  days_from: z.int().nullable(),
  days: z.int(),
}

/** A delivery to a place. */
export const SentDelivery = z.object({ ...shownRecipient, method: DeliveryMethod, ...placed })
export type SentDelivery = z.output<typeof SentDelivery>

/** An order that is fetched has a name and a telephone; its other texts are empty. */
const PickupDelivery = z.object({
  ...shownRecipient,
  method: z.literal('pickup'),
  ...placed,
  /** Null if the office was deleted. */
  office_id: Id.nullable(),
  ...translatedJoin('offices', 'name'),
})

/** The delivery of an order: copies as of the time of the order, which later changes of the place or office do not affect. */
export const Delivery = z
  .discriminatedUnion('method', [PickupDelivery, SentDelivery])
  .meta({ id: 'Delivery' })
export type Delivery = z.output<typeof Delivery>
