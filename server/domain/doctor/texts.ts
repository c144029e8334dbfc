import type { Language } from '#contract/kit/values.ts'
import type { Doctorline } from '#contract/system/doctor.ts'
import type { English } from '#i18n/en/dictionary.ts'
import { isolatedName } from '#i18n/format.ts'
import { mailTexts } from '../../mail/templates/texts.ts'

type Texts = English['mail']['doctor']

/** What a look found of one thing: which text says it, and the number in it. */
export type Found = Pick<Doctorline, 'check' | 'level'> &
  (
    | { readonly says: keyof Texts['plain'] }
    | { readonly says: keyof Texts['counted']; readonly count: number }
    | { readonly says: keyof Texts['versioned']; readonly version: string; readonly count: number }
  )

/** What a look found, in words. */
export function wordsOf(found: Found, language: Language): string {
  const t = mailTexts(language)
  if ('version' in found) {
    const { version, count } = found
    return t(`mail.doctor.versioned.${found.says}`, { version: isolatedName(version), count })
  }
  return 'count' in found
    ? t(`mail.doctor.counted.${found.says}`, { count: found.count })
    : t(`mail.doctor.plain.${found.says}`)
}
