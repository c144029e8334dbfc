import { foldDigits } from './digits.ts'

function withoutLastZeros(digits: string): string {
  let end = digits.length
  while (digits[end - 1] === '0') end -= 1
  return digits.slice(0, end)
}

/** The least and the greatest that a figure can be. */
export interface NumberRange {
  readonly least: number
  readonly most: number
}

/**
 * What a text says as a number. `decimal` is the number in ASCII, such as `-1234.5`, for `Number` or for exact arithmetic.
 * An uncertain text can be read, in one way or several, but people write these numbers otherwise: ask, do not guess.
 */
export type TypedNumber =
  | { readonly kind: 'certain'; readonly decimal: string }
  | { readonly kind: 'uncertain'; readonly readings: readonly string[] }
  | { readonly kind: 'none' }

const none: TypedNumber = { kind: 'none' }

/** Blanks and apostrophes that divide thousands, beside the Arabic sign; ordinary, narrow, thin and unbreakable blanks. */
const groupSigns = " \u00a0\u2009\u202f\u2007\u066c'’"
const signed = /^([-+\u2212\u2013])?\s*(\d.*?)([-\u2212])?$/u
const grouped = new RegExp(`^\\d{1,3}(?:([${groupSigns}])\\d{3})(?:\\1\\d{3})*$`, 'u')

/** Without leading zeros, and without a fraction of nothing but an end: `007` is `7`, `1.50` is `1.5`. */
function plain(whole: string, fraction = ''): string {
  const before = whole.replace(/^0+(?=\d)/, '')
  const after = withoutLastZeros(fraction)
  return after === '' ? before : `${before}.${after}`
}

const isIn = (decimal: string, { least, most }: NumberRange) =>
  Number(decimal) >= least && Number(decimal) <= most

/** A point or comma before the last three digits, and none elsewhere: the one case that can be read in two ways. */
function eitherWay(
  whole: string,
  sign: string,
  fraction: string,
  range: NumberRange | undefined,
): TypedNumber {
  const parted = plain(whole, fraction)
  const joined = plain(whole + fraction)
  const [likely, other] = sign === '.' ? [parted, joined] : [joined, parted]
  if (whole.length > 3 || whole.startsWith('0')) return { kind: 'certain', decimal: parted }
  if (!range || isIn(likely, range) || !isIn(other, range)) return { kind: 'certain', decimal: likely }
  // Few write a point between thousands, so that a slip is as likely.
  return sign === '.' ? { kind: 'uncertain', readings: [other, likely] } : { kind: 'certain', decimal: other }
}

/** Reads digits with points and commas. */
function readPoints(text: string, range: NumberRange | undefined): TypedNumber {
  const parts = text.split(/[.,،]/)
  const signs = [...text.matchAll(/[.,،]/g)].map(([sign]) => sign)
  const [first = '', ...others] = parts
  const last = others.at(-1)
  if (parts.some((part) => part === '')) return none
  if (last === undefined) return { kind: 'certain', decimal: plain(first) }
  const [sign = '', ...moreSigns] = signs
  if (moreSigns.length === 0) {
    return last.length === 3
      ? eitherWay(first, sign, last, range)
      : { kind: 'certain', decimal: plain(first, last) }
  }
  const point = signs.at(-1)
  const isPoint = point !== sign && !signs.slice(0, -1).includes(point ?? '')
  const groups = isPoint ? others.slice(0, -1) : others
  const areOneSign = signs.slice(0, isPoint ? -1 : undefined).every((one) => one === sign)
  if (!areOneSign || first.length > 3) return none
  const decimal = isPoint ? plain(first + groups.join(''), last) : plain([first, ...groups].join(''))
  if (groups.every((group) => group.length === 3)) return { kind: 'certain', decimal }
  // In India two digits stand in a group; elsewhere this is a slip.
  const areIndian = groups.at(-1)?.length === 3 && groups.slice(0, -1).every((group) => group.length === 2)
  return areIndian ? { kind: 'uncertain', readings: [decimal] } : none
}

/** Reads digits that blanks, apostrophes or the Arabic sign divide; undefined if none of these is there. */
function readGroups(text: string, range: NumberRange | undefined): TypedNumber | undefined {
  if (!new RegExp(`[${groupSigns}]`, 'u').test(text)) return undefined
  const [whole = '', fraction, ...more] = text.split(/[.,،]/)
  if (!grouped.test(whole) || more.length > 0 || !/^\d+$/.test(fraction ?? '0')) return none
  return readPoints(whole.replace(/\D/g, '') + (fraction === undefined ? '' : `.${fraction}`), range)
}

const negated = (read: TypedNumber): TypedNumber =>
  read.kind === 'certain'
    ? { kind: 'certain', decimal: `-${read.decimal}` }
    : read.kind === 'uncertain'
      ? { kind: 'uncertain', readings: read.readings.map((one) => `-${one}`) }
      : read

/**
 * Reads a number as people type it, in ASCII, Arabic and Persian digits, without dropping anything that it does not know:
 *
 * - A point is a decimal point. Several, three digits apart, divide thousands: `1.234.567`.
 * - A comma or Arabic comma is a decimal point too (`2,5`, `٢،٥`), but before exactly three digits it divides thousands
 *   (`1,600`), unless only the other reading is in `range`: 1,750 m/s is 1.75. After a zero it is a decimal point: `0,250`.
 * - Of two different signs the last is the decimal point: `1,234.5`, `1.234,5`.
 * - Blanks, apostrophes and the Arabic sign divide thousands, three digits apart: `1 000`, `1'000`, `١٬٠٠٠`.
 * - A sign before it counts, a minus in any of its forms.
 * - Direction marks and other invisible signs are no part of it.
 *
 * Uncertain are a point before three digits if only the number without it is in `range`, groups of two digits (`1,23,456`), and
 * a minus after the number. Letters, units and everything else are no number.
 */
export function readTypedNumber(text: string, range?: NumberRange): TypedNumber {
  const visible = foldDigits(text.replace(/\p{Cf}/gu, '')).trim()
  const [, sign = '', digits = '', after] = signed.exec(visible) ?? []
  if (digits === '' || (after && sign)) return none
  const isNegative = sign !== '' && sign !== '+'
  const mirrored = range && (isNegative || after) ? { least: -range.most, most: -range.least } : range
  const read = /^[\d.,،]+$/.test(digits)
    ? readPoints(digits, mirrored)
    : (readGroups(digits, mirrored) ?? none)
  if (after) {
    const found = negated(read)
    return found.kind === 'certain' ? { kind: 'uncertain', readings: [found.decimal] } : found
  }
  return isNegative ? negated(read) : read
}

/** The number that a text says without doubt; undefined for any other. */
export function certainNumber(text: string, range?: NumberRange): number | undefined {
  const read = readTypedNumber(text, range)
  return read.kind === 'certain' ? Number(read.decimal) : undefined
}
