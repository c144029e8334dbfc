import { inEachLanguage, type Language } from '#contract/kit/languages.ts'
import { normalised } from '#contract/kit/normalised.ts'
import { foldDigits } from './digits.ts'
import { tidyKurdish } from './fold.ts'

// Letters in alphabetical order. Letters written together sort as one: the rest of the word decides first, and their
// own order only breaks ties.
const latin = 'a b c d e f g h i j k l m n o p q r s t u v w x y z'
const arabic = 'ءأؤإئا ٱ ب پ ةت ث ج چ ح خ د ذ ر ز ڒ ڕ ژ س ش ص ض ط ظ ع غ ف ڤ ق ك ک گ ل ڵ م ن ه ھ ە و ۆ یىي ێ'
const kurdish = 'ئ ء ا آ أ إٱ ب پ تة ث ج چ ح خ د ذ ر ڕ ز ڒ ژ س ش ص ض ط ظ ع غ ف ڤ ق ک گ ل ڵ م ن وؤ ۆ هھ ە ی ێ'

const alphabets: Record<Language, string> = {
  ku: `${kurdish} ${latin}`,
  ar: `${arabic} ${latin}`,
  en: `${latin} ${arabic}`,
}

interface Weight {
  primary: string
  secondary: string
}

// Weights are characters from À on: they sort above digits and the word break, and alike by code unit and by UTF-8
// byte.
const firstWeight = 0xc0

function weigh(alphabet: string): Map<string, Weight> {
  const weights = new Map<string, Weight>()
  for (const [index, group] of alphabet.split(' ').entries()) {
    for (const [variant, letter] of [...group].entries()) {
      weights.set(letter, { primary: String.fromCharCode(firstWeight + index), secondary: String(variant) })
    }
  }
  return weights
}

const tables = inEachLanguage((language) => weigh(alphabets[language]))

// CLDR's Arabic collation treats آ as a hamza and an alef, between ءا and أا.
for (const table of [tables.ar, tables.en]) {
  const alef = table.get('ا')?.primary ?? ''
  table.set('آ', { primary: alef + alef, secondary: '06' })
}

const wordBreak = '!'
const otherScript = '\u0180'

/** Letters of other alphabets sort last, by code point. */
const other = (letter: string) =>
  `${otherScript}${(letter.codePointAt(0) ?? 0).toString(16).padStart(6, '0')}`

/**
 * Makes a key whose plain order (by code unit in JavaScript, BINARY in SQLite, "C" in PostgreSQL) is the language's
 * alphabetical order. Ignores case, accents, punctuation and invisible characters; digit runs of up to ten sort by
 * value; digits come first, then the language's own script. Kurdish has no ICU collation and follows its own alphabet;
 * Arabic agrees with `Intl.Collator('ar')`.
 */
export function sortKey(language: Language, text: string): string {
  const weights = tables[language]
  const tidy = normalised('NFKC', language === 'ku' ? tidyKurdish(text) : text)
  const letters = foldDigits(tidy.toLowerCase()).replace(/\u0640/g, '')
  let primary = ''
  let secondary = ''
  for (const [token] of letters.matchAll(/[0-9]+|[^0-9]/gu)) {
    const weight = weights.get(token) ?? weights.get([...normalised('NFD', token)][0] ?? '')
    if (weight) {
      primary += weight.primary
      secondary += weight.secondary
    } else if (/^[0-9]/.test(token)) {
      primary += token.padStart(10, '0')
      secondary += '0'
    } else if (/[\u064b-\u065f\u0670]/.test(token)) {
      secondary += token
    } else if (/[\p{L}\p{N}]/u.test(token)) {
      primary += other(token)
      secondary += '0'
    } else if (!/[\p{M}\p{Cf}]/u.test(token) && primary !== '' && !primary.endsWith(wordBreak)) {
      primary += wordBreak
      secondary += '0'
    }
  }
  const base = primary.endsWith(wordBreak) ? primary.slice(0, -1) : primary
  const variants = secondary.replace(/(?<!0)0+$/, '')
  return variants ? `${base} ${variants}` : base
}

/** A comparison function in the language's alphabetical order; only equal texts compare as 0. */
export function compareBy(language: Language): (a: string, b: string) => number {
  const keys = new Map<string, string>()
  const keyOf = (text: string) => {
    const key = keys.get(text) ?? sortKey(language, text)
    keys.set(text, key)
    return key
  }
  const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return (a, b) => order(keyOf(a), keyOf(b)) || order(a, b)
}
