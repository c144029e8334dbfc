import type { Words } from './words.ts'

/** When a process last saw the clock of its machine to go on step by step. */
export const trustedClock = (w: Words) => [
  `create table clock (
    id integer primary key check (id = 1),
    seen ${w.text}
  ${w.end}`,
]
