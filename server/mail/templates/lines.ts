import { languageTable } from '#contract/kit/languages.ts'
import type { Language } from '#contract/kit/values.ts'
import { escapeHtml, isolatedName } from '#i18n/format.ts'
import { cellOf, latin, written } from './html.ts'

/** An ordered item, or the column headings; figures read left to right in every language. */
interface Line {
  readonly name: string
  readonly quantity: string
  readonly price: string
  readonly subtotal: string
}

/** Order lines with their sums. */
export interface Lines {
  readonly head: Line
  readonly rows: readonly Line[]
  readonly sums: readonly { readonly label: string; readonly value: string }[]
}

// The last digits of figures align in every language, and none is divided for a long name beside it.
const right = { align: 'right', words: 'asIs' } as const

/** Renders lines as a table of two columns, which fits a phone: the quantity is below the name. */
export function linesHtml(language: Language, { head, rows, sums }: Lines): string {
  const cell = cellOf(language)
  const line = 'padding:8px 6px;border-bottom:1px solid #dfe4e1'
  const bold = `${line};font-weight:700`
  const figures = `${line};white-space:nowrap`
  const cells = [
    [
      cell(escapeHtml(head.name), bold, { tag: 'th' }),
      cell(escapeHtml(head.subtotal), bold, { tag: 'th', ...right }),
    ],
    ...rows.map(({ name, quantity, price, subtotal }) => [
      cell(
        `<span dir="auto">${written(name)}</span><br><span style="white-space:nowrap">${latin(`${quantity} × ${price}`)}</span>`,
        line,
      ),
      cell(latin(subtotal), figures, right),
    ]),
    ...sums.map(({ label, value }) => [
      cell(escapeHtml(label), bold),
      cell(latin(value), `${figures};font-weight:700`, right),
    ]),
  ]
  const { dir } = languageTable[language]
  return `<table dir="${dir}" width="100%" cellpadding="0" cellspacing="0">
${cells.map((row) => `<tr>${row.join('')}</tr>`).join('\n')}
</table>`
}

/** Renders lines as plain text: each name, then its labelled figures. */
export function linesText({ head, rows, sums }: Lines): string[] {
  const labelled = (label: string, value: string) => `${label}: ${isolatedName(value)}`
  return [
    ...rows.flatMap(({ name, quantity, price, subtotal }) => [
      name,
      [
        labelled(head.quantity, quantity),
        labelled(head.price, price),
        labelled(head.subtotal, subtotal),
      ].join('  '),
      '',
    ]),
    ...sums.map(({ label, value }) => labelled(label, value)),
    '',
  ]
}
