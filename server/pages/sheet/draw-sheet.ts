import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import type { Sheet, SheetText } from '#contract/products/sheet.ts'
import { isolatedIn } from '#i18n/format.ts'
import { drawView } from './draw-view.ts'
import { type Pen, penOf, type Style } from './pen.ts'

/** A4 in points, and what the page leaves free around. */
const [pageWidth, pageHeight, margin] = [595.28, 841.89, 40]
const inner = pageWidth - 2 * margin
const picture = { width: 176, height: 132 } as const
const gap = 16
const view = { width: (inner - gap) / 2, height: ((inner - gap) / 2) * (380 / 360) } as const
const brand = '#01994c'
const soft = '#55635b'

/** Places along a line of the page, from the start of its language. */
function sides({ dir }: Sheet) {
  const rtl = dir === 'rtl'
  return {
    /** The left edge of a box that begins so far from the start. */
    left: (from: number, width: number) => (rtl ? pageWidth - from - width : from),
    start: (from: number) => ({ x: rtl ? pageWidth - from : from, at: rtl ? 'right' : 'left' }) as const,
    end: (to: number) => ({ x: rtl ? to : pageWidth - to, at: rtl ? 'left' : 'right' }) as const,
  }
}

interface Page {
  readonly doc: PDFKit.PDFDocument
  readonly pen: Pen
  readonly sheet: Sheet
  readonly side: ReturnType<typeof sides>
}

/** A text between marks that keep its direction from what surrounds it. */
const isolate = ({ text, dir }: SheetText) => isolatedIn(dir, text)

type Lines = ReturnType<Pen['linesWithin']>
type Spot = Omit<Parameters<Pen['write']>[1], 'y'>

const leading = 1.3
const heightOf = ({ lines, style }: Lines) => lines.length * style.size * leading

/** Writes lines below each other, the first at the baseline `y`; returns where the next baseline would be. */
function writeLines(pen: Pen, { lines, style }: Lines, spot: Spot, y: number): number {
  for (const [at, line] of lines.entries())
    pen.write(line, { ...spot, y: y + at * style.size * leading }, style)
  return y + lines.length * style.size * leading
}

/** The lines of a name: two in large letters, or up to four in smaller ones; words are divided only in the smallest. */
function titleOf({ pen, sheet: { name } }: Page): Lines {
  const styles = [20, 17, 14, 11].map((size) => ({ size, weight: 700 }) as const)
  const whole = styles.filter((style) => pen.holdsWords(name, inner, style))
  const linesOf = (style: Style) => pen.linesOf(name, inner, style).length
  const style =
    whole.find((one) => linesOf(one) <= 2) ??
    whole.find((one) => linesOf(one) <= 4) ??
    ({ size: 11, weight: 700 } as const)
  return pen.linesWithin(name, inner, style, 4)
}

/** Company, name and kind; returns where the next part begins. */
function writeHead(page: Page): number {
  const { doc, pen, sheet, side } = page
  const half = inner / 2 - gap / 2
  const company = pen.linesWithin(sheet.company, half, { size: 13, weight: 700 }, 2)
  const first = company.lines.length > 1 ? 50 : 58
  let below = writeLines(pen, company, side.start(margin), first)
  let y = 50
  for (const contact of sheet.contacts)
    y = writeLines(pen, pen.linesWithin(contact, half, { size: 9, color: soft }, 2), side.end(margin), y)
  below = Math.max(72, below - 4, y - 2)
  doc
    .moveTo(margin, below)
    .lineTo(pageWidth - margin, below)
    .lineWidth(2)
    .stroke(brand)
  const title = titleOf(page)
  const next = writeLines(pen, title, side.start(margin), below + 28)
  const kinds = { text: sheet.kinds.map(isolate).join(' · '), dir: sheet.dir }
  const kindLines = pen.linesWithin(kinds, inner, { size: 10, color: soft }, 2)
  return writeLines(pen, kindLines, side.start(margin), next - title.style.size * leading + 18) + 1
}

/** The share of the label's column in a table of facts; others are tried where a word would be divided. */
const labelShares = [0.42, 0.5, 0.58, 0.34] as const

/** The first of the things made of a list that is as asked; later ones are not made. */
function firstOf<T, U>(
  list: readonly T[],
  make: (one: T) => U,
  isGood: (result: U) => boolean,
): U | undefined {
  for (const one of list) {
    const result = make(one)
    if (isGood(result)) return result
  }
  return undefined
}

/**
 * The table of facts in letters as large as fit, at most 9 points and at least 5, with columns as wide as its words need; facts
 * beyond that are left out.
 */
