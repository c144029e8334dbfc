import { use, useMemo } from 'react'
import type { Language } from '#contract/kit/values.ts'
import type { Texts } from '#i18n/en/dictionary.ts'
import { type Translate, translator } from '#i18n/translate.ts'
import { shownTexts } from '#web/api/pseudo-localise.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { textsIn } from '#web/shared/texts.ts'

type GuestTexts = Texts<'guest'>

/** Returns the text of a key of this dictionary or of the site: `t('guest.cart.without')`. */
export type GuestTranslate = Translate<'guest' | 'site' | 'messages'>

const loading = new Map<Language, Promise<GuestTexts>>()

async function load(language: Language): Promise<GuestTexts> {
  const files = import.meta.glob<{ guest: GuestTexts }>('/i18n/*/guest.ts')
  const texts = await files[`/i18n/${language}/guest.ts`]?.()
  if (!texts) throw new Error(`No text in ${language}`)
  return shownTexts(texts.guest)
}

/** The texts of a language: always the same promise, which React asks for at each rendering. */
function loadOnce(language: Language): Promise<GuestTexts> {
  const earlier = loading.get(language)
  if (earlier) return earlier
  const texts = load(language)
  loading.set(language, texts)
  // The next that needs them asks again.
  texts.catch(() => loading.delete(language))
  return texts
}

/** Returns the translator of these texts in the language of the page; suspends until they are there. */
export function useGuestTexts(): GuestTranslate {
  const { language } = useSite().siteData
  const guest = use(loadOnce(language))
  return useMemo(() => translator({ ...textsIn(language), guest }, language), [language, guest])
}
