import type { Language } from '#contract/values.ts'
import { projects } from '#demo/content/projects.ts'
import { fold } from '#i18n/fold.ts'

const latin = /[\p{Script=Latin}\d]*\p{Script=Latin}{2,}[\p{Script=Latin}\d]*/gu
const arabic = /[\p{Script=Arabic}\u200c]*\p{Script=Arabic}{2,}[\p{Script=Arabic}\u200c]*/gu

// Places and clients are one text for all languages.
const ofAll = projects.flatMap(({ location, clientname }) => [location, clientname])

/** As PDF, LED and IP54: read alike in every language. */
const code = /^[A-Z]{2,4}\d*$/

/** Words that stand in their own writing in every language: names of languages, and what has but one text. */
const names = new Set(
  ['English', 'کوردی', 'العربية', 'nihom', ...ofAll]
    .flatMap((name) => name.match(/[^\s·]+/g) ?? [])
    .map(fold),
)

const spoken = /\s(?:alt|title|aria-label|placeholder)="([^"]*)"/g
const described =
  /<meta (?:name|property)="(?:description|keywords|og:title|og:description|og:site_name|og:image:alt)" content="([^"]*)"/g

/**
 * The words of a page that a reader of its language may not be able to read: Latin ones in Kurdish and Arabic,
 * Arabic letters in English. Addresses and names known to stand in their own writing are left out.
 */
export function foreignWords(html: string, language: Language): string[] {
  const seen = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
  const heard = [...seen.matchAll(spoken), ...seen.matchAll(described)].map(([, words = '']) => words)
  const text = [seen.replace(/<[^>]*>/g, ' '), ...heard].join(' ').replace(/\S+[@/]\S+/g, ' ')
  const found = text.match(language === 'en' ? arabic : latin) ?? []
  return [...new Set(found)].filter((word) => !names.has(fold(word)) && !code.test(word))
}
