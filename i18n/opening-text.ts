import type { Language } from '#contract/kit/values.ts'
import type { NextOpening } from '#contract/settings/opening.ts'
import { formatDate, isolatedName } from './format.ts'
import type { Translate } from './translate.ts'

/**
 * Says that the company is closed and when it opens: later today, on a day of the coming week, or on a date. `next` is
 * undefined where that is not known.
 */
export function closedText(next: NextOpening | undefined, t: Translate<'site'>, language: Language): string {
  if (!next) return t('site.call.closed')
  const time = isolatedName(next.opens)
  if (next.days === 0) return t('site.call.opensToday', { time })
  const day =
    next.days < 7 ? t(`site.hours.days.${next.weekday}`) : formatDate(`${next.date}T12:00Z`, language)
  return t('site.call.opens', { day, time })
}
