import type { Language } from '#contract/kit/values.ts'
import type { Texts } from '#i18n/en/dictionary.ts'
import { shownTexts } from '#web/api/pseudo-localise.ts'

/** The texts of every page of the site, in one language. */
interface PublicTexts {
  readonly site: Texts<'site'>
  readonly messages: Texts<'messages'>
}

const textsOf = new Map<Language, PublicTexts>()

/** Keeps the texts of a language for `textsIn`. */
export const keepTexts = (language: Language, texts: PublicTexts) => void textsOf.set(language, texts)

/** Returns the texts of a language that `keepTexts` or `loadTexts` has kept. Throws without them. */
export function textsIn(language: Language): PublicTexts {
  const texts = textsOf.get(language)
  if (!texts) throw new Error(`No text in ${language}`)
  return texts
}

/**
 * Loads the file with the texts of a language, which is the same for every page and cached for good. Rejects if the file
 * cannot be fetched.
 */
export async function loadTexts(language: Language): Promise<void> {
  if (textsOf.has(language)) return
  const files = import.meta.glob<PublicTexts>('/i18n/*/texts-*.ts')
  const texts = await files[`/i18n/${language}/texts-${language}.ts`]?.()
  if (texts) keepTexts(language, shownTexts(texts))
}
