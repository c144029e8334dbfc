import { useMemo } from 'react'
import { isolatedName } from '#i18n/format.ts'
import { type Translate, translator } from '#i18n/translate.ts'
import { mapLink } from '#web/shared/links.ts'
import { useSite } from '#web/shared/site-context.tsx'
import type { Emergency } from './load-emergency.ts'

/** Returns the text of a key of the pages for emergencies: `t('emergency.intro')`. */
export type EmergencyTranslate = Translate<'emergency'>

/** Returns the translator over the texts that a page for emergencies has in its data. */
export function useEmergencyTexts({ texts }: Pick<Emergency, 'texts'>): EmergencyTranslate {
  const { language } = useSite().siteData
  return useMemo(() => translator({ emergency: texts }, language), [texts, language])
}

/** About a metre. */
const decimals = 5

/**
 * The message to send: that somebody is inside a lift and, if a point is known, where, as a link to a map. The space ends
 * the link for programs that would take the mark which ends the isolated text for a part of it.
 */
export function messageOf(
  t: EmergencyTranslate,
  point: { readonly latitude: number; readonly longitude: number } | undefined,
): string {
  const text = t('emergency.write.message')
  if (!point) return text
  const sought = `${point.latitude.toFixed(decimals)},${point.longitude.toFixed(decimals)}`
  return `${text}\n${t('emergency.write.position', { link: isolatedName(`${mapLink(sought)} `) })}`
}
