import { languageTable } from '#contract/languages.ts'
import type { Language } from '#contract/values.ts'
import { escapeHtml } from '#i18n/format.ts'

/** Something that is read from left to right in every language. */
export const latin = (text: string) => `<span dir="ltr">${escapeHtml(text)}</span>`

// Mail programs ignore style sheets and inherit no direction into tables: both stand on every cell.
const font = 'font:16px/1.6 Vazirmatn,Tahoma,Arial,sans-serif;color:#14171a'

/** A cell of a table of a language; its text begins where the language begins, unless it is aligned otherwise. */
export function cellOf(language: Language) {
  const { dir } = languageTable[language]
  const start = dir === 'rtl' ? 'right' : 'left'
  return (content: string, style: string, { tag = 'td', align = start } = {}) =>
    `<${tag} dir="${dir}" align="${align}" style="${font};${style}">${content}</${tag}>`
}

// What follows the reader's theme does; a program that ignores it shows the light colours of the cells.
const styles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media(prefers-color-scheme:dark){.ground{background:#0f1412!important}.sheet{background:#19211d!important}
.sheet td,.sheet th{color:#e9efeb!important;border-color:#2a352f!important}.sheet .head{color:#fff!important}}`

/** A whole mail of rows of a table, as wide as the reader's screen and no wider than 560 px. */
export function pageOf(language: Language, title: string, rows: readonly string[]): string {
  const { dir, htmlLang } = languageTable[language]
  // A mail within a page of mails keeps no html or body: what they say stands on the table too.
  const own = `lang="${htmlLang}" dir="${dir}"`
  const table = `role="presentation" ${own} width="100%" cellpadding="0" cellspacing="0"`
  return `<!doctype html>
<html ${own}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title><style>${styles}</style></head>
<body ${own} class="ground" style="margin:0;background:#f3f5f4">
<table ${table} class="ground" style="background:#f3f5f4">
<tr><td align="center" style="padding:24px 8px">
<table ${table} class="sheet" style="max-width:560px;background:#ffffff">
${rows.join('\n')}
</table>
</td></tr>
</table>
</body>
</html>
`
}
