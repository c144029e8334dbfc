import type { Words } from './words.ts'

/**
 * What the demo put in, with a digest of each row as it was then: only a row that still has this digest is ours to
 * remove. A site that was seeded before this has none, so nothing of it can be mistaken for ours.
 */
export const demoRows = (w: Words) => [
  `create table demo_rows (
    id ${w.id},
    list ${w.text},
    row_id integer not null,
    part ${w.text},
    digest ${w.text}
  ${w.end}`,
  'create unique index demo_rows_of_one_row on demo_rows (list, row_id, part)',
]
