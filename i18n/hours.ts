import { type OpenDay, readHours, weekdays } from '#contract/hours.ts'
import type { Translate } from './translate.ts'

/** Days in a row with the same hours. */
export interface HoursLine {
  /** `Saturday to Thursday` */
  readonly days: string
  /** When they open and close; null if the place is closed. */
  readonly open: OpenDay | null
}

const isSame = (one: OpenDay | null, other: OpenDay | null | undefined) =>
  one?.opens === other?.opens && one?.closes === other?.closes

function daysText(first: number, last: number, t: Translate<'site'>): string {
  const [from, to] = [weekdays[first], weekdays[last]]
  if (from === undefined || to === undefined) return ''
  const names = { from: t(`site.hours.days.${from}`), to: t(`site.hours.days.${to}`) }
  if (first === last) return names.from
  return last === first + 1 ? t('site.hours.pair', names) : t('site.hours.range', names)
}

/**
 * The lines in which opening hours (`contract/hours.ts`) are shown, from Saturday on; days in a row with the same hours
 * share a line. Empty without hours.
 */
export function hoursLines(hours: string, t: Translate<'site'>): HoursLine[] {
  const days = readHours(hours) ?? []
  const starts = days.flatMap((day, at) => (at === 0 || !isSame(day, days[at - 1]) ? [at] : []))
  return starts.map((first, at) => ({
    days: daysText(first, (starts[at + 1] ?? days.length) - 1, t),
    open: days[first] ?? null,
  }))
}

/** The times of a line as `08:30–17:00`, to show isolated left to right, or in words. */
export function timesText({ open }: HoursLine, t: Translate<'site'>): { text: string; latin: boolean } {
  if (open === null) return { text: t('site.hours.closed'), latin: false }
  const { opens, closes } = open
  if (opens === closes) return { text: t('site.hours.allDay'), latin: false }
  return { text: `${opens}–${closes}`, latin: true }
}
