import { languageTable } from '#contract/kit/languages.ts'
import type { Language } from '#contract/kit/values.ts'
import { escapeHtml } from '#i18n/format.ts'
import { piecesOf } from '#i18n/joints.ts'

// A long word goes to a line of its own; only if that is too short, it is divided, first at its joints.
const longWord = (joints: readonly string[]) =>
  `<span dir="auto" style="display:inline-block;max-width:100%">${joints.map(escapeHtml).join('<wbr>')}</span>`

/** Escapes somebody's text, in which a long address or code is divided only where it can be read back. */
export const written = (text: string) =>
  piecesOf(text)
    .map((piece) => (typeof piece === 'string' ? escapeHtml(piece) : longWord(piece)))
    .join('')

/** Wraps text that reads left to right in every language. */
export const latin = (text: string) => `<span dir="ltr">${written(text)}</span>`

// Mail clients ignore stylesheets and do not inherit direction into tables, so every cell has both.
const font = 'font:16px/1.6 Vazirmatn,Tahoma,Arial,sans-serif;color:#14171a'

/**
 * How words break in a cell: one longer than its line is divided, so that the cell is never wider than the screen. `asIs` for
 * cells beside others, which would take their room from the middle of words. Outlook knows the older of the two names.
 */
const breaking = {
  long: 'overflow-wrap:anywhere;word-break:break-word',
  asIs: 'overflow-wrap:normal',
} as const

interface Cell {
  readonly tag?: 'td' | 'th'
  readonly align?: string
  readonly words?: keyof typeof breaking
}

/** Makes table cells for a language, aligned to its start by default. */
export function cellOf(language: Language) {
  const { dir } = languageTable[language]
  const start = dir === 'rtl' ? 'right' : 'left'
  return (content: string, style: string, { tag = 'td', align = start, words = 'long' }: Cell = {}) =>
    `<${tag} dir="${dir}" align="${align}" style="${font};${breaking[words]};${style}">${content}</${tag}>`
}

// Only dark mode uses a stylesheet; clients that ignore it show the light colours of the cells.
const styles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media(prefers-color-scheme:dark){.ground{background:#0f1412!important}.sheet{background:#19211d!important}
.sheet td,.sheet th{color:#e9efeb!important;border-color:#2a352f!important}.sheet .head{color:#fff!important}}`

/** A complete mail from table rows, as wide as the screen but at most 560 px. */
export function pageOf(language: Language, title: string, rows: readonly string[]): string {
  const { dir, htmlLang } = languageTable[language]
  // Webmail drops html and body, so the table repeats their attributes.
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
