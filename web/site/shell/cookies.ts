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
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = `${name}=${value}; path=/; max-age=${lifetime}; samesite=lax`
  return document.cookie.split('; ').includes(`${name}=${value}`)
}
