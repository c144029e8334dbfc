import type { Words } from './words.ts'

/**
 * Which content revisions changed nothing but the stock of a product. The product is named by its number alone, as a process
 * may read of it once it is gone.
 */
export const stockChanges = (w: Words) => [
  `create table stock_changes (
    id ${w.id},
    revision ${w.whole} not null,
    product_id integer not null
  ${w.end}`,
  'create index stock_changes_by_revision on stock_changes (revision)',
]
