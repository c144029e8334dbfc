import type { Language } from '#contract/values.ts'

interface LanguageFacts {
  /** The code used on the wire, in cookies and in column names. */
  code: Language
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
    ogLocale: 'en_GB',
  },
} as const satisfies { [L in Language]: LanguageFacts & { code: L } }

/** The languages' codes in the order in which they are offered. Free of zod, unlike the contract's own list. */
export const languageCodes: readonly Language[] = ['ku', 'ar', 'en']

/** The language a cookie or a query parameter names, or undefined when it names none of ours. */
export function languageOf(value: unknown): Language | undefined {
  return languageCodes.find((code) => code === value)
}
