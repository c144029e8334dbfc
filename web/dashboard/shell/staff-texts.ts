import type { Language } from '#contract/values.ts'
import type { Texts } from '#i18n/dictionary.ts'
import { shownTexts } from '#web/api/pseudo-localise.ts'

/** The texts that only the dashboard has, in one language. */
export interface StaffTexts {
  readonly dashboard: Texts<'dashboard'>
  readonly staffMessages: Texts<'staffMessages'>
}

/** Loads the file with the texts of the dashboard, which is cached for good. Rejects if it cannot be fetched. */
export async function loadStaffTexts(language: Language): Promise<StaffTexts> {
  const files = import.meta.glob<StaffTexts>('/i18n/*/staff-texts-*.ts')
  const texts = await files[`/i18n/${language}/staff-texts-${language}.ts`]?.()
  if (!texts) throw new Error(`No text in ${language}`)
  return shownTexts(texts)
}
