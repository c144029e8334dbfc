import { ar } from '#i18n/ar.ts'
import { en } from '#i18n/en.ts'
import { ku } from '#i18n/ku.ts'
import type { SiteServer } from '#web/api/server.ts'

const dictionaries = { ku, ar, en }

/** The texts of the dashboard in the language it is used in. */
export function loadDashboardTexts({ language, defaultLanguage }: SiteServer) {
  return { language, defaultLanguage, dashboard: dictionaries[language].dashboard }
}

export type DashboardTexts = ReturnType<typeof loadDashboardTexts>
