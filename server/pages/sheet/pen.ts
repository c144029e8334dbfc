import type {} from 'pdfkit'
import type { SheetText } from '#contract/products/sheet.ts'
import { facesOf, type Weight } from './faces.ts'
import { clustersOf, drawable, runsOf } from './runs.ts'

/** How a line is written. */
interface Style {
  /** In points. */
  readonly size: number
  readonly weight?: Weight
  readonly color?: string
}

/** Where a line stands: the place of its left end, middle or right end, and of its baseline. */
interface Place {
  readonly x: number
  readonly y: number
  readonly at: 'left' | 'middle' | 'right'
}

/** Writes lines of all three languages on a page. Widths are in points. */
export interface Pen {
  /** The lines of a text that are at most so wide; longer words are divided. */
  linesOf(text: SheetText, width: number, style: Style): readonly SheetText[]
  write(text: SheetText, place: Place, style: Style): void
  /** Writes a text in one line of at most this width: in smaller letters if need be, its end left out if even those are too wide. */
  writeWithin(text: SheetText, width: number, place: Place, style: Style): void
  /** After the last line. Returns the signs that no face has, for which a box stands. */
  finish(): ReadonlySet<string>
}

// Whole runs are shaped; without this pdfkit would shape word by word and put them from left to right.
const whole = { features: [], lineBreak: false } satisfies PDFKit.Mixins.TextOptions

/** Of the size asked for, the smallest in which a line is written whole. */
const smallest = 0.7

/** How many of the parts, at least one, `fits` when they are put together; it must hold for fewer if it holds for more. */
function mostOf(parts: readonly string[], fits: (text: string) => boolean): number {
  let [least, most] = [1, parts.length]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (fits(parts.slice(0, middle).join(''))) least = middle
    else most = middle - 1
  }
  return least
}

/** Makes the pen of a document. */
export function penOf(doc: PDFKit.PDFDocument): Pen {
  const faces = facesOf(doc)
  const lacked = new Set<string>()
  const readable = ({ text, dir }: SheetText, { weight = 400 }: Style): SheetText => ({
    text: drawable(text, faces.has(weight), lacked),
    dir,
  })
  const measured = (text: SheetText, { size, weight = 400 }: Style) =>
    runsOf(text, faces.has(weight)).map((run) => {
      faces.use(run.face, weight, run.mirrored)
      return { ...run, width: doc.fontSize(size).widthOfString(run.text, whole) }
    })
  const widthOf = (text: SheetText, style: Style) =>
    measured(text, style).reduce((sum, { width }) => sum + width, 0)
  const write = (written: SheetText, { x, y, at }: Place, style: Style) => {
    const runs = measured(readable(written, style), style)
    const width = runs.reduce((sum, run) => sum + run.width, 0)
    let left = at === 'left' ? x : at === 'middle' ? x - width / 2 : x - width
    for (const run of runs) {
      faces.use(run.face, style.weight ?? 400, run.mirrored)
      doc
        .fontSize(style.size)
        .fillColor(style.color ?? '#14241c')
        .text(run.text, left, y, { ...whole, baseline: 'alphabetic' })
      left += run.width
    }
  }
  return {
    write,
    linesOf(written, width, style) {
      const { text, dir } = readable(written, style)
      const fits = (line: string) => widthOf({ text: line, dir }, style) <= width
      const lines: string[] = []
      for (const word of text.split(/[^\S\u00a0]+/)) {
        const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
        if (lines.length > 0 && fits(longer)) {
          lines[lines.length - 1] = longer
          continue
        }
        let rest = clustersOf(word)
        while (rest.length > 0 && !fits(rest.join(''))) {
          const most = mostOf(rest, fits)
          lines.push(rest.slice(0, most).join(''))
          rest = rest.slice(most)
        }
        if (rest.length > 0) lines.push(rest.join(''))
      }
      return lines.map((line) => ({ text: line, dir }))
    },
    writeWithin(written, width, place, style) {
      const { text, dir } = readable(written, style)
      const wide = widthOf({ text, dir }, style)
      const size = style.size * Math.max(smallest, Math.min(1, width / (wide || 1)))
      const fitted = { ...style, size }
      const fits = (line: string) => widthOf({ text: line, dir }, fitted) <= width + 0.01
      const parts = clustersOf(text)
      const shown = fits(text)
        ? text
        : `${parts
            .slice(
              0,
              mostOf(parts, (line) => fits(`${line}…`)),
            )
            .join('')}…`
      write({ text: shown, dir }, place, fitted)
    },
    finish() {
      faces.finish()
      return lacked
    },
  }
}
