/** The days of the week as schema.org names them, in the order of Iraq's working week. */
export const weekdays = [
  'Saturday',
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
] as const

/**
 * From when to when a place is open, as `08:30` and `17:00`. One that closes before it opens, such as `20:00` and
 * `02:00`, ends on the next day; one that opens and closes at `00:00` lasts all day.
 */
export interface Shift {
  readonly opens: string
  readonly closes: string
}

/** The shifts that begin on one day, in order; none if the place is closed. */
export type Day = readonly Shift[]

/** What stands for a day on which the place is closed. */
const closed = '-'
const midnight = '00:00'
const time = /^(?:[01]\d|2[0-3]):[0-5]\d$/
export const minutesInDay = 24 * 60

/** Whether both times are complete, and different unless the place is open all day. */
export const isShift = ({ opens, closes }: Shift) =>
  time.test(opens) && time.test(closes) && (opens !== closes || opens === midnight)

/** A time such as `08:30` in minutes. */
const minutesOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))

/** When a shift begins and ends, in minutes from the midnight before it; it may end after the next midnight. */
export function spanOf({ opens, closes }: Shift): { from: number; to: number } {
  const [from, to] = [minutesOf(opens), minutesOf(closes)]
  return { from, to: to > from ? to : to + minutesInDay }
}

const inOrder = (day: Day): Day =>
  day.toSorted((one, other) => (one.opens === other.opens ? 0 : one.opens < other.opens ? -1 : 1))

/**
 * The days of a week, by their index, with a shift whose times are not complete, or that runs into the next one: of the
 * same day, of the next day, and from Friday into Saturday.
 */
export function wrongDays(days: readonly Day[]): number[] {
  const spans = days.flatMap((day, at) => {
    const midnightBefore = at * minutesInDay
    return inOrder(day.filter(isShift)).map((shift) => {
      const { from, to } = spanOf(shift)
      return { at, from: midnightBefore + from, to: midnightBefore + to }
    })
  })
  const nextWeek = (spans[0]?.from ?? 0) + days.length * minutesInDay
  const late = spans.filter(({ to }, index) => to > (spans[index + 1]?.from ?? nextWeek)).map(({ at }) => at)
  return days.flatMap((day, at) => (day.every(isShift) && !late.includes(at) ? [] : [at]))
}

const readDay = (text: string): Day =>
  text === closed
    ? []
    : text.split(',').map((shift) => {
        const [opens = '', closes = '', ...rest] = shift.split('-')
        return { opens, closes: rest.length === 0 ? closes : '' }
      })

/**
 * Reads opening hours: seven days from Saturday to Friday separated by spaces, each `08:30-17:00`, several shifts as
 * `09:00-13:00,16:00-21:00`, or `-` for closed. A shift such as `20:00-02:00` ends on the next day. Undefined if they
 * are malformed, if shifts overlap, or if no day is open.
 */
export function readHours(text: string): readonly Day[] | undefined {
  const days = text.split(' ').map(readDay)
  if (days.length !== weekdays.length || wrongDays(days).length > 0) return undefined
  return days.some((day) => day.length > 0) ? days.map(inOrder) : undefined
}

/** Writes opening hours as `readHours` reads them; empty if no day is open. */
export const writeHours = (days: readonly Day[]): string =>
  days.every((day) => day.length === 0)
    ? ''
    : days.map((day) => day.map(({ opens, closes }) => `${opens}-${closes}`).join(',') || closed).join(' ')
