import { type Day, readHours, weekdays } from '#contract/settings/hours.ts'
import type { Translate } from './translate.ts'

/** Days in a row with the same hours. */
export interface HoursLine {
  /** `Saturday to Thursday` */
  readonly days: string
  /** When they open and close; none if the place is closed. */
  readonly shifts: Day
}

const timesOf = (day: Day) => day.map(({ opens, closes }) => `${opens}–${closes}`)

const isSame = (one: Day, other: Day) => timesOf(one).join() === timesOf(other).join()

function daysText(first: number, last: number, t: Translate<'site'>): string {
  const [from, to] = [weekdays[first], weekdays[last]]
  if (from === undefined || to === undefined) return ''
  const names = { from: t(`site.hours.days.${from}`), to: t(`site.hours.days.${to}`) }
  if (first === last) return names.from
  return last === first + 1 ? t('site.hours.pair', names) : t('site.hours.range', names)
}

/**
 * The lines in which opening hours (`contract/settings/hours.ts`) are shown, from Saturday on; days in a row with the same hours
 * share a line. Empty without hours.
 */
export function hoursLines(hours: string, t: Translate<'site'>): HoursLine[] {
  const days = readHours(hours) ?? []
  const starts = days.flatMap((day, at) => (at === 0 || !isSame(day, days[at - 1] ?? []) ? [at] : []))
  return starts.map((first, at) => ({
    days: daysText(first, (starts[at + 1] ?? days.length) - 1, t),
    shifts: days[first] ?? [],
  }))
}

/** The times of a line, each shift as `08:30–17:00`, to show isolated left to right, or in words. */
export function timesText({ shifts }: HoursLine, t: Translate<'site'>): { texts: string[]; latin: boolean } {
  const [first] = shifts
  if (first === undefined) return { texts: [t('site.hours.closed')], latin: false }
  if (first.opens === first.closes) return { texts: [t('site.hours.allDay')], latin: false }
  return { texts: timesOf(shifts), latin: true }
}
