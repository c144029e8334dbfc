import { factorTo, type Measured } from './figure-units.ts'
import { foldLoose } from './fold.ts'

/** A number or a range in the attribute’s unit; `to` is null if it is a single number. */
export interface Amount {
  readonly from: number
  readonly to: number | null
  /** Whether the text states the greatest alone: `up to 32`. */
  readonly atMost: boolean
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(foldLoose))

const and = set('and or , ، و یان أو او &')
const upTo = set('to until تا بۆ إلى حتى - – —')
const most = set('up until max maximum تا زۆرترین حتى أقصى ≤')
const negations = set('not no without less more بێ بەبێ نا کەمتر زیاتر بلا بدون غير لا أقل أكثر')
const times = set('× *')
/** What may follow a unit without changing it. */
const qualifiers = set('dc ac بەردەوام گۆڕاو مستمر متناوب')
const endings = set('( , ، ; ؛ .')

/** How many words may name a number of several: `Medium up to 12`. */
const maxWords = 3

const numeral = /^\d/
const isWord = (token: string) => /^\p{L}/u.test(token)

const token = /\d+(?:[.,،٬]\d+)*|\p{L}[\p{L}\p{M}\p{N}]*(?:\/[\p{L}\p{M}]+)?|[^\s\p{L}\p{N}]/gu

/** Splits a text into numbers, words and signs, folded. An Arabic or Kurdish `و` is split from the number after it. */
const tokensOf = (text: string): readonly string[] =>
  foldLoose(text)
    .replace(/(^|\s)و(?=\d)/gu, '$1و ')
    .replace(/(?<=\d)\s*x\s*(?=\d)/g, ' × ')
    .match(token) ?? []

/** The value of a numeral; undefined if its separators can be read in two ways, as in `1,5`. */
function numberOf(numeral: string): number | undefined {
  if (/^\d+(?:\.\d+)?$/.test(numeral)) return Number(numeral)
  return /^\d{1,3}(?:[,٬]\d{3})+(?:\.\d+)?$/.test(numeral) ? Number(numeral.replace(/[,٬]/g, '')) : undefined
}

/** Thousandths are as exact as figures are. */
const round = (value: number) => Math.round(value * 1000) / 1000

interface Stated {
  readonly value: number
  /** Undefined if no unit is written after it. */
  readonly factor: number | undefined
  /** The sign or word before it that joins it to the number before. */
  readonly joined: string
}

/** Where the words before a number end; undefined if they deny it or are no plain words. */
function afterWords(tokens: readonly string[], from: number): number | undefined {
  let at = from
  for (; at < tokens.length && !numeral.test(tokens[at] ?? ''); at++) {
    const word = tokens[at] ?? ''
    if (negations.has(word) || !(isWord(word) || most.has(word))) return undefined
  }
  return at < tokens.length ? at : undefined
}

/** The joining words and signs before a number, such as `, and`, and how many they are. */
function joinedAt(tokens: readonly string[], from: number): { joined: string; next: number } | undefined {
  let [joined, at] = ['', from]
  for (; and.has(tokens[at] ?? '') || upTo.has(tokens[at] ?? ''); at++) joined = tokens[at] ?? ''
  return joined === '' ? undefined : { joined, next: at }
}

/** The numbers of a value with the units after them, and whether what follows the last leaves them as they are. */
function statedIn(tokens: readonly string[], measured: Measured): readonly Stated[] | undefined {
  const found: Stated[] = []
  let at = afterWords(tokens, 0)
  let joined = ''
  while (at !== undefined) {
    const value = numberOf(tokens[at] ?? '')
    if (value === undefined) return undefined
    const factor = factorTo(measured, tokens[at + 1] ?? '')
    found.push({ value, factor, joined })
    at += factor === undefined ? 1 : 2
    while (factor !== undefined && qualifiers.has(tokens[at] ?? '')) at++
    const join = joinedAt(tokens, at)
    const next = join && afterWords(tokens, join.next)
    if (!join || next === undefined || next - join.next > maxWords) break
    joined = join.joined
    at = next
  }
  const rest = tokens.slice(at ?? 0)
  const [next] = rest
  if (next === undefined) return found
  // A bare number is only one of several if more follow.
  if (found.at(-1)?.factor === undefined && rest.some((one) => numeral.test(one))) return dropForeign(found)
  return endings.has(next) || isAside(rest) ? found : dropForeign(found)
}

/** Whether a number of something else follows: `630 kg / 8 persons`. */
const isAside = ([sign, next = '']: readonly string[]) => sign === '/' && numeral.test(next)

/** Without the numbers after the last unit, if a comma divides them: `630 kg, 8 persons`. */
function dropForeign(found: readonly Stated[]): readonly Stated[] | undefined {
  const last = found.findLastIndex(({ factor }) => factor !== undefined)
  const joined = found[last + 1]?.joined
  return last >= 0 && (joined === ',' || joined === '،') ? found.slice(0, last + 1) : undefined
}

/**
 * Reads a number or range in the unit of an attribute, in digits of three scripts: `3 to 7.5 m`, `1, 2 and 3 m`,
 * `Small 700, Large 1,000 mm`, `up to 32`. Undefined without a unit, with one of something else, and for a text that can be read
 * in two ways. `unit` is the one that the label names, if any.
 */
export function readAmount(text: string, measured: Measured, unit = ''): Amount | undefined {
  const tokens = tokensOf(text)
  const found = statedIn(tokens, measured)
  if (!found || found.length === 0) return undefined
  const unitFactor = unit === '' ? undefined : factorTo(measured, foldLoose(unit))
  let factor = unitFactor ?? (measured.units.length === 0 ? 1 : undefined)
  const values: number[] = []
  for (const { value, factor: own } of found.toReversed()) {
    factor = own ?? factor
    if (factor === undefined) return undefined
    values.unshift(round(value * factor))
  }
  const [from = 0, last = 0] = [values[0], values.at(-1)]
  if (upTo.has(found[1]?.joined ?? '') && (values.length > 2 || from > last)) return undefined
  const [least, greatest] = [Math.min(...values), Math.max(...values)]
  const before = tokens.slice(
    0,
    tokens.findIndex((one) => numeral.test(one)),
  )
  const atMost = values.length === 1 && before.some((word) => most.has(word))
  return { from: least, to: greatest === least ? null : greatest, atMost }
}

/**
 * Reads sizes with one unit, as `1,500 × 2,700 mm`, in the unit of an attribute; undefined if they are none. Only the
 * attribute’s own unit counts.
 */
export function readSizes(text: string, measured: Measured): readonly number[] | undefined {
  const tokens = tokensOf(text)
  const sizes: number[] = []
  let at = 0
  for (; numeral.test(tokens[at] ?? ''); at += 2) {
    const value = numberOf(tokens[at] ?? '')
    if (value === undefined) return undefined
    sizes.push(value)
    if (!times.has(tokens[at + 1] ?? '')) break
  }
  const ends = tokens.length === at + 2 && factorTo(measured, tokens[at + 1] ?? '') === 1
  return ends && sizes.length > 1 ? sizes : undefined
}
