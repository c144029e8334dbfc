import type { MessageKey } from '#contract/kit/messages.ts'
import {
  filled,
  flag,
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

// Rows that expire.

/** The owner, a customer or a member of staff; deleting them deletes the row. */
const owned = {
  account_id: orNull(refer('accounts', 'cascade')),
  user_id: orNull(refer('users', 'cascade')),
}

/** A right that whoever holds the token can use until it expires. */
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

  /** Both owner columns are null if the requested address is unknown. */
  password_resets: table(
    { shown: 'never', restored: 'void' },
    { columns: { ...token, code_hash: secret(text), tries: integer } },
  ),

  /** The right to undo a change of e-mail. */
  email_undos: table(
    { shown: 'never', restored: 'void' },
    {
      columns: {
        ...token,
        /** The e-mail that can be restored. */
        email: personal(text),
        /** When that e-mail was proved. */
        proved: filled(moment),
      },
    },
  ),

  email_proofs: table(
    { shown: 'never', restored: 'void' },
    {
      columns: {
        ...token,
        /** The address that the token was mailed to, and so proves. */
        email: personal(text),
        /** The token hash of the session that requested the change and survives it; empty if none. */
        session_hash: filled(secret(text)),
        /** Whether the change waits for the password. Nobody has the token of such a row. */
        needs_password: filled(flag),
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

  /** Keys that sign what browsers send back to us. A restored site makes new ones. */
  signing_keys: table(
    { shown: 'never', restored: 'void', key: 'name' },
    { columns: { name: text, secret: secret(text) } },
  ),

  /** When a process last saw its clock go on step by step: one row. A restored site sees it anew. */
  clock: table({ shown: 'never', restored: 'void' }, { columns: { ...id, seen: moment } }),

  /** The result of an idempotent call; see `domain/once.ts`. */
  idempotency_keys: table(
    { shown: 'never', restored: 'kept', key: 'name' },
    {
      columns: {
        name: text,
        body_mac: secret(text),
        msg: filled(oneOf<MessageKey>()),
        /** The id of the created row, if the answer is that row. */
        made: filled(orNull(integer)),
        account_id: filled(owned.account_id),
        user_id: filled(owned.user_id),
        expires: moment,
      },
    },
  ),
}
