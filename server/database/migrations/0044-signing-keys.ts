import type { Words } from './words.ts'

/** Keys that sign what browsers send back to us, such as that they were here before. All processes share them. */
export const signingKeys = (w: Words) => [
  `create table signing_keys (
    name ${w.text} primary key,
    secret ${w.text}
  ${w.end}`,
]
