/** The time zone of a company that has set none. */
const homeZone = 'Asia/Baghdad'

/** The time zone of the company's clock: its setting `timezone`, or Asia/Baghdad if that is empty. */
export const zoneOf = (timezone: string) => timezone || homeZone

/**
 * The IANA name of a time zone, with capitals where they belong: `Asia/Baghdad` for `asia/baghdad`. Undefined if this
 * machine knows no such zone. An offset such as `+03:00` is not a name.
 */
export function zoneNamed(name: string): string | undefined {
  if (!/^[a-z]/i.test(name)) return undefined
  try {
    const canonical = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
    // A zone of several names resolves to one of them: what somebody wrote stays.
    return canonical.toLowerCase() === name.toLowerCase() ? canonical : name
  } catch {
    return undefined
  }
}

/** A moment as a clock and a calendar in some place show it. */
export interface LocalTime {
  /** `2026-03-21` */
  readonly date: string
  /** Minutes since midnight by the clock. */
  readonly minutes: number
}

/** What the clock and the calendar show in a time zone at a moment. Throws RangeError for an unknown zone. */
export function localTime(moment: Date, zone: string): LocalTime {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  return {
    date: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    minutes: Number(part('hour')) * 60 + Number(part('minute')),
  }
}

const msInDay = 24 * 60 * 60 * 1000

/** The date some days after another, both such as `2026-03-21`. */
export const daysAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * msInDay).toISOString().slice(0, 10)

/** The place of a date's day in the week from Saturday to Friday. */
export const weekdayOf = (date: string) => (new Date(date).getUTCDay() + 1) % 7
