import * as z from 'zod'
import { callTable } from '../kit/call.ts'
import { readable } from '../kit/list.ts'
import { Id, Money, translated } from '../kit/values.ts'

/** The most business days that a delivery can be said to take. */
const maxDays = 365
const Days = z.int().min(0).max(maxDays)

/** How long delivery to a place takes, in business days: at most, and at least where the company says so. */
export const placeDays = {
  standard_days: Days,
  standard_days_from: Days.nullable(),
  express_days: Days,
  express_days_from: Days.nullable(),
}

/**
 * A place of delivery. The fees are in dollars. `served` is false where the company does not deliver; its fees and days
 * then say nothing.
 */
export const Place = z
  .object({
    id: Id,
    user_id: Id.nullable(),
    ...translated('name', z.string()),
    standard_fee: Money,
    express_fee: Money,
    ...placeDays,
    served: z.boolean(),
  })
  .meta({ id: 'Place' })
export type Place = z.output<typeof Place>

/** The places in the company's order; the first is its own city. */
const getAllPlaces = readable('/app/client/places', 'anyone', {
  noun: 'Places',
  summary: 'The places of delivery with their fees and days, also those that are not served',
  row: Place,
  sorts: ['id', 'name'],
  filters: { served: z.boolean().optional() },
})

export const placesCalls = callTable(getAllPlaces)
