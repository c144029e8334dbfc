import type { Language } from '#contract/kit/values.ts'
import { tidyKurdish } from '#i18n/fold.ts'
import { formsIn, placeholder } from './placeholders.ts'

type Rule = readonly [fault: string, found: RegExp]

const ofAll: readonly Rule[] = [
  ['two spaces, or one at an end', / {2}|\t|^\s|\s$/],
  ['a space before a sign', /\s[،؛؟,;:.!?…»”)](?!\d)/],
  ['three points for …', /\.\.\./],
  ['an invisible character', /\p{Cf}/u],
  ['digits or a percent sign that are not Latin', /[\u0660-\u0669\u06f0-\u06f9٪]/],
]

const ofArabicScript: readonly Rule[] = [
  ['Latin , ; or ? for ، ؛ ؟', /,(?!\d)|[;?]/],
  ['quotation marks other than «»', /["'“”‘’]/],
  ['tatweel', /\u0640/],
]

const ofEach: Readonly<Record<Language, readonly Rule[]>> = {
  ku: [
    ...ofArabicScript,
    ['a letter that Sorani has not', /(?![ئابپتجچحخدرڕزژسشعغفڤقکگلڵمنوۆهەیێ])\p{Script=Arabic}(?<=\p{L})/u],
    ['ر at the beginning of a word', /(?<!\p{L})ر/u],
  ],
  ar: [
    ...ofArabicScript,
    ['a letter of Persian or Kurdish', /[پچژگکڤڕڵۆێەی]/],
    ['tanwin before its alef, which stands after it elsewhere', /\u064b\u0627/],
  ],
  en: [
    ['straight quotation marks or apostrophes', /["']/],
    ['Arabic signs or quotation marks', /[،؛؟«»\p{Script=Arabic}]/u],
  ],
}

const count = (text: string, sign: string) => text.split(sign).length

const spelledOut = (forms: string) =>
  Object.values(formsIn(forms))
    .map((form) => form.replace('#', '0'))
    .join(' / ')

/** What is wrong with how one line of a language is written, in words; placeholders are passed over. */
export function faultsOf(line: string, language: Language): string[] {
  const text = line.replaceAll(placeholder, (_, _name, forms?: string) => (forms ? spelledOut(forms) : '0'))
  const found = [...ofAll, ...ofEach[language]]
    .filter(([, wrong]) => wrong.test(text))
    .map(([fault]) => fault)
  if (text !== text.normalize('NFC')) found.push('composed otherwise than NFC')
  if (language === 'ku' && text !== tidyKurdish(text)) found.push('letters of an Arabic keyboard')
  const pairs = ['«»', '“”', '()'].filter(([from = '', to = '']) => count(text, from) !== count(text, to))
  return [...found, ...pairs.map((pair) => `${pair} without one another`)]
}
