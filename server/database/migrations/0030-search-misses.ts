import type { Words } from './words.ts'

/** What visitors searched for in vain, by week. */
export const searchMisses = (w: Words) => [
  `create table search_misses (
    id ${w.id},
    week ${w.text},
    words ${w.text},
    searches integer not null,
    networks integer not null check (networks between 1 and 3),
    marks ${w.text},
    unique (week, words)
  ${w.end}`,
]
