import { daysAfter, localTime, weekdayOf, zoneOf } from './clock.ts'
import { type Day, minutesInDay, readHours, type Shift, spanOf, weekdays } from './hours.ts'

/** How far ahead the next opening is looked for, in days. */
const farthest = 8 * 7

/** A holiday, with or without its names. */
interface Dated {
  readonly date: string
}

/** What the company's settings and offices say of when it is open. */
export interface Calendar<H extends Dated = Dated> {
  /** `hours` as `readHours` reads them. */
  readonly offices: readonly { readonly hours: string }[]
  readonly holidays: readonly H[]
  /** An IANA name; empty for Asia/Baghdad. */
  readonly timezone: string
}

/** When an office opens next. */
export interface NextOpening {
  /** `2026-03-22` */
  readonly date: string
  readonly weekday: (typeof weekdays)[number]
  /** How many days after today: 0 for later today, 1 for tomorrow. */
  readonly days: number
  /** `08:30` */
  readonly opens: string
}

/** Whether the company is open at a moment. */
export interface Opening<H extends Dated = Dated> {
  /** `unknown` if no office has opening hours. */
  readonly state: 'open' | 'closed' | 'unknown'
  /** If open: when the last of the shifts that run closes, as `17:00`. */
  readonly until?: string
  /** If closed: when an office opens next; undefined if none does within eight weeks. */
  readonly next?: NextOpening
  /** The holiday that today is, even if yesterday's last shift still runs. */
  readonly holiday?: H
}

/**
 * Whether an office is open at a moment by the company's clock, and if none is, when one opens next. A shift belongs to
 * the day it begins: a holiday closes those that begin on it, not the end of last night's.
 */
export function openNow<H extends Dated>(
  { offices, holidays, timezone }: Calendar<H>,
  moment: Date,
): Opening<H> {
  const weeks = offices.flatMap(({ hours }) => {
    const week = readHours(hours)
    return week ? [week] : []
  })
  const now = nowIn(timezone, moment)
  if (now === undefined || weeks.length === 0) return { state: 'unknown' }

  const shiftsOn = (date: string): Day =>
    holidays.some((holiday) => holiday.date === date)
      ? []
      : weeks.flatMap((week) => week[weekdayOf(date)] ?? [])
  const runs = (minutes: number) => (shift: Shift) => {
    const { from, to } = spanOf(shift)
    return from <= minutes && minutes < to
  }
  const ends = (date: string, minutes: number) =>
    shiftsOn(date)
      .filter(runs(minutes))
      .map((shift) => ({ closes: shift.closes, in: spanOf(shift).to - minutes }))
  const [last] = [
    ...ends(now.date, now.minutes),
    ...ends(daysAfter(now.date, -1), now.minutes + minutesInDay),
  ].toSorted((one, other) => other.in - one.in)
  const isOpen = last !== undefined
  const holiday = holidays.find(({ date }) => date === now.date)
  const next = isOpen ? undefined : nextOpening(now, shiftsOn)
  return {
    state: isOpen ? 'open' : 'closed',
    ...(last && { until: last.closes }),
    ...(next && { next }),
    ...(holiday && { holiday }),
  }
}

/** The company's local time; undefined if a visitor's browser is too old to know its zone. */
function nowIn(timezone: string, moment: Date) {
  try {
    return localTime(moment, zoneOf(timezone))
  } catch {
    return undefined
  }
}

function nextOpening(
  now: { readonly date: string; readonly minutes: number },
  shiftsOn: (date: string) => Day,
): NextOpening | undefined {
  for (let days = 0; days <= farthest; days++) {
    const date = daysAfter(now.date, days)
    const later = shiftsOn(date).filter((shift) => days > 0 || spanOf(shift).from > now.minutes)
    const [opens] = later.map((shift) => shift.opens).toSorted()
    const weekday = weekdays[weekdayOf(date)]
    if (opens !== undefined && weekday) return { date, weekday, days, opens }
  }
  return undefined
}
