import type { Words } from './words.ts'

/** What the first screen promises, its figures, and what happens in a power cut. All of it begins empty. */
export const promises = (w: Words) =>
  ['headline', 'trade', 'proofs', 'power_cut', 'power_cut_steps'].flatMap((field) =>
    w
      .translated(field)
      .split(', ')
      .map((column) => `alter table settings add column ${column} default ''`),
  )
