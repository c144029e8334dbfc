import { languageOf } from '#contract/languages.ts'
import type { Language } from '#contract/values.ts'

const site = /(?:^|;\s*)lang=([a-z]{2})(?:;|$)/
const dashboard = /(?:^|;\s*)dashboardLang=([a-z]{2})(?:;|$)/

/** The dashboard keeps a language of its own. */
export const isDashboard = (path: string) => /^\/dashboard(?:[/?.]|$)/.test(path)

/** The language that a visitor has chosen for the part of the product that `path` belongs to. */
export function chosenLanguage(cookies: string | undefined, path: string): Language | undefined {
  if (cookies === undefined) return undefined
  return languageOf((isDashboard(path) ? dashboard : site).exec(cookies)?.[1])
}

/** A cookie that keeps a choice for a year, readable by the page's script. */
export const keptCookie = (name: string, value: string, secure: boolean) =>
  `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax${secure ? '; Secure' : ''}`

/** The cookie that keeps the language of a part of the product for a year, readable by the page's script. */
export function languageCookie(language: Language, path: string, secure: boolean): string {
  const name = isDashboard(path) ? 'dashboardLang' : 'lang'
  return keptCookie(name, language, secure)
}
