interface LanguageFacts {
  /** The code used in requests, cookies and column names. */
  code: string
  /** The tag for `Intl`. Never `ku`, which `Intl` treats as Kurmanji in Latin script. */
  intl: string
  /** The value of `<html lang>` (BCP 47). */
  htmlLang: string
  /** The value of `hreflang`; search engines expect two-letter codes. */
  hreflang: string
  dir: 'rtl' | 'ltr'
  /** The language's plural categories (CLDR); every plural text must have them all. */
  plurals: readonly Intl.LDMLPluralRule[]
  /** The language's own name for itself. */
  name: string
  /** Its name in the API's paths and fields, as in `changenamekurdish`. */
  word: string
  /** Whether a project or a service may lack a description in this language. */
  optionalDetail: boolean
  /** The value of `og:locale`, from Facebook's closed list: `cb_IQ` is Sorani, `ar_AR` is Arabic in general. */
  ogLocale: string
}

/** Everything that differs between languages; no other file hard-codes it. */
export const languageTable = {
  ku: {
    code: 'ku',
    intl: 'ckb',
    htmlLang: 'ckb',
    hreflang: 'ku',
    dir: 'rtl',
    plurals: ['one', 'other'],
    name: 'کوردی',
    word: 'kurdish',
    optionalDetail: false,
    ogLocale: 'cb_IQ',
  },
  ar: {
    code: 'ar',
    intl: 'ar',
    htmlLang: 'ar',
    hreflang: 'ar',
    dir: 'rtl',
    plurals: ['zero', 'one', 'two', 'few', 'many', 'other'],
    name: 'العربية',
    word: 'arabic',
    optionalDetail: false,
    ogLocale: 'ar_AR',
  },
  en: {
    code: 'en',
    intl: 'en',
    htmlLang: 'en',
    hreflang: 'en',
    dir: 'ltr',
    plurals: ['one', 'other'],
    name: 'English',
    word: 'english',
    optionalDetail: true,
    ogLocale: 'en_GB',
  },
} as const satisfies { readonly [code: string]: LanguageFacts }

/** A language of the content. `ku` is always Sorani. */
export type Language = keyof typeof languageTable

// Object.keys loses the key types; the table is never empty.
const [first, ...others] = Object.keys(languageTable) as [Language, ...Language[]]

/** The content languages, in the order in which the site offers them. */
export const languages: readonly [Language, ...Language[]] = [first, ...others]

/** Makes an object with one value per language. */
export function inEachLanguage<T>(make: (language: Language) => T): { readonly [L in Language]: T } {
  const values = Object.fromEntries(languages.map((language) => [language, make(language)]))
  // Object.fromEntries loses the key types; they are exactly the languages.
  return values as { readonly [L in Language]: T }
}

/** The language named by a cookie or a query parameter, or undefined if it is not one of ours. */
export function languageOf(value: unknown): Language | undefined {
  return languages.find((code) => code === value)
}
