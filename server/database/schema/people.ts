import type { Role } from '#contract/kit/roles.ts'
import type { Language } from '#contract/kit/values.ts'
import { coded, id, integer, moment, oneOf, orNull, personal, secret, text, uploaded } from './columns.ts'
import { table } from './table.ts'

const person = {
  ...id,
  name: personal(text),
  /** The address that signs in. */
  email: coded(personal(text)),
  password_hash: secret(text),
  /** The address that replaces `email` once proved. It may belong to somebody else and grants no rights. */
  pending_email: orNull(coded(personal(text))),
  /** When `email` was proved; null if it was only entered at registration. */
  proved: orNull(moment),
}

export const people = {
  /** Staff. Public rows reference their author, set to null when the author is deleted. */
  users: table(
    { shown: 'when deleted', restored: 'kept' },
    {
      columns: { ...person, avatar: personal(uploaded('users')), role: oneOf<Role>() },
      sort: 'name',
      searched: ['email', 'pending_email'],
    },
  ),

  /** Customers. */
  accounts: table(
    { shown: 'never', restored: 'kept' },
    {
      columns: {
        ...person,
        avatar: personal(uploaded('accounts')),
        created: moment,
        /** Until when a forgotten password also clears the account, which a stranger may have registered; see `first-proof.ts`. */
        doubtful_until: orNull(moment),
        /** Null if they never logged in, or did so before this column existed. */
        last_login: orNull(moment),
        /** The language of their last login, or of their registration. */
        lang: orNull(oneOf<Language>()),
        /** The newest order whose delivery is no longer to be offered again; null if none was forgotten. */
        forgotten_order: orNull(integer),
        /** When we warned them that the idle account will be deleted. */
        warned: orNull(moment),
        /** When it was deleted. What is left of a closed account is erased in batches, then the row itself. */
        closed: orNull(moment),
      },
      sort: 'name',
      searched: ['email', 'pending_email'],
    },
  ),

  /** A deleted account, without personal data. */
  deletions: table(
    { shown: 'never', restored: 'kept' },
    { columns: { ...id, account_id: integer, registered: moment, deleted: moment } },
  ),

  /** An order without an account that was erased, by the digest of its code. */
  guest_deletions: table(
    { shown: 'never', restored: 'kept' },
    { columns: { ...id, code_digest: text, deleted: moment } },
  ),
}
