import type { Words } from './words.ts'

/** What lift a product is, empty to tell it from its figures, and why an admin saved figures that a standard forbids. */
export const addLiftKinds = (w: Words) => [
  `alter table products add column lift_kind ${w.text} default ''`,
  `create table figurereasons (
    id ${w.id},
    product_id integer not null unique references products (id) on delete cascade,
    reason ${w.text}
  ${w.end}`,
]
