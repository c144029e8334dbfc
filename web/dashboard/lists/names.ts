import type { Language } from '#contract/values.ts'
import { languageCodes } from '#i18n/languages.ts'

export type Named = { readonly [C in `${Language}_name`]: string }
export type Titled = { readonly [C in `${Language}_title`]: string }

const firstOf = (language: Language, texts: Readonly<Record<Language, string>>) =>
  texts[language] || languageCodes.map((code) => texts[code]).find(Boolean) || ''

/** A row's name in a language; in another where it has none. */
export const nameOf = ({ ku_name, ar_name, en_name }: Named, language: Language) =>
  firstOf(language, { ku: ku_name, ar: ar_name, en: en_name })

/** As `nameOf`, for rows with titles. */
export const titleOf = ({ ku_title, ar_title, en_title }: Titled, language: Language) =>
  firstOf(language, { ku: ku_title, ar: ar_title, en: en_title })
