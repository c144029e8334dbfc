import type { Words } from './words.ts'

/** The machines that products are said to fit. */
export const fits = (w: Words) => [
  `create table fits (
    id ${w.id},
    ${w.author},
    product_id integer not null references products (id) on delete cascade,
    maker ${w.text},
    model ${w.text},
    number ${w.text},
    ${w.searched},
    unique (product_id, maker, model)
  ${w.end}`,
  ...w.indices('fits', 'user_id', 'name_sort', 'model'),
  ...w.searchIndex('fits'),
  ...w.wordIndex('fits'),
]
