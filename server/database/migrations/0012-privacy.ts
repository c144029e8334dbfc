import type { Words } from './words.ts'

/**
 * What tells how long something has served nobody: when customers last logged in and were warned, when a cart was
 * last changed. And which accounts were deleted, so that a backup that is put back does not bring them back.
 */
export const privacy = (w: Words) => [
  `alter table accounts add column last_login ${w.anyText}`,
  `alter table accounts add column lang ${w.anyText} check (lang in ('ku', 'ar', 'en'))`,
  `alter table accounts add column warned ${w.anyText}`,
  // Nobody wrote it down until now; who is logged in did so at that moment at least.
  'update accounts set last_login = (select max(created) from sessions where sessions.account_id = accounts.id)',
  ...w.indices('accounts', 'created', 'warned'),
  `alter table carts add column touched ${w.anyText}`,
  `update carts set touched = '${new Date().toISOString()}'`,
  `create table deletions (
    id ${w.id},
    account_id integer not null,
    registered ${w.text},
    deleted ${w.text}
  ${w.end}`,
]
