import * as z from 'zod'
import { addressed } from './account.ts'
import { roles } from './roles.ts'
import { FileName, Id } from './values.ts'

/** A member of staff. */
export const User = z
  .object({ id: Id, name: z.string(), ...addressed, role: z.enum(roles), avatar: FileName })
  .meta({ id: 'User' })
export type User = z.output<typeof User>
