import type { Words } from './words.ts'

/** The company's terms, a page each. All of them begin empty: only the company knows them. */
export const terms = (w: Words) =>
  w.addTranslated('settings', ['terms_returns', 'terms_delivery', 'terms_privacy', 'terms_imprint'])
