import type { Words } from './words.ts'

// Before anything was proved by a mail; a member of staff has no moment at which the account was made.
const longAgo = '1970-01-01T00:00:00.000Z'

/** Since when somebody had the address that they left by the change of a row, as far as it was written down. */
const since = (owner: string, before: string) =>
  `(select max(u.created) from email_undos u where u.${owner} = ${before})`

/**
 * Addresses count once they are proved: each person has the one that signs in, since when it is proved, and perhaps one
 * that waits for its proof. Those who are there already count as proved since they got their address.
 */
export const emailProofs = (w: Words) => [
  ...['accounts', 'users'].flatMap((table) => [
    `alter table ${table} add column pending_email ${w.anyText}`,
    `alter table ${table} add column proved ${w.anyText}`,
    ...w.indices(table, 'pending_email'),
  ]),
  `update accounts set proved = coalesce(${since('account_id', 'accounts.id')}, created)`,
  `update users set proved = coalesce(${since('user_id', 'users.id')}, '${longAgo}')`,
  `alter table email_undos add column proved ${w.text} default '${longAgo}'`,
  `update email_undos set proved = coalesce(
    ${since('account_id', 'email_undos.account_id and u.id < email_undos.id')},
    ${since('user_id', 'email_undos.user_id and u.id < email_undos.id')},
    (select created from accounts where accounts.id = email_undos.account_id),
    proved)`,
  `create table email_proofs (
    id ${w.id},
    token_hash ${w.text} unique,
    kind ${w.text} check (kind in ('customer', 'staff')),
    account_id integer references accounts (id) on delete cascade,
    user_id integer references users (id) on delete cascade,
    email ${w.text},
    session_hash ${w.text} default '',
    created ${w.text},
    expires ${w.text},
    check ((kind = 'customer' and account_id is not null and user_id is null)
        or (kind = 'staff' and user_id is not null and account_id is null))
  ${w.end}`,
  ...w.indices('email_proofs', 'account_id', 'user_id', 'expires'),
]
