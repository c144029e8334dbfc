import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#contract/kit/values.ts'
import { root } from '#scripts/kit/root.ts'

/** A term of the product: its word in each language, and words that must not stand for it. */
export interface Term {
  readonly key: string
  readonly words: Readonly<Record<Language, string>>
  readonly source: string
  readonly twins: Readonly<Record<Language, readonly string[]>>
}

const list = (cell = '') => cell.split('|').filter((word) => word !== '')

/** The rows of `docs/glossary.tsv`; each must have all columns. */
export const glossary: readonly Term[] = readFileSync(join(root, 'docs', 'glossary.tsv'), 'utf8')
  .replace(/\n$/, '')
  .split('\n')
  .slice(1)
  .map((line) => {
    const cells = line.split('\t')
    if (cells.length !== 8) throw new Error(`A row of the glossary has ${cells.length} columns: ${line}`)
    const [key = '', en = '', ku = '', ar = '', source = '', ...twins] = cells
    const [notEn, notKu, notAr] = twins.map(list)
    return {
      ...{ key, words: { ku, ar, en }, source },
      twins: { ku: notKu ?? [], ar: notAr ?? [], en: notEn ?? [] },
    }
  })

// Arabic writes its article with the word.
const withoutArticles = (text: string, language: Language) =>
  language === 'ar' ? text.replace(/(?<![\p{L}\p{M}])ال(?=\p{L}{2})/gu, '') : text

const bare = (text: string, language: Language) => withoutArticles(text, language).replace(/[…:.?؟]+$/, '')

const termsOf = Map.groupBy(glossary, ({ words }) => words.en)

/** The words that the glossary demands where it has the English text but not this translation; undefined if all is well. */
export function otherWords(english: string, language: Language, text: string): readonly string[] | undefined {
  const wanted = termsOf.get(english)?.map(({ words }) => words[language])
  if (!wanted || wanted.some((word) => bare(word, language) === bare(text, language))) return undefined
  return wanted
}

// A star stands for any letters: `پێشنیاز*` matches the word with each ending.
const pattern = (twin: string) => {
  const words = twin.replaceAll('*', '\\p{L}*').replaceAll(' ', '\\s+')
  return new RegExp(`(?<![\\p{L}\\p{M}])${words}(?![\\p{L}\\p{M}])`, 'u')
}

const twins = glossary.flatMap(({ words, twins }) =>
  (['ku', 'ar', 'en'] as const).flatMap((language) =>
    twins[language].map((twin) => ({
      ...{ language, twin },
      right: withoutArticles(words[language], language),
      found: pattern(withoutArticles(twin, language)),
    })),
  ),
)

/** The forbidden twins in a text, each with the word to use: `ستاف: کارمەندان`. The whole right term may contain one. */
export function twinsIn(text: string, language: Language): readonly string[] {
  const searched = withoutArticles(text, language)
  return twins
    .filter((one) => one.language === language && one.found.test(searched.replaceAll(one.right, ' ')))
    .map(({ twin, right }) => `${twin}: ${right}`)
}
