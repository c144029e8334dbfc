import { type Calendar, type Opening, openNow } from '#contract/opening.ts'
import type { Language } from '#contract/values.ts'
import { closedText } from '#i18n/opening-text.ts'
import type { Translate } from '#i18n/translate.ts'

/** When offices are open, with the dates of holidays alone. */
export type OfficeCalendar = Calendar<{ readonly date: string }>

/** Whether an office is open, and if none is, that and when one opens in words. */
export interface OfficeNow {
  readonly state: Opening['state']
  readonly text: string
}

interface Reader {
  readonly calendar: OfficeCalendar
  readonly language: Language
  readonly t: Translate<'site'>
}

/** Whether an office is open at a moment, in the words of a reader's language. */
export function officeAt({ calendar, language, t }: Reader, moment: Date): OfficeNow {
  const { state, next } = openNow(calendar, moment)
  return { state, text: state === 'closed' ? closedText(next, t, language) : '' }
}

const minute = 60_000

/**
 * Tells whether an office is open: now, each minute, and when a page that the browser has kept is shown again, until the
 * returned function is called. The root element says so too, for the styles.
 */
export function watchOffice(reader: Reader, tell: (now: OfficeNow) => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  function look() {
    clearTimeout(timer)
    timer = setTimeout(look, minute - (Date.now() % minute))
    const now = officeAt(reader, new Date())
    document.documentElement.dataset.office = now.state === 'closed' ? 'closed' : 'open'
    tell(now)
  }
  look()
  document.addEventListener('visibilitychange', look)
  window.addEventListener('pageshow', look)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('pageshow', look)
  }
}
