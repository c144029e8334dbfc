import { listPastedLines } from './pasted-lists.ts'

const blocks = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, blockquote, pre, section, article'
const headings = 'h1, h5, h6, [role="heading"], p.MsoTitle, p.MsoSubtitle'
// Part of a table, which is parsed as nothing outside one.
const cutTable = /^(?:\s|<meta[^<>]*>)*<(?:td|th|tr|tbody|thead|tfoot)\b/i

/** Moves what an element holds into a new one, which replaces it. */
function rename(element: Element, tag: string): Element {
  const renamed = document.createElement(tag)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}

/** The levels of headings below that of a page, which the editor has: 2 to 4. */
function levelOf(heading: Element): number {
  const digit = /^h(\d)$/.exec(heading.localName)?.[1] ?? heading.getAttribute('aria-level')
  const level = heading.classList.contains('MsoSubtitle') ? 3 : Number(digit ?? 2)
  return Math.min(Math.max(level, 2), 4)
}

/** Whether a cell holds more than a line of text, as the cells of a table that only lays out a page do. */
const isLong = (cell: Element) =>
  cell.querySelector('ul, ol, h2, h3, h4, blockquote') !== null ||
  [...cell.querySelectorAll(blocks)].filter((block) => !block.querySelector(blocks)).length > 1

/** What replaces a row: a line with the texts of its cells, apart; or what longer cells hold, one below the other. */
function linesOf(row: HTMLTableRowElement): Element[] {
  const cells = [...row.cells].filter(({ textContent }) => textContent.trim() !== '')
  if (cells.length < 2 || cells.some(isLong)) return cells.map((cell) => rename(cell, 'div'))
  const line = document.createElement('p')
  for (const cell of cells) {
    for (const block of cell.querySelectorAll(blocks)) block.replaceWith(...block.childNodes)
    line.append(...(line.firstChild ? [' '] : []), ...cell.childNodes)
  }
  return [line]
}

/**
 * Returns the HTML that is pasted from other programs with what an editor without tables, and with headings of three levels,
 * can keep of it: lists of word processors as lists, the largest headings as the largest there is, a row of a table as a line.
 *
 */
export function restructurePasted(html: string): string {
  const whole = cutTable.test(html) ? `<table>${html}</table>` : html
  // The document is inert, and `web/trusted-types.ts` leaves the marks of word processors in it.
  const { body } = new DOMParser().parseFromString(whole, 'text/html')
  const comments = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const found: ChildNode[] = []
  while (comments.nextNode()) if (comments.currentNode instanceof Comment) found.push(comments.currentNode)
  for (const comment of found) comment.remove()
  for (const heading of body.querySelectorAll(headings)) rename(heading, `h${levelOf(heading)}`)
  listPastedLines(body)
  // Innermost first: a table within a cell becomes lines of that cell.
  for (const table of [...body.querySelectorAll('table')].reverse()) {
    const lines = [...table.rows].flatMap(linesOf)
    table.replaceWith(...(table.caption ? [rename(table.caption, 'p')] : []), ...lines)
  }
  return body.innerHTML
}
