/**
 * Which events of an order are the customer's own acts. An outcome or a request without a member of staff is one: staff can
 * set outcomes only since the release that brings this column.
 */
export const eventActors = () => [
  'alter table orderevents add column by_customer integer not null default 0 check (by_customer in (0, 1))',
  `update orderevents set by_customer = 1 where user_id is null and kind in ('outcome', 'return_asked')`,
]
