import * as z from 'zod'
import { call, callTable } from '../kit/call.ts'
import { GivenId, Id, line } from '../kit/values.ts'
import { recipient, SentDelivery, shownRecipient } from '../orders/delivery.ts'

/** The maximum number of addresses that an account keeps. */
export const maxAddresses = 20

/** The maximum length of an address's name, in characters. */
const labelLength = 60

/** An address that a customer keeps, such as “Home”. */
export const Address = z
  .object({
    id: Id,
    /** The customer's name for it; no two of an account are equal. */
    label: z.string(),
    ...shownRecipient,
    /** Null if the place was deleted: it must be chosen again. */
    place_id: Id.nullable(),
  })
  .meta({ id: 'Address' })
export type Address = z.output<typeof Address>

const who = 'customer'
/** `last` is the delivery of the newest order to a place, to be offered again, unless it was forgotten. */
const answer = { data: z.array(Address), last: SentDelivery.nullable() }

const getAllAddresses = call('/app/client/addresses/getall', {
  summary: 'The addresses that the customer keeps, and the delivery of their last order',
  flag: 'getAllAddresses',
  flagRequired: false,
  who,
  input: { account_id: GivenId },
  answer,
})

const saveAddress = call('/app/client/addresses/save', {
  summary: 'Keeps an address under a name; one of the same name is replaced',
  flag: 'saveAddress',
  says: 'UPDATED_SUCCESSFULLY',
  who,
  input: { account_id: GivenId, label: line(labelLength), ...recipient },
  answer,
  fails: ['TOO_MANY_ADDRESSES'],
})

const deleteAddress = call('/app/client/addresses/delete', {
  summary: 'Deletes an address of the customer',
  flag: 'deleteAddress',
  says: 'DELETED_SUCCESSFULLY',
  who,
  input: { account_id: GivenId, address_id: GivenId },
  answer,
  fails: ['DATA_NOT_FOUND'],
})

/** The orders keep their deliveries; the last one is only no longer offered. */
const forgetDelivery = call('/app/client/addresses/forget', {
  summary: 'No longer offers the delivery of the customer’s last order',
  flag: 'forgetDelivery',
  says: 'DELETED_SUCCESSFULLY',
  who,
  input: { account_id: GivenId },
  answer,
})

export const addressesCalls = callTable(getAllAddresses, saveAddress, deleteAddress, forgetDelivery)
