import { ar } from '#i18n/ar.ts'
import { en } from '#i18n/en.ts'
import { ku } from '#i18n/ku.ts'
import type { SiteServer } from '#web/api/server.ts'

const dictionaries = { ku, ar, en }

/** The texts of a customer's own pages, in the language of the visit alone. */
export const loadAccountTexts = ({ language }: SiteServer) => dictionaries[language].account

export type AccountTexts = ReturnType<typeof loadAccountTexts>
