import type { Opening } from './opening.ts'

/** Whose telephone: that of the office, which has opening hours, or that for emergencies, which is always answered. */
export type Line = 'office' | 'emergency'

/**
 * Where a page shows telephones. `urgent`: anything above the footer of a page for emergencies. `sale`: beside what the
 * company sells, or an order. `missing`: the pages without a header, of a wrong address or an error.
 */
export const telephonePlaces = [
  'bar',
  'header',
  'menu',
  'contact',
  'footer',
  'sale',
  'urgent',
  'missing',
  'offline',
] as const
export type TelephonePlace = (typeof telephonePlaces)[number]

/** Whether the company is open, as `openNow` tells; `unasked` where no script has asked, as on the server. */
export type OfficeState = Opening['state'] | 'unasked'

/** The numbers that the settings have; undefined or empty for none. */
export type Numbers = Readonly<Record<Line, unknown>>

/** A telephone that a place shows. */
export interface Shown {
  readonly line: Line
  /** Whether it says that the company is closed, and when it opens. */
  readonly closed: boolean
}

/** The places whose telephones do not depend on the hour. */
const always: { readonly [P in TelephonePlace]?: readonly Line[] } = {
  urgent: ['emergency'],
  missing: ['emergency'],
  sale: ['office'],
  offline: ['emergency', 'office'],
}

/**
 * Decides which telephones a place shows: the first leads, the others stand beside it, and what is not in the list is not
 * there. Without a script nobody knows whether the office is open: the number that is always answered then leads. Without an
 * emergency number the office's stands everywhere, and nothing depends on the hour.
 */
export function telephonesAt(place: TelephonePlace, state: OfficeState, has: Numbers): readonly Shown[] {
  const isAnswered = state === 'open' || state === 'unknown' || !has.emergency
  const lines = always[place] ?? (isAnswered ? ['office', 'emergency'] : ['emergency', 'office'])
  return lines
    .filter((line) => has[line])
    .map((line) => ({
      line,
      closed: line === 'office' && state === 'closed' && !!has.emergency && place !== 'offline',
    }))
}
