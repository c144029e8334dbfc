import type { Addressee } from './mail.ts'

interface Person {
  readonly name: string
  /** The address that signs in. */
  readonly email: string
  /** When it was proved; null if it is not. */
  readonly proved: string | null
}

/**
 * The recipient of a mail to a person. Until the address is proved we leave out the name: a stranger may have typed it
 * to send a message to the mailbox's owner.
 */
export const addressee = ({ name, email, proved }: Person): Addressee => ({
  name: proved === null ? '' : name,
  address: email,
  proved,
})
