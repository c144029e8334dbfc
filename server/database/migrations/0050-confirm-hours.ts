/** After how many hours an order that still waits counts as not confirmed in time; null for never. */
export const confirmHours = () => [
  'alter table settings add column confirm_hours integer check (confirm_hours between 1 and 720)',
]
