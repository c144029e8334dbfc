// The paragraphs of a page as its reader sees them, with characters in place of the elements that isolate a text.

import { firstStrong } from './visual-order.ts'

/** A paragraph and the direction of the element around it. */
export interface Paragraph {
  readonly text: string
  readonly dir: 'ltr' | 'rtl'
}

const inline = /^(?:a|abbr|b|bdi|br|button|cite|code|em|i|label|mark|q|s|small|span|strong|sub|sup|time|u)$/
const empty = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|path|circle|rect|line|use)$/
const skipped = /^(?:script|style|template|noscript)$/
const spoken = /\s(?:aria-label|alt|title|placeholder)="([^"]*)"/g

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }
/** HTML with its entities as the signs that they stand for. */
export const decodedHtml = (text: string): string =>
  text
    .replace(/&#(?:x([\da-f]+)|(\d+));/gi, (_, hex: string | undefined, number: string) =>
      String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(number)),
    )
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)

interface Open {
  readonly name: string
  readonly dir: Paragraph['dir']
  readonly closes: string
  readonly isHidden: boolean
  /** Whether its direction is that of its first letter. */
  readonly isAuto: boolean
}

const marks = { ltr: '\u2066', rtl: '\u2067', auto: '\u2068' } as const

/** All paragraphs and spoken texts of a document or a part of one; those without a letter or figure are left out. */
export function paragraphsOf(html: string, base: Paragraph['dir']): Paragraph[] {
  const found: Paragraph[] = []
  const stack: Open[] = []
  let text = ''
  const top = (): Pick<Open, 'dir' | 'isHidden'> => stack.at(-1) ?? { dir: base, isHidden: false }
  // What a block interrupts is closed and opened again, as by its elements.
  const end = () => {
    const at = stack.findLastIndex(({ name }) => !inline.test(name))
    const block = stack[at]
    const isolates = stack.slice(at + 1)
    const whole = text + isolates.map(({ closes }) => closes).join('')
    const line = decodedHtml(whole).replace(/[\s]+/g, ' ').trim()
    if (/[\p{L}\p{N}]/u.test(line))
      found.push({ text: line, dir: block?.isAuto ? firstStrong(line) : (block?.dir ?? base) })
    text = ''
  }
  for (const [tag] of html.replace(/<!--.*?-->/gs, '').matchAll(/<[^>]*>|[^<]+/g)) {
    if (!tag.startsWith('<')) {
      if (!top().isHidden) text += tag
      continue
    }
    const [, slash, called = ''] = /^<(\/?)([a-z][\w-]*)/i.exec(tag) ?? []
    const name = called.toLowerCase()
    if (!name) continue
    if (slash) {
      const at = stack.findLastIndex((one) => one.name === name)
      if (at < 0) continue
      if (!inline.test(name)) end()
      else text += stack[at]?.closes ?? ''
      stack.length = at
      continue
    }
    if (!inline.test(name) || name === 'br') end()
    // In a drawing it is an attribute of another name.
    const [, dir] = /\sdir(?:ection)?="(ltr|rtl|auto)"/.exec(tag) ?? []
    const direction = dir === 'ltr' || dir === 'rtl' ? dir : top().dir
    for (const [, said = ''] of tag.matchAll(spoken)) {
      if (/[\p{L}\p{N}]/u.test(said) && !top().isHidden) found.push({ text: decodedHtml(said), dir: base })
    }
    if (empty.test(name) || tag.endsWith('/>')) continue
    const isolates = inline.test(name) && (dir !== undefined || name === 'bdi')
    if (isolates) text += dir === 'ltr' || dir === 'rtl' ? marks[dir] : marks.auto
    stack.push({
      name,
      dir: direction,
      closes: isolates ? '\u2069' : '',
      isHidden: top().isHidden || skipped.test(name),
      isAuto: dir === 'auto',
    })
  }
  end()
  return found
}
