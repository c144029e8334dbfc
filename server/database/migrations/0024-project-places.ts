import type { Words } from './words.ts'

/** Where a project is and for whom it was built, in each language, beside the one text that all languages share. */
export const projectPlaces = (w: Words) => w.addTranslated('projects', ['place', 'client'])
