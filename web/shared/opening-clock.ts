import type { Language } from '#contract/kit/values.ts'
import { type Calendar, type Opening, openNow } from '#contract/settings/opening.ts'
import { closedText } from '#i18n/opening-text.ts'
import type { Translate } from '#i18n/translate.ts'

/** When offices are open, with the dates of holidays alone. */
export type OfficeCalendar = Calendar

/** Whether an office is open, and if none is, that and when one opens in words. */
export interface OfficeNow {
  readonly state: Opening['state']
  readonly text: string
}

interface Site {
  readonly t: Translate<'site'>
  readonly siteData: { readonly language: Language; readonly calendar: OfficeCalendar | undefined }
}

/** Whether an office is open at a moment, in the words of the site's language; `unknown` without hours. */
export function officeAt({ t, siteData: { language, calendar } }: Site, moment: Date): OfficeNow {
  if (!calendar) return { state: 'unknown', text: '' }
  const { state, next } = openNow(calendar, moment)
  return { state, text: state === 'closed' ? closedText(next, t, language) : '' }
}

const minute = 60_000

/**
 * Tells whether an office is open: now, and from then on when that or its words change. It looks each minute, and when a page
 * that the browser has kept is shown again. The root element says so too, for the styles.
 */
export function watchOffice(site: Site, tell: (now: OfficeNow) => void): void {
  let timer: ReturnType<typeof setTimeout>
  let before: OfficeNow | undefined
  function look() {
    clearTimeout(timer)
    timer = setTimeout(look, minute - (Date.now() % minute))
    const now = officeAt(site, new Date())
    document.documentElement.dataset.office = now.state === 'closed' ? 'closed' : 'open'
    if (now.state === before?.state && now.text === before.text) return
    before = now
    tell(now)
  }
  look()
  document.addEventListener('visibilitychange', look)
  window.addEventListener('pageshow', look)
}
