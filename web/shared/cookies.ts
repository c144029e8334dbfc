import { cookies } from '#web/shared/storage.ts'

// One year in seconds.
const lifetime = 31_536_000

/**
 * Saves a choice of the visitor, or of staff for the dashboard, in a cookie that the server reads, for a year. Returns
 * whether the browser keeps it.
 */
export function saveChoice(
  name: 'lang' | 'languageOffer' | 'clientTheme' | 'dashboardLang' | 'dashboardTheme',
  value: string,
): boolean {
  return cookies(`${name}=${value}; path=/; max-age=${lifetime}; samesite=lax`)
    .split('; ')
    .includes(`${name}=${value}`)
}
