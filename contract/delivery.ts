import * as z from 'zod'
import { deliveryMethods } from './order-values.ts'
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
} from './values.ts'

export const DeliveryMethod = z.enum(deliveryMethods)
export type DeliveryMethod = z.output<typeof DeliveryMethod>

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

/** Where and how an order is to be delivered, as entered. */
export const DeliveryInput = z.object({ ...recipient, method: DeliveryMethod })
export type DeliveryInput = z.output<typeof DeliveryInput>

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

/** The delivery of an order: copies as of the time of the order, which later changes of the place do not affect. */
export const Delivery = z
  .object({
    ...shownRecipient,
    method: DeliveryMethod,
    /** Null if the place was deleted. */
    place_id: Id.nullable(),
    ...translatedJoin('places', 'name'),
    /** The business days that it takes: at least, where the company says so, and at most. */
    days_from: z.int().nullable(),
    days: z.int(),
  })
  .meta({ id: 'Delivery' })
export type Delivery = z.output<typeof Delivery>
