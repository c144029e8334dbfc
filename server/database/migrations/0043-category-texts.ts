import type { Words } from './words.ts'

/** What a category says of itself on its page, in each language; empty for those that are there. */
export const categoryTexts = (w: Words) => w.addTranslated('productcategories', ['detail'])
