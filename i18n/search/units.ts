import { foldDigits } from '../digits.ts'
import { type BaseUnit, type Unit, unitOf } from '../figure-units.ts'
import { foldLoose } from '../fold.ts'
import { type NumberRange, readTypedNumber } from '../typed-number.ts'
import type { Figure } from './figure-keys.ts'

/** A figure without a unit as one word: without separators of thousands, and with a point that does not part words. */
export const figureKey = (figure: string): string => figure.replace(/,(?=\d{3})/g, '').replace(/[.,]/g, '·')

/** A figure with its unit in a text. */
export interface Measure extends Figure {
  /** Its first and last place in the text. */
  readonly from: number
  readonly to: number
  /** Set if the number can be read otherwise. */
  readonly unsure?: true
}

// What people ask lifts and their parts for, generously, in base units: it tells 1,750 m/s from 1,750 mm.
const usual: Partial<Record<BaseUnit, NumberRange>> = {
  kg: { least: 10, most: 100_000 },
  mm: { least: 0.1, most: 600_000 },
  ms: { least: 0.05, most: 20 },
  w: { least: 1, most: 500_000 },
}

// The figures of codes follow a Latin letter, with a dash too; a small word in Arabic letters may be joined to a figure.
const number =
  /(?<![\p{Script=Latin}\p{N}]|[\p{Script=Latin}][-–./_]|\d[.,،])\d+(?:[.,،'’\u066c]\d+|[ \u00a0\u2009\u202f]\d{3}(?!\d))*/gu
const word = String.raw`\p{L}[\p{L}\p{M}]*`
const following = new RegExp(
  String.raw`\s*-?(${word}(?:[/\\]${word})?)((?:\s${word}){0,3})(\s[/\\]\s${word})?(?![\p{L}\p{M}\p{N}/])`,
  'uy',
)

/** Before a figure whose unit stands after the next one: `12-24 V`. */
const between = /^\s?(?:[-–—×x*/]|to|تا|بۆ|إلى|الى)\s?$/u
/** The same in texts, with words for each figure: `Small 8, Medium 10, Large 12 mm`. */
const betweenInTexts = new RegExp(
  String.raw`^\s?(?:[-–—×x*/+]|to|and|or|و|أو|او|تا|بۆ|یان|إلى|الى)\s?$|^\s?(?:[,،]|and|or|و|أو|یان)\s?(?:${word}\s){0,3}و?$`,
  'u',
)

/** The unit that a text has from a place on, and where it ends. */
function unitAt(text: string, at: number): { unit: Unit; to: number } | undefined {
  following.lastIndex = at
  const [, first = '', more = '', divided = ''] = following.exec(text) ?? []
  if (first === '') return undefined
  const start = text.indexOf(first, at)
  const phrases = [first]
  for (const next of more.split(/\s/).slice(1)) phrases.unshift(`${phrases[0]} ${next}`)
  if (divided) phrases.unshift(first + divided.replace(/\s/g, ''))
  for (const phrase of phrases) {
    const unit = unitOf(foldLoose(phrase.replace('\\', '/')))
    // After a blank, a small a is a word.
    if (unit && !(phrase === 'a' && start > at))
      return { unit, to: start + (phrase === phrases[0] && divided ? first + divided : phrase).length }
  }
  return undefined
}

function figureOf(typed: string, { base, size }: Unit): Omit<Measure, 'from' | 'to'> | undefined {
  const limits = usual[base]
  const range = limits && { least: limits.least / size, most: limits.most / size }
  const read = readTypedNumber(typed, range)
  const [decimal] = read.kind === 'certain' ? [read.decimal] : read.kind === 'uncertain' ? read.readings : []
  const milli = Math.round(Number(decimal) * size * 1000)
  if (!Number.isSafeInteger(milli) || milli < 0) return undefined
  return { base, milli, ...(read.kind === 'uncertain' && { unsure: true }) }
}

/**
 * Finds figures with units, in any of the languages, scripts and digits: `450 kg`, `0.45t` and `٤٥٠ کگم` are the same figure. A
 * figure of several before one unit has it too; in a text, as opposed to a search, words may stand between them.
 */
export function measuresIn(text: string, isText = false): readonly Measure[] {
  const folded = foldDigits(text)
  if (!/\d/.test(folded)) return []
  const joins = isText ? betweenInTexts : between
  const found: Measure[] = []
  let next: { from: number; unit: Unit } | undefined
  for (const { 0: typed, index: from } of [...folded.matchAll(number)].reverse()) {
    const end = from + typed.length
    const own = unitAt(folded, end)
    const shared = own || !next || !joins.test(folded.slice(end, next.from)) ? undefined : next.unit
    const unit = own?.unit ?? shared
    const figure = unit && figureOf(typed, unit)
    next = unit && { from, unit }
    if (figure) found.unshift({ ...figure, from, to: own?.to ?? end })
  }
  return found
}
