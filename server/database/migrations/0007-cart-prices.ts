import type { Words } from './words.ts'

/** The price, in whole millionths, that a line of a cart had when its customer last put in or changed it. */
export const cartPrices = (w: Words) => [
  `alter table carts add column price_units ${w.whole} check (price_units between 0 and 9007199254740991)`,
]
