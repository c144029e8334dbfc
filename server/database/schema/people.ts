import type { Role } from '#contract/roles.ts'
import type { Language } from '#contract/values.ts'
import { id, integer, moment, oneOf, orNull, personal, secret, text, uploaded } from './columns.ts'
import { table } from './table.ts'

const person = {
  ...id,
  name: personal(text),
  /** The address that signs in. */
  email: personal(text),
  password_hash: secret(text),
  /** The address that takes the place of `email` once it is proved. It may be others' too: it gives no right to anything. */
  pending_email: orNull(personal(text)),
  /** Since when `email` is proved; null while it is only the one they registered with. */
  proved: orNull(moment),
}

export const people = {
  /** Staff. Public rows name their author; that becomes null with the author's row. */
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
        /** Null while they never did, or did before it was written down. */
        last_login: orNull(moment),
        /** The language in which they last logged in, or registered. */
        lang: orNull(oneOf<Language>()),
        /** When they were told that the account would be deleted unless they log in. */
        warned: orNull(moment),
      },
      sort: 'name',
      searched: ['email', 'pending_email'],
    },
  ),

  /** An account that was deleted, without whose it was. */
  deletions: table(
    { shown: 'never', restored: 'kept' },
    { columns: { ...id, account_id: integer, registered: moment, deleted: moment } },
  ),
}
