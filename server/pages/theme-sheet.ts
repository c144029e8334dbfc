import { isDashboard, keptCookie } from '../http/language.ts'
import type { PreparedResponse } from '../responses/prepared-response.ts'

export type Theme = 'light' | 'dark'

/** Reads the name of a theme; undefined for what is none. */
export const themeOf = (text: string | null): Theme | undefined =>
  text === 'light' || text === 'dark' ? text : undefined

/** The cookie that keeps the site's theme for a year; the dashboard has one of its own, chosen by its script. */
export const themeCookie = (theme: Theme, path: string, secure: boolean): string | undefined =>
  isDashboard(path) ? undefined : keptCookie('clientTheme', theme, secure)

const marked = /:root\[data-theme="?dark"?\]/g
const chosenDark = /(?:^|;\s*)clientTheme=dark(?:;|$)/

// Rules hold no others: what stands before their brackets, back to the one before, says of what they are.
function rulesFor(sheet: string): string[] {
  return sheet.split('}').flatMap((part) => {
    const [body, selector = ''] = part.split('{').toReversed()
    const unmarked = selector.replaceAll(marked, ':root:root')
    return unmarked === selector ? [] : `${unmarked}{${body}}`
  })
}

/**
 * Gives what the site's sheet for those without a script says to a visitor's cookies: the rules that the build's sheets
 * have for the dark theme, as those of every page where it was chosen. Paper is light.
 */
export function themeSheets(
  files: ReadonlyMap<string, PreparedResponse>,
): (cookies: string | undefined) => string {
  const sheets = [...files].flatMap(([path, { variants }]) =>
    path.endsWith('.css') ? variants.identity.body.toString() : [],
  )
  const rules = new Set(sheets.flatMap(rulesFor))
  const dark = `@media not print{${[...rules].join('')}}`
  return (cookies = '') => (chosenDark.test(cookies) ? dark : '')
}
