import type { Words } from './words.ts'

/**
 * Which content revisions changed nothing but the stock, and sold a product out or gave one a piece again. They stand apart
 * from the other changes of stock, for a version that does not know this table: it takes them for a change of everything.
 */
export const soldOutChanges = (w: Words) => [
  `create table sold_out_changes (
    id ${w.id},
    revision ${w.whole} not null,
    product_id integer not null
  ${w.end}`,
  'create index sold_out_changes_by_revision on sold_out_changes (revision)',
]
