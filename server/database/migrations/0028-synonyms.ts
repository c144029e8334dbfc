import type { Words } from './words.ts'

/** The company's own synonyms; those of the trade come with the product. */
export const synonyms = (w: Words) => [
  `create table synonyms (
    id ${w.id},
    ${w.author},
    words ${w.text},
    ${w.searched}
  ${w.end}`,
  ...w.indices('synonyms', 'user_id', 'name_sort'),
  ...w.searchIndex('synonyms'),
  ...w.wordIndex('synonyms'),
]
