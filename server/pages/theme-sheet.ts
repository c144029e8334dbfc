import type { PreparedFile } from '../http/prepared-response.ts'
import { isDashboard, persistentCookie } from '../http/request-language.ts'

export type Theme = 'light' | 'dark'

/** Parses a theme name; undefined if unknown. */
export const themeOf = (text: string | null): Theme | undefined =>
  text === 'light' || text === 'dark' ? text : undefined

/** The cookie for the site's theme, kept for a year. The dashboard's script sets its own. */
export const themeCookie = (theme: Theme, path: string, secure: boolean): string | undefined =>
  isDashboard(path) ? undefined : persistentCookie('clientTheme', theme, secure)

const marked = /:root\[data-theme="?dark"?\]/g
const chosenDark = /(?:^|;\s*)clientTheme=dark(?:;|$)/

// These rules do not nest, so the text between one closing brace and the next opening one is a selector.
function rulesFor(sheet: string): string[] {
  return sheet.split('}').flatMap((part) => {
    const [body, selector = ''] = part.split('{').toReversed()
    const unmarked = selector.replaceAll(marked, ':root:root')
    return unmarked === selector ? [] : `${unmarked}{${body}}`
  })
}

/**
 * Makes the stylesheet for visitors without scripts, from their cookies: the build's dark rules without their theme
 * selector if they chose dark. Print stays light.
 */
export function themeSheets(
  files: ReadonlyMap<string, PreparedFile>,
): (cookies: string | undefined) => string {
  const sheets = [...files].flatMap(([path, { variants }]) =>
    path.endsWith('.css') ? variants.identity.body.toString() : [],
  )
  const rules = new Set(sheets.flatMap(rulesFor))
  const dark = `@media not print{${[...rules].join('')}}`
  return (cookies = '') => (chosenDark.test(cookies) ? dark : '')
}
