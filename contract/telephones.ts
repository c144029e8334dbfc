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

/** Which numbers the settings have. */
export type Numbers = Readonly<Record<Line, boolean>>

/** A telephone that a place shows. */
export interface Shown {
  readonly line: Line
  /** Whether it says that the company is closed, and when it opens. */
  readonly closed: boolean
}

const linesAt = (place: TelephonePlace, state: OfficeState): readonly Line[] => {
  switch (place) {
    case 'urgent':
    case 'missing':
      return ['emergency']
    case 'sale':
      return ['office']
    case 'offline':
      return ['emergency', 'office']
    default:
      // Without a script nobody knows whether the office is open: a number that is always answered comes first.
      return state === 'open' || state === 'unknown' ? ['office', 'emergency'] : ['emergency', 'office']
  }
}

/**
 * Decides which telephones a place shows: the first leads, the others stand beside it, and what is not in the list is not
 * there. Without an emergency number the office's stands everywhere, and nothing depends on the hour.
 */
export function telephonesAt(place: TelephonePlace, state: OfficeState, has: Numbers): readonly Shown[] {
  if (!has.emergency) {
    const isEverywhere = has.office && place !== 'urgent' && place !== 'missing'
    return isEverywhere ? [{ line: 'office', closed: false }] : []
  }
  return linesAt(place, state)
    .filter((line) => has[line])
    .map((line) => ({ line, closed: line === 'office' && state === 'closed' && place !== 'offline' }))
}
