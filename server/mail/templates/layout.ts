import type { Language } from '#contract/kit/values.ts'
import type { Setting } from '#contract/settings/row.ts'
import { escapeHtml } from '#i18n/format.ts'
import { cellOf, latin, pageOf, written } from './html.ts'
import { type Lines, linesHtml, linesText } from './lines.ts'

/**
 * A labelled value. `latin` reads left to right in every language, and so does a `code` to copy; `quoted` text is
 * somebody else's.
 */
interface Fact {
  readonly label: string
  readonly value: string
  readonly as?: 'latin' | 'code' | 'quoted'
}

/** One of many things that a mail lists: its name or code, what else is to be known at a glance, and its page. */
interface Entry {
  readonly name: string
  readonly as?: 'latin'
  readonly about: readonly string[]
  readonly href: string
}

/**
 * The content of a mail: a heading, facts, optionally entries, a table and a link, and a closing sentence. All plain
 * text.
 */
export interface Letter {
  readonly language: Language
  /** The company's name. */
  readonly sender: string
  /** How to reach the company, as `waysOf` gives it; none in mails to the company itself. */
  readonly ways?: readonly string[]
  readonly heading: string
  readonly facts: readonly Fact[]
  readonly entries?: readonly Entry[]
  readonly table?: Lines
  /** A link and its label. */
  readonly link?: { readonly label: string; readonly href: string }
  readonly closing: string
}

/** What mails tell of the company. */
export type Correspondent = Pick<Setting, `${Language}_name` | 'email' | 'phone' | 'lang'>

/** The company's telephone, if the settings have one; its e-mail is where replies to the letter go. */
export const waysOf = ({ phone }: Pick<Correspondent, 'phone'>): string[] => (phone === '' ? [] : [phone])

const quote = 'margin:0;padding-inline-start:12px;border-inline-start:3px solid #9aa5a0'

/** A value in plain text; quoted text gets a `> ` before each line. */
const plainText = ({ value, as }: Fact) => (as === 'quoted' ? value.replace(/^/gm, '> ') : value)

function shown({ value, as }: Omit<Fact, 'label'>): string {
  if (as === 'latin') return latin(value)
  if (as === 'code') return `<strong style="font-size:28px;letter-spacing:3px">${latin(value)}</strong>`
  const text = `<span dir="auto" style="white-space:pre-wrap">${written(value)}</span>`
  return as === 'quoted' ? `<blockquote style="${quote}">${text}</blockquote>` : text
}

const button =
  'display:inline-block;padding:10px 20px;border-radius:6px;background:#017a3d;color:#ffffff;text-decoration:none'

/** The ways to reach the company below a letter. */
const foot = (ways: readonly string[]) =>
  ways.length > 0 ? `<p style="margin:20px 0 0;font-size:14px">${ways.map(latin).join('<br>')}</p>` : ''

/** Renders a letter as plain text and as HTML, right to left where the language is. */
export function renderLetter(letter: Letter): { text: string; html: string } {
  const { language, sender, ways = [], heading, facts, entries = [], table, link, closing } = letter
  const cell = cellOf(language)
  const side = 'padding:6px 24px'
  const rows = [
    cell(`<strong class="head">${written(sender)}</strong>`, `${side};background:#017a3d;color:#ffffff`),
    cell(`<strong>${written(heading)}</strong>`, `${side};font-size:20px;padding-top:20px`),
    ...facts.map((fact) => cell(`<strong>${escapeHtml(fact.label)}</strong><br>${shown(fact)}`, side)),
    ...entries.map(({ name, about, href, ...as }) =>
      cell(
        [`<a href="${escapeHtml(href)}">${shown({ value: name, ...as })}</a>`, ...about.map(written)].join(
          '<br>',
        ),
        side,
      ),
    ),
    ...(table ? [`<td style="padding:6px 18px">${linesHtml(language, table)}</td>`] : []),
    ...(link
      ? [
          cell(
            `<a href="${escapeHtml(link.href)}" style="${button}"><strong>${escapeHtml(link.label)}</strong></a>`,
            side,
          ),
        ]
      : []),
    cell(written(closing) + foot(ways), `${side};padding-bottom:24px`),
  ]
  const lines = [
    ...facts.map((fact) => `${fact.label}:\n${plainText(fact)}\n`),
    ...entries.map(({ name, about, href }) => `${[name, ...about, href].join('\n')}\n`),
    ...(table ? linesText(table) : []),
    ...(link ? [`${link.label}:\n${link.href}\n`] : []),
  ]
  return {
    text: [heading, '', ...lines, closing, '', sender, ...ways, ''].join('\n'),
    html: pageOf(
      language,
      heading,
      rows.map((row) => `<tr>${row}</tr>`),
    ),
  }
}
