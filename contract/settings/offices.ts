import * as z from 'zod'
import { callTable } from '../kit/call.ts'
import { pickupHours } from '../kit/limits.ts'
import { readable } from '../kit/list.ts'
import { Id, translated, typedText } from '../kit/values.ts'
import { readHours, writeHours } from './hours.ts'

/** Opening hours as `readHours` reads them; the output has each day's shifts in order. */
export const OpeningHours = typedText(1_000)
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .join(',')
      .replace(/\s+/g, ' '),
  )
  .pipe(z.string().refine((text) => readHours(text) !== undefined))
  .transform((text) => writeHours(readHours(text) ?? []))

/** Degrees north and east (WGS 84). They are stored with six decimals, which is about 11 centimetres. */
export const Latitude = z.number().min(-90).max(90)
export const Longitude = z.number().min(-180).max(180)

/** After how many hours an order can be fetched. */
export const PickupHours = z.int().min(pickupHours.least).max(pickupHours.most)

/** An office or a shop of the company. `latitude` and `longitude` are both null or both set. */
export const Office = z
  .object({
    id: Id,
    user_id: Id.nullable(),
    ...translated('name', z.string()),
    ...translated('address', z.string()),
    /**
     * Seven days from Saturday to Friday, each `08:30-17:00`, `09:00-13:00,16:00-21:00` or `-` for closed; empty if nothing
     * is known.
     */
    hours: z.string(),
    /** In E.164; empty if it has none of its own. */
    phone: z.string(),
    /** As people in Iraq read it: `0750 123 4567`, and a foreign number with its country code. */
    phone_shown: z.string(),
    latitude: Latitude.nullable(),
    longitude: Longitude.nullable(),
    /** Whether orders can be fetched there, and how many hours after they were placed; null if that is not promised. */
    pickup: z.boolean(),
    pickup_hours: PickupHours.nullable(),
  })
  .meta({ id: 'Office' })
export type Office = z.output<typeof Office>

/** The offices in the company's order, its head office first. */
const getAllOffices = readable('/app/client/offices', 'anyone', {
  noun: 'Offices',
  summary: 'The offices with their addresses, opening hours, telephones and points on the map',
  row: Office,
  sorts: ['id', 'name'],
  filters: {},
})

export const officesCalls = callTable(getAllOffices)
