import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type {} from 'pdfkit'
import { root } from '../../runtime/root.ts'
import { type Face, type Has, writtenAs } from './runs.ts'

/** The weights of a sheet's text. */
export type Weight = 400 | 700

/** The glyphs that a document has of a face, and what programs read of each. */
interface Font {
  /** A font of the library: only what we ask of it. */
  readonly font: { hasGlyphForCodePoint(codePoint: number): boolean }
  readonly unicode: number[][]
}

const fallback = { 400: 'DejaVuSans.ttf', 700: 'DejaVuSans-Bold.ttf' } as const
const pathOf = (face: Face, weight: Weight) =>
  face === 'other'
    ? join(root, 'node_modules', 'dejavu-fonts-ttf', 'ttf', fallback[weight])
    : join(root, 'web', 'ui', 'fonts', `sheet-${face}-${weight}.ttf`)

const files = new Map<string, Buffer>()

/**
 * A second file of the same letters. The library takes fonts with the same names and checksum for one, and each glyph of a
 * font has one text: a bracket that stands mirrored needs another.
 */
function anotherOf(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  const tables = copy.readUInt16BE(4)
  for (let at = 12; at < 12 + tables * 16; at += 16)
    if (copy.toString('latin1', at, at + 4) === 'head') {
      const sum = copy.readUInt32BE(at + 8) + 8
      copy.writeUInt32BE((copy.readUInt32BE(sum) ^ 1) >>> 0, sum)
    }
  return copy
}

function fileOf(face: Face, weight: Weight, mirrored: boolean): Buffer {
  const path = pathOf(face, weight)
  const key = `${path} ${mirrored}`
  const bytes = files.get(key) ?? (mirrored ? anotherOf(fileOf(face, weight, false)) : readFileSync(path))
  files.set(key, bytes)
  return bytes
}

function isFont(value: unknown): value is Font {
  return typeof value === 'object' && value !== null && 'font' in value && 'unicode' in value
}

/** The faces of a document. */
export interface Faces {
  /** Takes a face for what is written next. */
  use(face: Face, weight: Weight, mirrored: boolean): void
  has(weight: Weight): Has
  /** After the last line: has programs read ligatures and mirrored signs as they were written. */
  finish(): void
}

/** Loads each face of a document when it is first needed. */
export function facesOf(doc: PDFKit.PDFDocument): Faces {
  const used = new Map<string, { font: Font; mirrored: boolean }>()
  const fontOf = (face: Face, weight: Weight, mirrored: boolean): Font => {
    const name = `${face}-${weight}${mirrored ? '-mirrored' : ''}`
    if (!used.has(name)) doc.registerFont(name, fileOf(face, weight, mirrored))
    doc.font(name)
    const font: unknown = Reflect.get(doc, '_font')
    if (!isFont(font)) throw new Error('pdfkit keeps its fonts in another form.')
    used.set(name, { font, mirrored })
    return font
  }
  const hasIn = (weight: Weight): Has => {
    const covered = new Map<string, boolean>()
    return (face, text) => {
      const key = face + text
      const answer = covered.get(key) ?? coversAll(fontOf(face, weight, false), text)
      covered.set(key, answer)
      return answer
    }
  }
  const has = { 400: hasIn(400), 700: hasIn(700) }
  return {
    use: fontOf,
    has: (weight) => has[weight],
    finish() {
      for (const { font, mirrored } of used.values())
        for (const [at, codes] of font.unicode.entries())
          if (mirrored) font.unicode[at] = codes?.map(writtenAs)
          // Programs turn a line from the right round letter by letter, those of a ligature too.
          else if (codes && codes.length > 1 && codes.some(isArabicCode)) codes.reverse()
    },
  }
}

const isArabicCode = (code: number) => /\p{Script=Arabic}/u.test(String.fromCodePoint(code))

const coversAll = ({ font }: Font, text: string) =>
  Array.from(text).every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))
