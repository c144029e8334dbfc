import type { Words } from './words.ts'

/**
 * Accounts that are deleted in two steps: closed in one, their rows erased in many. Which open orders keep their recipient
 * although the customer was deleted. And the audit entries of deleted orders by their customer, whose id is in the JSON.
 */
export const closedAccounts = (w: Words) => [
  `alter table accounts add column closed ${w.anyText}`,
  'create index accounts_closed on accounts (id) where closed is not null',
  `alter table orders add column customer_deleted integer not null default 0
    check (customer_deleted in (0, 1))`,
  `create index audit_of_deleted_orders on audit (${
    w.kind === 'sqlite'
      ? "json_extract(before_json, '$.account_id')"
      : "(before_json::jsonb ->> 'account_id')"
  }) where subject = 'orders' and action = 'delete'`,
]
