import * as z from 'zod'
import { FileName, Id } from './values.ts'

/** A customer, as the customer and staff see them; a password never leaves the server. */
export const Account = z
  .object({ id: Id, name: z.string(), email: z.string(), avatar: FileName })
  .meta({ id: 'Account' })
export type Account = z.output<typeof Account>
