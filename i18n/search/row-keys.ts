import type { Language } from '#contract/kit/languages.ts'
import type { BaseUnit } from '../figure-units.ts'
import { fold, foldLoose } from '../fold.ts'
import { equalKey, isFigureKey, namedKey, rangeKeys } from './figure-keys.ts'
import { heardKeys } from './heard.ts'
import { codeKeysOf, joinedIn, keysOf, wholeKey, wordsIn } from './words.ts'

/** Where a text stands in a row, the best place first; a search ranks its words by it. */
export const places = ['code', 'name', 'group', 'detail'] as const
type PlaceInRow = (typeof places)[number]

/** A figure of a row, or a range, in thousandths of its base unit; `attribute` is the key of what it is of. */
interface RowFigure {
  readonly base: BaseUnit
  readonly from: number
  readonly to: number
  readonly attribute?: string
}

/** A text of a row. `language` is undefined for texts in no particular language, such as people's names. */
export interface RowText {
  readonly text: string
  /** What of it staff search by the middle of a word, if it is not the text itself. */
  readonly middle?: string | undefined
  readonly place: PlaceInRow
  readonly language?: Language | undefined
  /** Whether it is a part number, in any place: without endings, found as one word and from the middle of its parts too. */
  readonly parts?: true | undefined
  /** Whether it is a name that people spell as they hear it, in any script. */
  readonly heard?: true | undefined
  /** A figure beside the text. */
  readonly figure?: RowFigure | undefined
}

/** The keys of a figure, or of all that lies in a range: that a range ends at a figure says no more than that it holds it. */
function figureKeys({ base, from, to, attribute }: RowFigure): readonly string[] {
  // A search for the next larger figure looks for the least of each range.
  const ends = base === 'mm' ? [...new Set([from, to])] : [from]
  const named = attribute ? ends.map((milli) => namedKey(attribute, milli)) : []
  return from === to ? [equalKey({ base, milli: from }), ...named] : [...named, ...rangeKeys(base, from, to)]
}

/** How a key of a row comes from its word, the closest first. */
const sides = ['exact', 'stem', 'loose'] as const

/** The signs after a key, one for each place and side; none of them is a letter or digit to a database. */
export const firstSign = '!'
const signOf = (place: PlaceInRow, side: (typeof sides)[number]) =>
  String.fromCharCode(firstSign.charCodeAt(0) + places.indexOf(place) * sides.length + sides.indexOf(side))

/** A key of a row, with the best place and side that it has. */
interface KeptKey {
  readonly key: string
  readonly place: PlaceInRow
  readonly side: (typeof sides)[number]
}

/** All keys but those of figures. */
const keptKeys = (keys: string): KeptKey[] =>
  [...keys.matchAll(/ ([^ =]+)=(.)/g)].flatMap(([, key = '', sign = '']) => {
    const number = sign.charCodeAt(0) - firstSign.charCodeAt(0)
    const place = places[Math.floor(number / sides.length)]
    const side = sides[number % sides.length]
    return place && side && !isFigureKey(key) ? [{ key, place, side }] : []
  })

/** The words as written in a row's keys, or some of them, each with the best place that it has. */
export const writtenWords = (keys: string): { readonly word: string; readonly place: PlaceInRow }[] =>
  keptKeys(keys).flatMap(({ key: word, place, side }) => (side === 'exact' ? [{ word, place }] : []))

/** The same with the stems of the words. */
export const rowWords = (keys: string): readonly KeptKey[] =>
  keptKeys(keys).filter(({ side }) => side !== 'loose')

/** Separates the keys of codes and names from the others. */
export const afterNames = '\n'

/** Separates the keys of groups, such as brands and the machines that a part fits, from those of details. */
export const afterGroups = '\n\n'

/** How a name stands at the front of the keys: its words between `<` and `>`. */
export const nameKey = (words: readonly string[]) => `<${words.map(fold).join(' ')}`

/** The same by the stems of its words in a language, between `(` and `)`. */
export const stemNameKey = (words: readonly string[], language?: Language) =>
  stemNameOf(words.map((word) => keysOf(word, language).stems[0] ?? foldLoose(word)))

/** The same of words that are stems. */
export const stemNameOf = (stems: readonly string[]) => `(${stems.join(' ')}`

const lastName = signOf('name', 'loose')
const lastGroup = signOf('group', 'loose')

/** The shortest end of a part number by which it is found. */
const shortestEnd = 3

/** The ends of part numbers that have a figure: `89b` of `T89B`. With a beginning of an end, the middle is found. */
const endsOf = (codes: readonly string[]): string[] =>
  codes.flatMap((code) =>
    Array.from({ length: Math.max(0, code.length - shortestEnd) }, (_, at) => code.slice(at + 1)).filter(
      (end) => /\d/.test(end),
    ),
  )

/**
 * Returns the search keys of a row, for its column `search`: its names in `<…>` and `(…)`, then each key once, as a space, the key,
 * `=` and a sign for the best place and side that it has; those of codes and names before a line feed, those of groups before
 * two more.
 */
export function rowKeys(texts: readonly RowText[]): string {
  const names = new Set<string>()
  const signs = new Map<string, string>()
  const keep = (key: string, sign: string) => {
    const before = signs.get(key)
    if (key && (before === undefined || sign < before)) signs.set(key, sign)
  }
  for (const { text, place, language, parts, heard, figure } of texts) {
    const words = wordsIn(text)
    const plain = signOf(place, 'exact')
    const isCode = place === 'code' || parts
    for (const word of words) {
      const { exact, stems, loose } = isCode ? codeKeysOf(word) : keysOf(word, language)
      keep(exact, plain)
      for (const stem of stems) keep(stem, signOf(place, 'stem'))
      keep(loose, signOf(place, 'loose'))
      for (const key of heard ? heardKeys(word) : []) keep(key, signOf(place, 'loose'))
    }
    const more = isCode
      ? [...text.split(/\s+/), ...(parts ? [text] : [])].map(wholeKey)
      : joinedIn(text, words)
    for (const key of more) keep(key, plain)
    for (const key of figure ? figureKeys(figure) : []) keep(key, plain)
    for (const end of parts ? endsOf(more) : []) keep(end, signOf(place, 'loose'))
    if (place !== 'name' || words.length === 0) continue
    names.add(`${nameKey(words)}>`)
    names.add(`${stemNameKey(words, language)})`)
  }
  let nameKeys = ''
  let groupKeys = ''
  let others = ''
  for (const [key, sign] of signs) {
    if (sign <= lastName) nameKeys += ` ${key}=${sign}`
    else if (sign <= lastGroup) groupKeys += ` ${key}=${sign}`
    else others += ` ${key}=${sign}`
  }
  return `${[...names].join('')}${nameKeys}${afterNames}${groupKeys}${afterGroups}${others}`
}

/** Returns the texts that staff search by the middle of a word, folded, each once, for the column `search_loose`. */
export const middleKeys = (texts: readonly RowText[]): string => {
  const named = texts.filter(({ place }) => place === 'name' || place === 'code')
  return foldLoose([...new Set(named.map(({ text, middle = text }) => middle))].join('\n'))
}
