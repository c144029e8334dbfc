import * as z from 'zod'
import { FileName, Id, Moment } from './values.ts'

/** What is told of a person's address: `email` is the one they asked for last. */
export const addressed = {
  email: z.string(),
  /** Since when that one is proved; null while it is not. */
  proved: Moment.nullable(),
  /** The one that signs in instead, while a change waits for its proof; null otherwise. */
  login_email: z.string().nullable(),
}

/** A customer, as the customer and staff see them; a password never leaves the server. */
export const Account = z
  .object({ id: Id, name: z.string(), ...addressed, avatar: FileName })
  .meta({ id: 'Account' })
export type Account = z.output<typeof Account>
