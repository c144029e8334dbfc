import * as z from 'zod'
import { addressed } from '../customers/account.ts'
import { roles } from '../kit/roles.ts'
import { FileName, Id, Moment } from '../kit/values.ts'

/** A member of staff. */
export const User = z
  .object({
    id: Id,
    name: z.string(),
    ...addressed,
    /** Until when the new `email` waits for the password of its owner; null if it does not. No link was mailed to it. */
    password_until: Moment.nullable(),
    role: z.enum(roles),
    avatar: FileName,
  })
  .meta({ id: 'User' })
export type User = z.output<typeof User>
