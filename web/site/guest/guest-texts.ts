import { use, useMemo } from 'react'
import type { Language } from '#contract/values.ts'
import type { Texts } from '#i18n/dictionary.ts'
import { type Translate, translator } from '#i18n/translate.ts'
import { shownTexts } from '#web/api/pseudo-localise.ts'
import { useSite } from '../shell/site-context.tsx'
import { textsIn } from '../shell/texts.ts'

type GuestTexts = Texts<'guest'>

/** Returns the text of a key of this dictionary or of the site: `t('guest.cart.without')`. */
export type GuestTranslate = Translate<'guest' | 'site' | 'messages'>

const known = new Map<Language, GuestTexts>()
const coming = new Map<Language, Promise<void>>()

async function load(language: Language): Promise<void> {
  try {
    const files = import.meta.glob<{ guest: GuestTexts }>('/i18n/*/guest.ts')
    const texts = await files[`/i18n/${language}/guest.ts`]?.()
    if (texts) known.set(language, shownTexts(texts.guest))
  } finally {
    coming.delete(language)
  }
}

function loadOnce(language: Language): Promise<void> {
  const loading = coming.get(language) ?? load(language)
  coming.set(language, loading)
  return loading
}

/** Loads the texts of a language, which only some visitors need, and returns their translator. */
export async function loadGuestTexts(language: Language): Promise<GuestTranslate> {
  if (!known.has(language)) await loadOnce(language)
  return translatorIn(language)
}

function translatorIn(language: Language): GuestTranslate {
  const guest = known.get(language)
  if (!guest) throw new Error(`No text in ${language}`)
  return translator({ ...textsIn(language), guest }, language)
}

/** Returns the translator of these texts in the language of the page; suspends until they are there. */
export function useGuestTexts(): GuestTranslate {
  const { language } = useSite().siteData
  if (!known.has(language)) use(loadOnce(language))
  return useMemo(() => translatorIn(language), [language])
}
