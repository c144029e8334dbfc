import type {} from 'pdfkit'
import type { SheetText } from '#contract/products/sheet.ts'
import { facesOf, type Weight } from './faces.ts'
import { drawable, runsOf } from './runs.ts'
import { broken, holdsWords, shortened } from './text-lines.ts'

/** How a line is written. */
export interface Style {
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
  /** The lines of a text that are at most so wide; only longer words are divided. */
  linesOf(text: SheetText, width: number, style: Style): readonly SheetText[]
  /** Whether lines of this width have room for each word. */
  holdsWords(text: SheetText, width: number, style: Style): boolean
  /**
   * At most `most` lines, one by default, in smaller letters if need be. The end of a text that is too long even for those is
   * left out, and an ellipsis stands for it.
   */
  linesWithin(
    text: SheetText,
    width: number,
    style: Style,
    most?: number,
  ): { readonly lines: readonly SheetText[]; readonly style: Style }
  write(text: SheetText, place: Place, style: Style): void
  /** Writes a text in one line, as `linesWithin` makes it. */
  writeWithin(text: SheetText, width: number, place: Place, style: Style): void
  /** After the last line. Returns the signs that no face has, for which a box stands. */
  finish(): ReadonlySet<string>
}

// Whole runs are shaped; without this pdfkit would shape word by word and put them from left to right.
const whole = { features: [], lineBreak: false } satisfies PDFKit.Mixins.TextOptions

/** The sizes in which a line is tried, as shares of the one asked for. */
const shares = [1, 0.9, 0.8, 0.7] as const

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
  /** The text as it is drawn, and whether a line of this width has room for a part of it. */
  const measuring = (written: SheetText, width: number, style: Style) => {
    const { text, dir } = readable(written, style)
    return { text, dir, fits: (line: string) => widthOf({ text: line, dir }, style) <= width + 0.01 }
  }
  const linesWithin: Pen['linesWithin'] = (written, width, style, most = 1) => {
    for (const share of shares) {
      const smaller = { ...style, size: style.size * share }
      const { text, dir, fits } = measuring(written, width, smaller)
      const lines = broken(text, fits)
      const isLast = share === shares.at(-1)
      if (!isLast && (lines.length > most || !holdsWords(text, fits))) continue
      const shown = lines.slice(0, most)
      const rest = lines.slice(most - 1).join(' ')
      if (lines.length > most) shown[most - 1] = shortened(rest, fits)
      return { lines: shown.map((line) => ({ text: line, dir })), style: smaller }
    }
    return { lines: [], style }
  }
  return {
    write,
    linesOf: (written, width, style) => {
      const { fits, ...text } = measuring(written, width, style)
      return broken(text.text, fits).map((line) => ({ text: line, dir: text.dir }))
    },
    holdsWords: (written, width, style) => {
      const { text, fits } = measuring(written, width, style)
      return holdsWords(text, fits)
    },
    linesWithin,
    writeWithin(written, width, place, style) {
      const { lines, style: fitted } = linesWithin(written, width, style)
      for (const line of lines) write(line, place, fitted)
    },
    finish() {
      faces.finish()
      return lacked
    },
  }
}
