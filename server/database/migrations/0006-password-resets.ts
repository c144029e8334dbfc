import type { Words } from './words.ts'

/**
 * Codes by which a forgotten password is set anew. Who asked for an address that nobody has gets a row too,
 * with no owner, so that both take the same way.
 */
export const passwordResets = (w: Words) => [
  `create table password_resets (
    id ${w.id},
    token_hash ${w.text} unique,
    code_hash ${w.text},
    kind ${w.text} check (kind in ('customer', 'staff')),
    account_id integer references accounts (id) on delete cascade,
    user_id integer references users (id) on delete cascade,
    created ${w.text},
    expires ${w.text},
    tries integer not null default 0,
    check ((kind = 'customer' and user_id is null) or (kind = 'staff' and account_id is null))
  ${w.end}`,
  ...w.indices('password_resets', 'account_id', 'user_id', 'expires'),
]
