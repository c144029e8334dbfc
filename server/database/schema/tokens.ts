import type { MessageKey } from '#contract/messages.ts'
import {
  filled,
  id,
  integer,
  moment,
  oneOf,
  orNull,
  personal,
  refer,
  secret,
  text,
  whole,
} from './columns.ts'
import { table } from './table.ts'

// What serves for a while.

/** Whose something is: a customer's or a member of staff's, and it goes with them. */
const owned = {
  account_id: orNull(refer('accounts', 'cascade')),
  user_id: orNull(refer('users', 'cascade')),
}

/** Something that is good for a while, for whoever has its token. */
const token = {
  ...id,
  ...owned,
  token_hash: secret(text),
  kind: oneOf<'customer' | 'staff'>(),
  created: moment,
  expires: moment,
}

export const tokens = {
  sessions: table(
    { shown: 'never', restored: 'void' },
    { columns: { ...token, authenticated: moment, last_used: moment } },
  ),

  /** Whose it is says neither column when nobody has the address that was asked for. */
  password_resets: table(
    { shown: 'never', restored: 'void' },
    { columns: { ...token, code_hash: secret(text), tries: integer } },
  ),

  /** The right to go back to an e-mail. */
  email_undos: table(
    { shown: 'never', restored: 'void' },
    {
      columns: {
        ...token,
        /** The e-mail that can be had back. */
        email: personal(text),
        /** Since when that one was proved. */
        proved: filled(moment),
      },
    },
  ),

  email_proofs: table(
    { shown: 'never', restored: 'void' },
    {
      columns: {
        ...token,
        /** The address that the token was mailed to, which it proves. */
        email: personal(text),
        /** The token's hash of the session that asked for the change and outlives it; empty when none does. */
        session_hash: filled(secret(text)),
      },
    },
  ),

  rate_limits: table(
    { shown: 'never', restored: 'kept', key: 'name' },
    {
      columns: {
        name: text,
        used: integer,
        /** Milliseconds since 1970. */
        resets: whole,
      },
    },
  ),

  /** What a press came to; see `domain/once.ts`. */
  idempotency_keys: table(
    { shown: 'never', restored: 'kept', key: 'name' },
    {
      columns: {
        name: text,
        body_mac: secret(text),
        msg: filled(oneOf<MessageKey>()),
        /** The id of what was made, where the answer is that row. */
        made: filled(orNull(integer)),
        account_id: filled(owned.account_id),
        user_id: filled(owned.user_id),
        expires: moment,
      },
    },
  ),
}
