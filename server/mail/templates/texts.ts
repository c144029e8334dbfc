import type { Language } from '#contract/values.ts'
import { mail as ar } from '#i18n/ar/mail.ts'
import { mail as en } from '#i18n/en/mail.ts'
import { mail as ku } from '#i18n/ku/mail.ts'
import { type Translate, translator } from '#i18n/translate.ts'

const texts: Readonly<Record<Language, Translate<'mail'>>> = {
  ku: translator({ mail: ku }, 'ku'),
  ar: translator({ mail: ar }, 'ar'),
  en: translator({ mail: en }, 'en'),
}

/** The texts of e-mails in a language. */
export const mailTexts = (language: Language): Translate<'mail'> => texts[language]
