import type { Words } from './words.ts'

/** What the first screen promises, its figures, and what happens in a power cut. All of it begins empty. */
export const promises = (w: Words) =>
  w.addTranslated('settings', ['headline', 'trade', 'proofs', 'power_cut', 'power_cut_steps'])
