interface LanguageFacts {
  /** The code used on the wire, in cookies and in column names. */
  code: string
  /** The tag for `Intl`: never `ku`, which `Intl` takes for Kurmanji in Latin letters. */
  intl: string
  /** The value of `<html lang>` (BCP 47). */
  htmlLang: string
  /** The value of `hreflang`: search engines read two-letter codes. */
  hreflang: string
  dir: 'rtl' | 'ltr'
  /** The plural categories of the language (CLDR), each of which every plural text must have. */
  plurals: readonly Intl.LDMLPluralRule[]
  /** The language's name in itself. */
  name: string
  /** What the paths and fields of the API call it, as `changenamekurdish`. */
  word: string
  /** Whether a project or a service may go without its description in it. */
  optionalDetail: boolean
  /** The value of `og:locale`, from Facebook's closed list: `cb_IQ` is Sorani, `ar_AR` is Arabic at large. */
  ogLocale: string
}

/** All that differs from language to language, and the only place that knows it. */
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

// The keys of the table are exactly these; there is at least one.
const [first, ...others] = Object.keys(languageTable) as [Language, ...Language[]]

/** The languages of all content, in the order in which the product offers them. */
export const languages: readonly [Language, ...Language[]] = [first, ...others]

/** One value for each language. */
export function inEachLanguage<T>(make: (language: Language) => T): { readonly [L in Language]: T } {
  const values = Object.fromEntries(languages.map((language) => [language, make(language)]))
  // Object.fromEntries forgets the names of its keys; they are exactly the languages.
  return values as { readonly [L in Language]: T }
}

/** The language a cookie or a query parameter names, or undefined when it names none of ours. */
export function languageOf(value: unknown): Language | undefined {
  return languages.find((code) => code === value)
}
