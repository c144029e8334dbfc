import * as z from 'zod'
import { FileName, Id, Moment } from '../kit/values.ts'

/** The e-mail fields of an account. `email` is the address last asked for, proved or not. */
export const addressed = {
  email: z.string(),
  /** When `email` was proved; null while it is unproved. */
  proved: Moment.nullable(),
  /** The address that still signs in while a change waits for its proof; null otherwise. */
  login_email: z.string().nullable(),
}

/** A customer, as the customer and staff see them. It never carries a password. */
export const Account = z
  .object({ id: Id, name: z.string(), ...addressed, avatar: FileName })
  .meta({ id: 'Account' })
export type Account = z.output<typeof Account>
