import type { Language } from '#contract/languages.ts'
import { fold, foldLoose } from '../fold.ts'
import { joinedIn, keysOf, wholeKey, wordsIn } from './words.ts'

/** Where a text stands in a row, the best place first; a search ranks its words by it. */
export const places = ['code', 'name', 'group', 'detail'] as const
type PlaceInRow = (typeof places)[number]

/** A text of a row. `language` is undefined for texts in no particular language, such as people's names. */
export interface RowText {
  readonly text: string
  readonly place: PlaceInRow
  readonly language?: Language | undefined
}

/** How a key of a row comes from its word, the closest first. */
const sides = ['exact', 'stem', 'loose'] as const

/** The signs after a key, one for each place and side; none of them is a letter or digit to a database. */
export const firstSign = '!'
const signOf = (place: PlaceInRow, side: (typeof sides)[number]) =>
  String.fromCharCode(firstSign.charCodeAt(0) + places.indexOf(place) * sides.length + sides.indexOf(side))

/** The words as written in a row's keys, or some of them; `told` are those of codes, names and groups, not of details. */
export function writtenWords(keys: string): { readonly word: string; readonly told: boolean }[] {
  return [...keys.matchAll(/ ([^ =]+)=(.)/g)].flatMap(([, word = '', sign = '']) => {
    const number = sign.charCodeAt(0) - firstSign.charCodeAt(0)
    if (number % sides.length !== 0) return []
    return [{ word, told: number < places.indexOf('detail') * sides.length }]
  })
}

/** Separates the keys of codes and names from the others. */
export const afterNames = '\n'

/** How a name stands at the front of the keys: its words between `<` and `>`. */
export const nameKey = (words: readonly string[]) => `<${words.map(fold).join(' ')}`

function keysIn({ text, place, language }: RowText): { name?: string; keys: [string, string][] } {
  const words = wordsIn(text)
  const plain = signOf(place, 'exact')
  const more = place === 'code' ? text.split(/\s+/).map(wholeKey) : joinedIn(text, words)
  const keys = words.flatMap((word): [string, string][] => {
    const { exact, stems, loose } = keysOf(word, language)
    return [
      [exact, plain],
      ...stems.map((stem): [string, string] => [stem, signOf(place, 'stem')]),
      [loose, signOf(place, 'loose')],
    ]
  })
  keys.push(...more.map((key): [string, string] => [key, plain]))
  return { keys, ...(place === 'name' && words.length > 0 && { name: `${nameKey(words)}>` }) }
}

/**
 * Returns the search keys of a row, for its column `search`: its names in `<…>`, then each key once, as a space, the key,
 * `=` and a sign for the best place and side that it has; those of codes and names before the line feed.
 */
export function rowKeys(texts: readonly RowText[]): string {
  const found = texts.map(keysIn)
  const signs = new Map<string, string>()
  for (const [key, sign] of found.flatMap(({ keys }) => keys)) {
    const known = signs.get(key)
    if (key && (known === undefined || sign < known)) signs.set(key, sign)
  }
  const lastName = signOf('name', 'loose')
  const write = (isName: boolean) =>
    [...signs].flatMap(([key, sign]) => (sign <= lastName === isName ? [` ${key}=${sign}`] : [])).join('')
  const names = [...new Set(found.flatMap(({ name }) => name ?? []))]
  return `${names.join('')}${write(true)}${afterNames}${write(false)}`
}

/** Returns the texts that staff search by the middle of a word, folded, for the column `search_loose`. */
export const middleKeys = (texts: readonly RowText[]): string =>
  foldLoose(
    texts
      .filter(({ place }) => place === 'name' || place === 'code')
      .map(({ text }) => text)
      .join('\n'),
  )
