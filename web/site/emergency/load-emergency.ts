import type { Contract } from '#contract/index.ts'
import type { Success } from '#contract/kit/call.ts'
import { pickText } from '#i18n/format.ts'
import { dictionaries } from '#web/api/dictionaries.server.ts'
import type { SiteServer } from '#web/api/server.ts'
import { phoneOf } from '#web/shared/site-data.server.ts'

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/**
 * What a page for emergencies shows besides the number, in the language of the page; undefined without an emergency number. The page's loader returns it as `emergency`, by which the places of the site know that it is such a page.
 */
export function emergencyOf(
  { fetchsetting: setting, telephones }: Success<Contract['/app/client/site/frame']>,
  { language, defaultLanguage }: Pick<SiteServer, 'language' | 'defaultLanguage'>,
) {
  if (!setting.emergency_phone) return undefined
  return {
    texts: dictionaries[language].emergency,
    /** When the number is answered. */
    hours: pickText(setting, 'emergency_hours', language, defaultLanguage),
    /** The company's own advice in this language, in lines; none if the texts' stands. */
    advice: linesOf(setting[`${language}_emergency_advice`]),
    /** In how many minutes help comes; null if that is not promised. */
    minutes: setting.emergency_minutes,
    /** The public rescue service. */
    rescue: phoneOf(setting.rescue_phone, telephones.rescue),
    /** The digits that WhatsApp dials; empty without a number. */
    whatsapp: setting.emergency_whatsapp.slice(1),
  }
}

export type Emergency = NonNullable<ReturnType<typeof emergencyOf>>

/** Lets the document of a page for emergencies ask for the visitor's location, which no other may. */
export const locationHeaders = { 'permissions-policy': 'geolocation=(self)' } as const
