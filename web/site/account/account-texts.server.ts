import { dictionaries } from '#web/api/dictionaries.server.ts'
import type { SiteServer } from '#web/api/server.ts'

/** The texts of a customer's own pages, in the language of the visit alone. */
export const loadAccountTexts = ({ language }: SiteServer) => dictionaries[language].account

export type AccountTexts = ReturnType<typeof loadAccountTexts>
