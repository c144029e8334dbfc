import { dictionaries } from '#web/api/dictionaries.server.ts'
import type { SiteServer } from '#web/api/server.ts'

/** The texts of the dashboard in the language it is used in. */
export function loadDashboardTexts({ language, defaultLanguage }: SiteServer) {
  return { language, defaultLanguage, dashboard: dictionaries[language].dashboard }
}

export type DashboardTexts = ReturnType<typeof loadDashboardTexts>
