import type { Words } from './words.ts'

/** The part number of a product, empty for those that have none. */
export const productCodes = (w: Words) => [`alter table products add column code ${w.text} default ''`]
