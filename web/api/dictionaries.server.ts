import { dictionaries as all } from '#i18n/dictionaries.ts'
import { shownTexts } from './pseudo-localise.ts'

/** The texts of the pages, for the server, which has those of all languages. */
export const dictionaries = shownTexts(all)
