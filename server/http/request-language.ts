import { languageOf, languages, languageTable } from '#contract/kit/languages.ts'
import type { Language } from '#contract/kit/values.ts'

const site = /(?:^|;\s*)lang=([a-z]{2})(?:;|$)/
const dashboard = /(?:^|;\s*)dashboardLang=([a-z]{2})(?:;|$)/

/** Whether a path belongs to the dashboard, which has its own language. */
export const isDashboard = (path: string) => /^\/dashboard(?:[/?.]|$)/.test(path)

/** The visitor's chosen language for the part of the site that `path` belongs to. */
export function chosenLanguage(cookies: string | undefined, path: string): Language | undefined {
  if (cookies === undefined) return undefined
  return languageOf((isDashboard(path) ? dashboard : site).exec(cookies)?.[1])
}

/** The first language of a browser's `Accept-Language`, as browsers order them, that the site has. */
export function preferredLanguage(accepted = ''): Language | undefined {
  const codes = accepted.split(',', 20).map((range) => range.trim().toLowerCase().split(/[-;]/)[0])
  const matches = codes.flatMap((code) =>
    languages.filter((one) => one === code || languageTable[one].htmlLang === code),
  )
  return matches[0]
}

/** A cookie for a user's choice, kept for a year and readable by scripts. */
export const persistentCookie = (name: string, value: string, secure: boolean) =>
  `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax${secure ? '; Secure' : ''}`

/** The cookie for the language of a part of the site, kept for a year and readable by scripts. */
export function languageCookie(language: Language, path: string, secure: boolean): string {
  const name = isDashboard(path) ? 'dashboardLang' : 'lang'
  return persistentCookie(name, language, secure)
}
