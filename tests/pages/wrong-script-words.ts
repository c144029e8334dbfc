import { languages } from '#contract/kit/languages.ts'
import type { Language } from '#contract/kit/values.ts'
import { demo } from '#demo/content/index.ts'
import { fold } from '#i18n/fold.ts'

const latin = /[\p{Script=Latin}\d]*\p{Script=Latin}{2,}[\p{Script=Latin}\d]*/gu
const arabic = /[\p{Script=Arabic}\u200c]*\p{Script=Arabic}{2,}[\p{Script=Arabic}\u200c]*/gu

/** Letters of Kurdish that no Arabic word has. */
const kurdish = /[\p{Script=Arabic}\u200c]*[ەڕڵۆێڤ][\p{Script=Arabic}\u200c]*/gu

/** As PDF, LED and IP54, and the parts of a part number, T89B: read alike in every language. */
const code = /^(?:[A-Z]{2,4}\d*|[A-Z]*\d[A-Z\d]*)$/

/** Words that stand in their own writing in every language: names of languages, and the product's. */
const names = new Set(
  ['English', 'کوردی', 'العربية', 'nihom'].flatMap((name) => name.match(/[^\s·]+/g) ?? []).map(fold),
)

const spoken = /\s(?:alt|title|aria-label|placeholder)="([^"]*)"/g
const described =
  /<meta (?:name|property)="(?:description|keywords|og:title|og:description|og:site_name|og:image:alt)" content="([^"]*)"/g

/**
 * The words of a page that a reader of its language may not be able to read: Latin ones in Kurdish and Arabic, Kurdish
 * ones in Arabic, Arabic letters in English. Addresses and names known to stand in their own writing are left out, and so are
 * the words of `own`, names that the page shows in their own writing on purpose.
 */
export function foreignWords(html: string, language: Language, own: readonly string[] = []): string[] {
  const seen = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
  const heard = [...seen.matchAll(spoken), ...seen.matchAll(described)].map(([, words = '']) => words)
  const text = [seen.replace(/<[^>]*>/g, ' '), ...heard].join(' ').replace(/\S+[@/]\S+/g, ' ')
  const foreign = { en: [arabic], ku: [latin], ar: [latin, kurdish] }[language]
  const found = foreign.flatMap((words) => text.match(words) ?? [])
  const ownWords = new Set(own.flatMap((name) => fold(name).split(/[\s-]+/)))
  return [...new Set(found)].filter(
    (word) => !names.has(fold(word)) && !ownWords.has(fold(word)) && !code.test(word),
  )
}

/** The makers and models of machines, as their plates have them. */
const machines = Object.values(demo.fits).flatMap((fits) => fits.flat())

/** The names that a page shows in their own writing: a brand's in all languages, a part's machines as on their plates. */
export function ownNames(path: string): readonly string[] {
  if (path.startsWith('/shop/')) return machines
  return path.startsWith('/brands/')
    ? demo.brands.flatMap(({ name }) => languages.map((code) => name[code]))
    : []
}
