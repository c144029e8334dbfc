import type { Words } from './words.ts'

/**
 * What presses came to that name themselves, so that a call that is sent again does nothing twice. `name` is a digest of
 * whose press it was, the call and the key; `body_mac` of the body, by that key, which is kept nowhere.
 */
export const idempotencyKeys = (w: Words) => [
  `create table idempotency_keys (
    name ${w.text} primary key,
    body_mac ${w.text},
    msg ${w.text} default 'SUCCESS',
    made integer,
    account_id integer references accounts (id) on delete cascade,
    user_id integer references users (id) on delete cascade,
    expires ${w.text}
  ${w.end}`,
  ...['account_id', 'user_id', 'expires'].map(
    (column) => `create index idempotency_keys_by_${column} on idempotency_keys (${column})`,
  ),
]
