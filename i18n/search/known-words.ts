import { asInArabic, type Sound, soundsOf } from './transliteration.ts'

/** The words that a word may stand for, folded but as written. */
export interface Vocabulary {
  readonly words: ReadonlySet<string>
  /** Those that are not only in long texts: short words may sound like any of a long text. */
  readonly nameWords: ReadonlySet<string>
  /** Those of groups alone, such as makers, who have no name in other letters. */
  readonly groupWords: ReadonlySet<string>
  /** Those of the trade, whether or not a text has them. */
  readonly trade: ReadonlySet<string>
  /** Whether a folded word is one of a language: no slip made it. */
  isOwn(word: string): boolean
}

/** A word as it may be typed: with and without its article. */
export interface Spelled {
  readonly word: string
  readonly forms: readonly string[]
}

/** A word that has certain consonants, and one of the ways in which it is spoken with them. */
export interface Spoken {
  readonly word: string
  readonly spoken: string
}

type Grouped<T> = ReadonlyMap<string, readonly T[]>

/** A vocabulary that is looked up by first letters and by sounds. */
export interface KnownWords extends Vocabulary {
  /** The words of names and of the trade. */
  readonly named: ReadonlySet<string>
  /** Words without figures by the first letter of their forms: all, and those of names and of the trade. */
  readonly byLetter: () => Grouped<Spelled>
  readonly namedByLetter: () => Grouped<Spelled>
  /** Words that are not in Latin letters by their consonants: all, and those of names. */
  readonly bySound: () => Grouped<Spoken>
  readonly namesBySound: () => Grouped<Spoken>
  /** Makers in Latin letters, and borrowed words in Arabic letters, by consonants that Arabic has. */
  readonly makersBySound: () => Grouped<Spoken>
  readonly borrowedBySound: () => Grouped<Spoken>
}

export const isLatin = (text: string) => /^[a-z]/.test(text)

/** Letters that borrowed words and names from elsewhere do not have. */
export const native = /[عحصضظذث]/

const article = /^ال(?=...)/

/** A sound in the consonants that Arabic has. */
export const inArabic = ({ consonants, spoken }: Sound): Sound => ({
  consonants: asInArabic(consonants),
  spoken: asInArabic(spoken),
})

const byFirstLetter = (words: Iterable<string>): Grouped<Spelled> => {
  const spelled = [...words].flatMap((word) => {
    if (/\d/.test(word)) return []
    const forms = article.test(word) ? [word, word.replace(article, '')] : [word]
    const letters = new Set(forms.map((form) => form.charAt(0)))
    return [...letters].map((letter) => ({ letter, word, forms }))
  })
  return Map.groupBy(spelled, ({ letter }) => letter)
}

const byConsonants = (words: readonly string[], heardAs = (sound: Sound) => sound): Grouped<Spoken> => {
  const spoken = words.flatMap((word) => soundsOf(word).map((sound) => ({ ...heardAs(sound), word })))
  return Map.groupBy(spoken, ({ consonants }) => consonants)
}

/** Computes a value when it is first asked for. */
function lazy<T>(compute: () => T): () => T {
  let computed: { readonly value: T } | undefined
  return () => {
    computed ??= { value: compute() }
    return computed.value
  }
}

/** Prepares a vocabulary for many look-ups: what one needs is computed with the first. */
export function knownWords(vocabulary: Vocabulary): KnownWords {
  const { words, nameWords, groupWords, trade, isOwn } = vocabulary
  const named = nameWords.union(trade)
  const others = (all: ReadonlySet<string>) => [...all].filter((word) => !isLatin(word))
  const makers = () => [...groupWords].filter((word) => isLatin(word) && !/\d/.test(word) && !isOwn(word))
  return {
    ...vocabulary,
    named,
    byLetter: lazy(() => byFirstLetter(words)),
    namedByLetter: lazy(() => byFirstLetter(named)),
    bySound: lazy(() => byConsonants(others(words))),
    namesBySound: lazy(() => byConsonants(others(nameWords))),
    makersBySound: lazy(() => byConsonants(makers(), inArabic)),
    borrowedBySound: lazy(() =>
      byConsonants(
        others(named).filter((word) => !native.test(word)),
        inArabic,
      ),
    ),
  }
}
