export interface MailAddress {
  readonly name: string
  readonly address: string
}

/** The recipient of a mail to a person, and when the address was proved; null if it is not. */
export interface Addressee extends MailAddress {
  readonly proved: string | null
}

/** The content of a mail. */
export interface Content {
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The mail is not sent after this moment, because it would be outdated. */
  readonly voidAfter?: string
}

/** A mail ready to send. Addresses are validated, never text that may contain several. */
interface Written extends Content {
  readonly to: MailAddress
  /** The sender's display name; the address is always our own. */
  readonly senderName: string
  readonly replyTo?: MailAddress
}

/** A code, or a link that proves an address. */
interface AccessMail extends Written {
  readonly kind: 'access'
  readonly to: Addressee
}

/** Any other mail to a person. */
interface NewsMail extends Written {
  readonly kind: 'news'
  readonly to: Addressee
  /** What an unproved address gets instead of its first mail too many of a day. */
  readonly last: () => Content
}

/** A mail to the company about a new order; `amount` is what its goods come to, in dollars. */
interface OrderMail extends Written {
  readonly kind: 'order'
  readonly order: { readonly id: number; readonly amount: number }
}

/** A mail to the company about a visitor's message. */
interface MessageMail extends Written {
  readonly kind: 'message'
}

/** A mail to the company about all that had no mail of its own. */
interface DigestMail extends Written {
  readonly kind: 'digest'
}

/** A mail to a developer about the site itself, of which the doctor sends a few a day. */
interface HealthMail extends Written {
  readonly kind: 'health'
}

/** A mail. Its kind says to whom it is and what for, and so which of the budgets in `budgets.ts` it is counted in. */
export type Mail = AccessMail | NewsMail | OrderMail | MessageMail | DigestMail | HealthMail
