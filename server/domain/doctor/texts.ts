import type { Language } from '#contract/kit/values.ts'
import type { Doctorline } from '#contract/system/doctor.ts'
import type { English } from '#i18n/en/dictionary.ts'
import { isolatedName } from '#i18n/format.ts'
import { mailTexts } from '../../mail/templates/texts.ts'

type Texts = English['mail']['doctor']

/** The texts that say that something is not well. Each has one beside it that says what it means and what to do. */
type Bad = keyof Texts['advice']

type How<S extends string> =
  | { readonly level: 'ok'; readonly says: Exclude<S, Bad> }
  | { readonly level: 'warn' | 'fail'; readonly says: Extract<S, Bad> }

/** What a look found of one thing: which text says it, and the number in it. */
export type Found = Pick<Doctorline, 'check'> &
  (
    | How<keyof Texts['plain']>
    | (How<keyof Texts['counted']> & { readonly count: number })
    | (How<keyof Texts['versioned']> & { readonly version: string; readonly count: number })
  )

/** What it means that something is not well, and what to do; empty if it is well. */
export const adviceOf = (found: Found, language: Language): string =>
  found.level === 'ok' ? '' : mailTexts(language)(`mail.doctor.advice.${found.says}`)

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
