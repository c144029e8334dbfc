import { fold } from '../fold.ts'
import { arabicBrokenPlurals } from './arabic-broken-plurals.ts'

const singulars = new Map(
  [...arabicBrokenPlurals].flatMap(([singular, plurals]) =>
    plurals.map((plural) => [fold(plural), fold(singular)] as const),
  ),
)

const knownSingulars = new Set(singulars.values())

/** Words whose first letters are no article. */
const noArticle = new Set(
  'الات الیه الی الکترونی الکترونیه المنیوم الماس بالون والی والد والده بالغ للی'.split(' '),
)

/** A word without its article and preposition; two when ل may also begin the word: للوحة is ل and لوحة. */
function withoutArticle(word: string): string[] {
  if (noArticle.has(word)) return [word]
  const short = /^(?:وبال|ولل|وال|بال|کال|فال|لل|ال)(?=..)/.exec(word)?.[0]
  if (short === undefined) return [word]
  const rest = word.slice(short.length)
  return short.endsWith('لل') ? [rest, `ل${rest}`] : [rest]
}

/** Words that become others, not feminine, with ة; the plural in ات belongs to those. */
const withTeh = new Set([
  'درج',
  'شق',
  'مکتب',
  'مدرس',
  'محل',
  'غرف',
  'سرع',
  'قدر',
  'حمل',
  'طاق',
  'نقط',
  'بطاق',
  'ورق',
  'خط',
  'جامع',
  'کلی',
])

/** Words that only look like a dual. */
const noPair = new Set(['بحرین', 'لبنان', 'سودان', 'ریحان', 'میزان', 'بنزین', 'تامین'])

/** Letters of an adjective whose feminine only adds ة: کبیرة، هادئة، کهربائية. */
const feminine = /^..ی.ه$|^.ا..ه$|^..+یه$/

/** Returns a word without a plural, a dual or a possessive; several when the singular may or may not end in ة. */
function singularsOf(word: string): string[] {
  const singular = singulars.get(word)
  if (singular) return [singular]
  const owned = /^(...+)(?:ها|هم|نا)$/.exec(word)?.[1]
  if (owned) {
    const singular = singulars.get(owned)
    if (singular) return [singular]
    if (owned.length > 3) return singularsOf(owned)
  }
  const plural = /^(..+)ات$/.exec(word)?.[1]
  if (plural && withTeh.has(plural)) return [`${plural}ه`]
  if (plural && plural.length > 2) return [plural, `${plural}ه`]
  const pair = /^(...+)ت(?:ین|ان)$/.exec(word)?.[1]
  if (pair) return [`${pair}ه`]
  const people = /^(....+|..+ی)(?:ین|ون|ان)$/.exec(word)?.[1]
  if (people && people.length > 2) return [people]
  const short = /^(...)(?:ین|ان)$/.exec(word)?.[1]
  if (short && !noPair.has(word)) return [word, short]
  // Shorter words are duals only of a singular that is known: زرين of زر.
  const two = /^(..)(?:ین|ان)$/.exec(word)?.[1]
  if (two && knownSingulars.has(two)) return [word, two]
  if (feminine.test(word) && !withTeh.has(word.slice(0, -1))) return [word, word.slice(0, -1)]
  return [word]
}

/**
 * Returns the stems of a folded Arabic word, the likeliest first: without an article and its prepositions (ال، وال، بال،
 * لل), without sound plurals, duals and possessives, and the singular of a broken plural. It keeps ة where taking it off
 * makes another word (درجة is no درج). The stems of a stem are among its own; never empty. Derived from Larkey, Ballesteros
 * and Connell's light stemmer as Lucene's ArabicStemmer has it, with a list of broken plurals in place of its shorter
 * stems.
 */
export function stemArabic(folded: string): readonly string[] {
  const singular = singulars.get(folded)
  if (singular) return [singular]
  return [...new Set(withoutArticle(folded).flatMap(singularsOf))]
}

/** Whether the word is also how another, unrelated word begins; then longer words are not found by it. */
export const isWhole = (folded: string): boolean => folded === 'بیل' || withTeh.has(folded)
