import type { MailAddress } from './outbox.ts'

interface Person {
  readonly name: string
  /** The address that signs in. */
  readonly email: string
  /** Since when it is proved; null while it is not. */
  readonly proved: string | null
}

/**
 * Whom a mail to a person is for. A name is what somebody typed, and until the address is proved that may have been a
 * stranger who had something written to whoever reads there: such a mail has none.
 */
export const addressee = ({ name, email, proved }: Person): MailAddress => ({
  name: proved === null ? '' : name,
  address: email,
})
