import { dictionaries } from '#web/api/dictionaries.server.ts'
import type { SiteServer } from '#web/api/server.ts'

/** Returns the texts of the account pages, in the visitor's language alone. */
export const loadAccountTexts = ({ language }: SiteServer) => dictionaries[language].account

export type AccountTexts = ReturnType<typeof loadAccountTexts>
