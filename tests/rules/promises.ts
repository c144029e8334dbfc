/**
 * What names the test or the measurement by which a promise holds: `[^name]: [path](../path): "title", "title"; [path]…`,
 * with ` (long run)` behind the link of a test that `npm test` leaves out.
 */
export interface Holder {
  readonly name: string
  /** From the project's folder. */
  readonly file: string
  /** Titles of tests in it as they stand there, with `…` for each part that a template fills in. */
  readonly titles: readonly string[]
  /** Whether the definition says, behind the link, that it is not a part of `npm test`. */
  readonly isLong: boolean
}

/** A paragraph, an item of a list or a row of a table, under its heading. */
export interface Block {
  readonly heading: string
  readonly text: string
}

/** A page in its parts. */
export interface Page {
  readonly blocks: readonly Block[]
  readonly holders: readonly Holder[]
}

const definition = /^\[\^([\w-]+)\]: (.*)$/
const begins = /^(?:[-*] |\d+\. |\||#|\[\^[\w-]+\]:|```)/

/** The files, each with the titles after it, that the definition of a footnote names. */
function holdersIn(name: string, text: string): Holder[] {
  const links = [...text.matchAll(/\[[^\]]*\]\(\.\.\/([^)#\s]+)\)([^[]*)/g)]
  return links.map(([, file = '', after = '']) => ({
    name,
    file,
    titles: [...after.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
    isLong: after.startsWith(' (long run)'),
  }))
}

/** Takes a page of Markdown apart; code between fences, heads of tables and the lines below them are left out. */
export function pageOf(markdown: string): Page {
  const blocks: Block[] = []
  const holders: Holder[] = []
  const lines = markdown.split('\n')
  let heading = ''
  let text: string[] = []
  const end = () => {
    if (text.length > 0) blocks.push({ heading, text: text.join(' ') })
    text = []
  }
  let isCode = false
  for (const [at, line] of lines.entries()) {
    if (line.startsWith('```')) isCode = !isCode
    if (isCode || line.trim() === '' || begins.test(line)) end()
    if (isCode || line.trim() === '' || line.startsWith('```')) continue
    const [, name, named = ''] = definition.exec(line) ?? []
    const isHead = line.startsWith('|') && /^\|[\s:|-]+$/.test(lines[at + 1] ?? '')
    if (name !== undefined) holders.push(...holdersIn(name, named))
    else if (line.startsWith('#')) heading = line.replace(/^#+ /, '')
    else if (!isHead && !/^\|[\s:|-]+$/.test(line)) text.push(line.trim())
  }
  end()
  return { blocks, holders }
}

/** The names of the footnotes that a text refers to. */
export const marksIn = (text: string): string[] =>
  [...text.matchAll(/\[\^([\w-]+)\]/g)].map(([, name = '']) => name)

/** The measurements that a text tells to run. */
export const measurementsIn = (text: string): string[] =>
  [...text.matchAll(/`npm run bench -- (\w+)/g)].map(([, name = '']) => name)

/** How a text names the test file or the measurement that holds it. */
export const names = /`(?:tests\/|npm run bench -- )/

const words =
  /\b(?:never|always|only|alone|at most|at least|up to|within|nobody|nothing|none|cannot|no|once|refused|every|each)\b/i
const counted =
  '(?:[\\d,.]*\\d|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|sixteen|thirty|hundred|an?|one|quarter of an?)'
const units =
  '(?:m?s|seconds?|minutes?|hours?|days?|weeks?|months?|years?|tries|bits?|bytes|KB|KiB|MB|MiB|GB|pixels|megapixels|characters|digits|passwords|devices|passes|rows|files|codes|mails|messages|accounts|browsers|networks|connections|requests|calls)'
const measured = new RegExp(
  `\\b${counted}(?:-| of the | more | such | random | commonest |[ \\u00a0])${units}\\b`,
  'i',
)

const plain = (text: string) => text.replaceAll(/`[^`]*`/g, '``')
/** A sentence ends with a full stop or a semicolon, and the marks behind it are its own. */
const sentencesOf = (text: string) => text.split(/(?<=[.;](?:\[\^[\w-]+\])*)\s+|(?<=\|)/)

/**
 * What of a block promises something and has no mark: the block, when it has a word such as *never* and no mark in it;
 * and each of its sentences, or cells, that says how many or how long, and has none of its own. What holds a row of a
 * table stands in any of its cells. A block that begins with a measurement describes it.
 */
export function unprovenIn({ text }: Block): string[] {
  if (text.startsWith('`npm run bench -- ')) return []
  const isRow = text.startsWith('|')
  const isHeld = marksIn(text).length > 0 || (isRow && names.test(text))
  if (isRow) return isHeld || !(words.test(plain(text)) || measured.test(plain(text))) ? [] : [text]
  if (!isHeld && words.test(plain(text))) return [text]
  return sentencesOf(text).filter((one) => measured.test(plain(one)) && marksIn(one).length === 0)
}

/** Whether a file of tests has a title, as one of its quoted texts. */
export function hasTitle(source: string, title: string): boolean {
  const text = source.replaceAll(/\$\{[^}]*\}/g, '…')
  return ["'", '`', '"'].some((quote) => text.includes(`${quote}${title}${quote}`))
}

/** A table: the marks in its head, and the first cell of each row, but for those that go on with the row above. */
export interface Table {
  readonly marks: readonly string[]
  readonly rows: readonly string[]
}

/** The tables of a page. */
export function tablesIn(markdown: string): Table[] {
  const tables = markdown.match(/(?:^\|.*\n)+/gm) ?? []
  return tables.map((table) => {
    const [head = '', _line, ...rows] = table.trimEnd().split('\n')
    const firsts = rows.map((row) => (row.split('|')[1] ?? '').replaceAll('`', '').trim())
    return { marks: marksIn(head), rows: firsts.filter((name) => name !== '') }
  })
}

/** Whether a measurement has a row of this name; `group: name` when it puts names together of both. */
export const hasRow = (source: string, row: string) => row.split(': ').every((part) => source.includes(part))
