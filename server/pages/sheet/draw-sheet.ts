import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import type { Sheet, SheetText } from '#contract/products/sheet.ts'
import { isolatedIn } from '#i18n/format.ts'
import { drawView } from './draw-view.ts'
import { type Pen, penOf } from './pen.ts'

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

/** The lines of a name, in letters as large as fit in two lines; in the smallest, up to four. */
function titleOf({ pen, sheet }: Page) {
  const linesAt = (size: number) => {
    const style = { size, weight: 700 } as const
    return { size, style, lines: pen.linesOf(sheet.name, inner, style) }
  }
  const size = [20, 17, 14].find((one) => linesAt(one).lines.length <= 2) ?? 11
  const { lines, ...title } = linesAt(size)
  return { ...title, lines: lines.slice(0, 4) }
}

/** Company, name and kind; returns where the next part begins. */
function writeHead(page: Page): number {
  const { doc, pen, sheet, side } = page
  const half = inner / 2 - gap / 2
  pen.writeWithin(sheet.company, half, { ...side.start(margin), y: 58 }, { size: 13, weight: 700 })
  for (const [at, contact] of sheet.contacts.entries())
    pen.writeWithin(contact, half, { ...side.end(margin), y: 50 + at * 12 }, { size: 9, color: soft })
  doc
    .moveTo(margin, 72)
    .lineTo(pageWidth - margin, 72)
    .lineWidth(2)
    .stroke(brand)
  const { size, style, lines } = titleOf(page)
  const lineHeight = size * 1.3
  for (const [at, line] of lines.entries())
    pen.write(line, { ...side.start(margin), y: 100 + at * lineHeight }, style)
  const below = 100 + (lines.length - 1) * lineHeight + 18
  const kinds = { text: sheet.kinds.map(isolate).join(' · '), dir: sheet.dir }
  pen.writeWithin(kinds, inner, { ...side.start(margin), y: below }, { size: 10, color: soft })
  return below + 14
}

/** The table of facts in letters as large as fit, at most 9 points and at least 5; facts beyond that are left out. */
function writeFacts(
  { doc, pen, sheet, side }: Page,
  { from, top, bottom }: { from: number; top: number; bottom: number },
) {
  const width = pageWidth - margin - from
  const column = width * 0.42
  const rowsAt = (size: number) =>
    sheet.facts.map(({ label, value }) => {
      const labels = pen.linesOf(label, column - 6, { size })
      const values = pen.linesOf(value, width - column, { size, weight: 700 })
      return { labels, values, height: Math.max(labels.length, values.length) * size * 1.35 + size * 0.35 }
    })
  const size =
    [9, 8, 7, 6].find((one) => rowsAt(one).reduce((sum, { height }) => sum + height, top) <= bottom) ?? 5
  let y = top
  for (const { labels, values, height } of rowsAt(size)) {
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
  const writeLine = (text: string, y: number) =>
    pen.writeWithin({ text, dir: sheet.dir }, inner, { ...side.start(margin), y }, { size: 9, color: soft })
  const top = writeHead(page)
  if (image)
    doc.image(Buffer.from(image), side.left(margin, picture.width), top, {
      width: picture.width,
      height: picture.height,
    })
  const foot = pageHeight - margin
  const drawn = parts && sheet.views.length > 0 ? view.height + 34 : 0
  const from = image ? margin + picture.width + gap : margin
  const end = writeFacts(page, { from, top, bottom: foot - 30 - drawn })
  if (parts && sheet.views.length > 0) {
    const y = Math.max(end, image ? top + picture.height : 0) + 14
    for (const [at, one] of sheet.views.entries()) {
      const x = side.left(margin + at * (view.width + gap), view.width)
      drawView({ doc, pen, parts, dir: sheet.dir }, one, { x, y, width: view.width })
    }
    writeLine(sheet.scale, y + view.height + 14)
  }
  writeLine(sheet.note, foot - 12)
  pen.writeWithin(
    { text: sheet.address, dir: 'ltr' },
    inner,
    { ...side.start(margin), y: foot },
    { size: 8, color: soft },
  )
  const lacked = [...pen.finish()].join(' ')
  doc.end()
  return { bytes: new Uint8Array(await written), lacked }
}
