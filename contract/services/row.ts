import * as z from 'zod'
import { detailOrNone, Name, optionalFlagAsText, optionalIdAsText } from '../kit/fields.ts'
import { FileName, Id, translated, translatedJoin } from '../kit/values.ts'

export const Servicetype = z
  .object({ id: Id, user_id: Id.nullable(), ...translated('name', z.string()) })
  .meta({ id: 'Servicetype' })
export type Servicetype = z.output<typeof Servicetype>

/** The fields with its type's names have no underscore before the language. */
export const Service = z
  .object({
    id: Id,
    user_id: Id.nullable(),
    ...translated('title', z.string()),
    ...translated('detail', z.string()),
    avatar: FileName,
    servicetype_id: Id.nullable(),
    /** Whether it is for emergencies, so that its page leads to the emergency telephone. */
    emergency: z.boolean(),
    ...translatedJoin('servicetypes', 'name', 'servicetype'),
  })
  .meta({ id: 'Service' })
export type Service = z.output<typeof Service>

/** What staff write of a service, beside its picture. */
export const serviceFields = {
  ...translated('title', Name),
  ...detailOrNone,
  servicetype_id: optionalIdAsText,
  emergency: optionalFlagAsText,
}
