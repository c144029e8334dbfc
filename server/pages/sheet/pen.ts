import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import bidiFactory from 'bidi-js'
import type {} from 'pdfkit'
import { root } from '../../root.ts'

const bidi = bidiFactory()

type Weight = 400 | 700
const scripts = ['arabic', 'latin'] as const
type Script = (typeof scripts)[number]
const weights: readonly Weight[] = [400, 700]

/** A part of a line that one font draws in one go, in the order in which it is read. */
interface Run {
  readonly script: Script
  readonly text: string
}

const isArabic = (sign: string) => /[\p{Script=Arabic}\p{M}،؛؟\u200c\u200d]/u.test(sign)
const isLetter = (sign: string) => /\p{L}/u.test(sign)
const isUnseen = (sign: string) => /(?![\u200c\u200d])\p{Cf}/u.test(sign)

/** The direction of a text: from the right if it has any Arabic script. */
const directionOf = (text: string) => (/\p{Script=Arabic}/u.test(text) ? 'rtl' : 'ltr')

/** Divides a line into its runs, from left to right, by the Unicode bidirectional algorithm. */
export function runsOf(text: string): readonly Run[] {
  const embedding = bidi.getEmbeddingLevels(text, directionOf(text))
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels)
  const runs: { script: Script; turned: boolean; signs: string[] }[] = []
  for (const at of bidi.getReorderedIndices(text, embedding)) {
    const sign = mirrored.get(at) ?? text[at] ?? ''
    if (isUnseen(sign)) continue
    const turned = (embedding.levels[at] ?? 0) % 2 === 1
    const script: Script = isArabic(sign) || (turned && sign === ' ') ? 'arabic' : 'latin'
    const last = runs.at(-1)
    // Arabic digits stand from left to right, which the shaper of the font does not know.
    const alone = script === 'arabic' && !turned
    if (last && last.script === script && last.turned === turned && !alone) last.signs.push(sign)
    else runs.push({ script, turned, signs: [sign] })
  }
  return runs.map(({ script, turned, signs }) => ({
    script,
    // Signs alone stay as they stand: without a letter, the shaper does not know that they come from the right.
    text: (script === 'arabic' && turned && signs.some(isLetter) ? signs.reverse() : signs).join(''),
  }))
}

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
  widthOf(text: string, style: Style): number
  /** The lines of a text that are at most so wide; longer words stay whole. */
  linesOf(text: string, width: number, style: Style): readonly string[]
  write(text: string, place: Place, style: Style): void
  /** After the last line: has programs read ligatures in the right order. */
  finish(): void
}

const nameOf = (script: Script, weight: Weight) => `${script}-${weight}`
const files = new Map<string, Buffer>()

function fontFile(name: string): Buffer {
  const bytes = files.get(name) ?? readFileSync(join(root, 'web', 'ui', 'fonts', `sheet-${name}.ttf`))
  files.set(name, bytes)
  return bytes
}

// Whole runs are shaped; without this pdfkit would shape word by word and put them from left to right.
const whole = { features: [], lineBreak: false } satisfies PDFKit.Mixins.TextOptions

/** What a program reads of each glyph of the current font; undefined if it has none. */
function codesOf(doc: PDFKit.PDFDocument): readonly unknown[] {
  const font: unknown = Reflect.get(doc, '_font')
  return typeof font === 'object' && font !== null && 'unicode' in font && Array.isArray(font.unicode)
    ? font.unicode
    : []
}

/** Makes the pen of a document. */
export function penOf(doc: PDFKit.PDFDocument): Pen {
  for (const script of scripts)
    for (const weight of weights) {
      const name = nameOf(script, weight)
      doc.registerFont(name, fontFile(name))
    }
  const use = (script: Script, { size, weight = 400 }: Style) =>
    doc.font(nameOf(script, weight)).fontSize(size)
  const measured = (text: string, style: Style) =>
    runsOf(text).map((run) => ({ ...run, width: use(run.script, style).widthOfString(run.text, whole) }))
  const widthOf = (text: string, style: Style) =>
    measured(text, style).reduce((sum, { width }) => sum + width, 0)
  return {
    widthOf,
    linesOf(text, width, style) {
      const lines: string[] = []
      for (const word of text.split(/\s+/)) {
        const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
        if (lines.length > 0 && widthOf(longer, style) <= width) lines[lines.length - 1] = longer
        else lines.push(word)
      }
      return lines
    },
    write(text, { x, y, at }, style) {
      const runs = measured(text, style)
      const width = runs.reduce((sum, run) => sum + run.width, 0)
      let left = at === 'left' ? x : at === 'middle' ? x - width / 2 : x - width
      for (const run of runs) {
        use(run.script, style)
          .fillColor(style.color ?? '#14241c')
          .text(run.text, left, y, { ...whole, baseline: 'alphabetic' })
        left += run.width
      }
    },
    finish() {
      for (const weight of weights) {
        use('arabic', { size: 10, weight })
        // Programs turn a line from the right round letter by letter, those of a ligature too.
        for (const codes of codesOf(doc)) if (Array.isArray(codes) && codes.length > 1) codes.reverse()
      }
    },
  }
}
