import type { Words } from './words.ts'

/** The e-mails that people had before, each with the right to get it back for a while. */
export const emailUndos = (w: Words) => [
  `create table email_undos (
    id ${w.id},
    token_hash ${w.text} unique,
    kind ${w.text} check (kind in ('customer', 'staff')),
    account_id integer references accounts (id) on delete cascade,
    user_id integer references users (id) on delete cascade,
    email ${w.text},
    created ${w.text},
    expires ${w.text},
    check ((kind = 'customer' and account_id is not null and user_id is null)
        or (kind = 'staff' and user_id is not null and account_id is null))
  ${w.end}`,
  ...w.indices('email_undos', 'account_id', 'user_id', 'email', 'expires'),
]
