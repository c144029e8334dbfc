import type { Words } from './words.ts'

/** Staff, customers and their sessions. */
export const people = (w: Words) => [
  `create table users (
    id ${w.id},
    name ${w.text},
    email ${w.text} unique,
    role ${w.text} check (role in ('writer', 'moderator', 'admin', 'developer')),
    avatar ${w.text} default '',
    password_hash ${w.text},
    ${w.searched}
  ${w.end}`,
  ...w.indices('users', 'name_sort', 'role'),
  `create table accounts (
    id ${w.id},
    name ${w.text},
    email ${w.text} unique,
    avatar ${w.text} default '',
    password_hash ${w.text},
    created ${w.text},
    ${w.searched}
  ${w.end}`,
  ...w.indices('accounts', 'name_sort'),
  // Two columns for the owner, so that a session ends with the row it belongs to and never changes kind.
  `create table sessions (
    id ${w.id},
    token_hash ${w.text} unique,
    kind ${w.text} check (kind in ('customer', 'staff')),
    account_id integer references accounts (id) on delete cascade,
    user_id integer references users (id) on delete cascade,
    created ${w.text},
    authenticated ${w.text},
    last_used ${w.text},
    expires ${w.text},
    check ((kind = 'customer' and account_id is not null and user_id is null)
        or (kind = 'staff' and user_id is not null and account_id is null))
  ${w.end}`,
  ...w.indices('sessions', 'account_id', 'user_id', 'expires'),
]