function writeFacts(
  { doc, pen, sheet, side }: Page,
  { from, top, bottom }: { from: number; top: number; bottom: number },
) {
  const width = pageWidth - margin - from
  const rowsAt = (size: number, share: number) => {
    const column = width * share
    const styles = [
      { size, color: soft },
      { size, weight: 700 },
    ] as const
    const rows = sheet.facts.map(({ label, value }) => {
      const labels = pen.linesOf(label, column - 6, styles[0])
      const values = pen.linesOf(value, width - column, styles[1])
      return { labels, values, height: Math.max(labels.length, values.length) * size * 1.35 + size * 0.35 }
    })
    const whole = sheet.facts.every(
      ({ label, value }) =>
        pen.holdsWords(label, column - 6, styles[0]) && pen.holdsWords(value, width - column, styles[1]),
    )
    return { rows, size, column, whole, fits: rows.reduce((y, { height }) => y + height, top) <= bottom }
  }
  const tried = [9, 8, 7, 6].flatMap((size) => labelShares.map((share) => [size, share] as const))
  const found =
    firstOf(
      tried,
      ([size, share]) => rowsAt(size, share),
      ({ fits, whole }) => fits && whole,
    ) ??
    firstOf(
      [9, 8, 7, 6],
      (size) => rowsAt(size, labelShares[0]),
      ({ fits }) => fits,
    ) ??
    rowsAt(5, labelShares[0])
  const { rows, size, column } = found
  let y = top
  for (const { labels, values, height } of rows) {
    if (y + height > bottom) break
    for (const [at, line] of labels.entries())
      pen.write(line, { ...side.start(from), y: y + size * (1 + at * 1.35) }, { size, color: soft })
    for (const [at, line] of values.entries())
      pen.write(line, { ...side.start(from + column), y: y + size * (1 + at * 1.35) }, { size, weight: 700 })
    y += height
    const edge = side.left(from, width)
    doc
      .moveTo(edge, y - size * 0.25)
      .lineTo(edge + width, y - size * 0.25)
      .lineWidth(0.5)
      .stroke('#d5ddd8')
  }
  return y
}

/**
 * Draws one page of A4: company, name, picture (a JPEG of 4 × 3), facts, drawings. The texts are shaped by the fonts of the
 * site and can be read out of the file. `lacked` names the signs that no font has, for which a box stands.
 */
export async function drawSheet(
  sheet: Sheet,
  image: Uint8Array | undefined,
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly lacked: string }> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: sheet.htmlLang,
    displayTitle: true,
    // The same content makes the same bytes.
    info: {
      Title: sheet.name.text,
      Author: sheet.company.text,
      CreationDate: new Date(0),
      ModDate: new Date(0),
    },
  })
  const written = buffer(doc)
  const page: Page = { doc, pen: penOf(doc), sheet, side: sides(sheet) }
  const { pen, side } = page
  const { parts } = sheet
  const within = (text: string, most: number, size = 9, dir = sheet.dir) =>
    pen.linesWithin({ text, dir }, inner, { size, color: soft }, most)
  const start = side.start(margin)
  const top = writeHead(page)
  if (image)
    doc.image(Buffer.from(image), side.left(margin, picture.width), top, {
      width: picture.width,
      height: picture.height,
    })
  // The lines at the foot stand on the margin.
  const address = within(sheet.address, 3, 8, 'ltr')
  const note = within(sheet.note, 2)
  const addressFrom = pageHeight - margin - heightOf(address) + address.style.size * leading
  const noteFrom = addressFrom - heightOf(note)
  const scale = parts && sheet.views.length > 0 ? within(sheet.scale, 2) : undefined
  const drawn = scale ? view.height + 22 + heightOf(scale) : 0
  const from = image ? margin + picture.width + gap : margin
  const end = writeFacts(page, { from, top, bottom: noteFrom - 18 - drawn })
  if (parts && scale) {
    const y = Math.max(end, image ? top + picture.height : 0) + 14
    for (const [at, one] of sheet.views.entries()) {
      const x = side.left(margin + at * (view.width + gap), view.width)
      drawView({ doc, pen, parts, dir: sheet.dir }, one, { x, y, width: view.width })
    }
    writeLines(pen, scale, start, y + view.height + 14)
  }
  writeLines(pen, note, start, noteFrom)
  writeLines(pen, address, start, addressFrom)
  const lacked = [...pen.finish()].join(' ')
  doc.end()
  return { bytes: new Uint8Array(await written), lacked }
}
