import type { Language } from '#contract/values.ts'
import { isolated } from '#i18n/format.ts'
import { languageTable } from '#i18n/languages.ts'

/** Things in lines: what each is, and its figures, which read from left to right in every language. */
interface Table {
  readonly head: readonly string[]
  readonly rows: readonly { readonly name: string; readonly figures: readonly string[] }[]
  readonly foot: { readonly label: string; readonly value: string }
}

/**
 * What a mail says: a heading, facts, each a label and a value, perhaps a table, and a last sentence. All
 * plain text.
 */
export interface Letter {
  readonly language: Language
  /** The company's name. */
  readonly sender: string
  readonly heading: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly table?: Table
  /** Something the reader may open, and what it is called. */
  readonly link?: { readonly label: string; readonly href: string }
  readonly closing: string
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

// Mail programs ignore style sheets and inherit no direction into tables: both stand on every cell.
const font = 'font:16px/1.6 Vazirmatn,Tahoma,Arial,sans-serif;color:#14171a'

const figure = (text: string) => `<span dir="ltr">${escaped(text)}</span>`

function tableHtml({ head, rows, foot }: Table, align: string): string {
  const cell = (content: string, style = '') =>
    `<td ${align} style="${font};padding:8px 6px;border-bottom:1px solid #dfe4e1;${style}">${content}</td>`
  const lines = [
    head.map((text) => cell(`<strong>${escaped(text)}</strong>`)),
    ...rows.map(({ name, figures }) => [
      cell(`<span dir="auto">${escaped(name)}</span>`),
      ...figures.map((text) => cell(figure(text), 'white-space:nowrap')),
    ]),
    [
      ...head.slice(2).map(() => cell('')),
      cell(`<strong>${escaped(foot.label)}</strong>`),
      cell(`<strong>${figure(foot.value)}</strong>`, 'white-space:nowrap'),
    ],
  ]
  return lines.map((cells) => `<tr>${cells.join('')}</tr>`).join('\n')
}

function tableText({ head, rows, foot }: Table): string[] {
  const figures = (row: Table['rows'][number]) =>
    row.figures.map((text, index) => `${head[index + 1]}: ${isolated(text)}`).join('  ')
  return [
    ...rows.flatMap((row) => [row.name, figures(row), '']),
    `${foot.label}: ${isolated(foot.value)}`,
    '',
  ]
}

/** Lays a letter out as plain text and as HTML that reads from the right side in right-to-left languages. */
export function layOut({ language, sender, heading, facts, table, link, closing }: Letter): {
  text: string
  html: string
} {
  const { dir, htmlLang } = languageTable[language]
  const align = `dir="${dir}" align="${dir === 'rtl' ? 'right' : 'left'}"`
  const cell = (content: string, style = '') =>
    `<td ${align} style="${font};padding:6px 24px;${style}">${content}</td>`
  const rows = facts.map(
    ({ label, value }) =>
      `<tr>${cell(
        `<strong>${escaped(label)}</strong><br><span dir="auto" style="white-space:pre-wrap">${escaped(value)}</span>`,
      )}</tr>`,
  )
  const tableRows = table
    ? [
        `<tr><td style="padding:6px 18px"><table dir="${dir}" width="100%" cellpadding="0" cellspacing="0">
${tableHtml(table, align)}
</table></td></tr>`,
      ]
    : []
  const linkRows = link
    ? [
        `<tr>${cell(
          `<a href="${escaped(link.href)}" style="color:#016d37"><strong>${escaped(link.label)}</strong></a>`,
        )}</tr>`,
      ]
    : []
  const html = `<!doctype html>
<html lang="${htmlLang}" dir="${dir}">
<head><meta charset="utf-8"><title>${escaped(heading)}</title></head>
<body dir="${dir}" style="margin:0;background:#f3f5f4">
<table role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f5f4">
<tr><td align="center" style="padding:24px">
<table role="presentation" dir="${dir}" width="560" cellpadding="0" cellspacing="0" style="background:#ffffff">
<tr>${cell(`<strong>${escaped(sender)}</strong>`, 'background:#01994c;color:#ffffff')}</tr>
<tr>${cell(`<strong>${escaped(heading)}</strong>`, 'font-size:20px;padding-top:20px')}</tr>
${[...rows, ...tableRows, ...linkRows].join('\n')}
<tr>${cell(escaped(closing), 'padding-bottom:24px')}</tr>
</table>
</td></tr>
</table>
</body>
</html>
`
  const told = link ? [...facts, { label: link.label, value: link.href }] : facts
  const lines = told.map(({ label, value }) => `${label}:\n${value}\n`)
  return {
    text: [heading, '', ...lines, ...(table ? tableText(table) : []), closing, '', sender, ''].join('\n'),
    html,
  }
}
