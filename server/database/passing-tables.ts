import type { Generated } from 'kysely'
import type { MessageKey } from '#contract/messages.ts'
import type { Row } from './row-shapes.ts'

/** Something that is good for a while, for whoever has its token: a customer's, or a member of staff's. */
interface Token extends Row {
  token_hash: string
  kind: 'customer' | 'staff'
  account_id: number | null
  user_id: number | null
  created: string
  expires: string
}

export interface Sessions extends Token {
  authenticated: string
  last_used: string
}

/** Whose it is says neither column when nobody has the address that was asked for. */
export interface PasswordResets extends Token {
  code_hash: string
  tries: number
}

export interface EmailUndos extends Token {
  /** The e-mail that can be had back. */
  email: string
  /** Since when that one was proved. */
  proved: Generated<string>
}

export interface EmailProofs extends Token {
  /** The address that the token was mailed to, which it proves. */
  email: string
  /** The token's hash of the session that asked for the change and outlives it; empty when none does. */
  session_hash: Generated<string>
}

export interface RateLimits {
  name: string
  used: number
  /** Milliseconds since 1970. */
  resets: number
}

/** What a press came to; see `domain/once.ts`. */
export interface IdempotencyKeys {
  name: string
  body_mac: string
  msg: Generated<MessageKey>
  /** The id of what was made, where the answer is that row. */
  made: Generated<number | null>
  account_id: Generated<number | null>
  user_id: Generated<number | null>
  expires: string
}
