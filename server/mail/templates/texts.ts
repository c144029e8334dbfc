import { inEachLanguage } from '#contract/kit/languages.ts'
import type { Language } from '#contract/kit/values.ts'
import { dictionaries } from '#i18n/dictionaries.ts'
import { type Translate, translator } from '#i18n/translate.ts'

const texts = inEachLanguage((language) => {
  const { mail, site } = dictionaries[language]
  return translator({ mail, site }, language)
})

/** The translator for mail texts in a language. */
export const mailTexts = (language: Language): Translate<'mail' | 'site'> => texts[language]
