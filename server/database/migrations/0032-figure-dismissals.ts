import type { Words } from './words.ts'

/** The lines of products that staff dismissed as proposals of figures. */
export const figureDismissals = (w: Words) => [
  `create table figuredismissals (
    id ${w.id},
    product_id integer not null references products (id) on delete cascade,
    attribute_id integer not null references attributes (id) on delete cascade,
    line ${w.text},
    unique (product_id, attribute_id)
  ${w.end}`,
  ...w.indices('figuredismissals', 'attribute_id'),
]
