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

/** When a place is open on one day, as `08:30` and `17:00`; `closes` at `00:00` is the midnight that ends the day. */
export interface OpenDay {
  readonly opens: string
  readonly closes: string
}

/** What stands for a day on which the place is closed. */
const closed = '-'
const midnight = '00:00'
const time = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** Whether a day with these times is open at all: it closes after it opens, or at midnight. */
export const isOpenDay = ({ opens, closes }: OpenDay) =>
  time.test(opens) && time.test(closes) && (closes > opens || closes === midnight)

function readDay(text: string): OpenDay | null | undefined {
  if (text === closed) return null
  const [opens = '', closes = '', ...rest] = text.split('-')
  const day = { opens, closes }
  return rest.length === 0 && isOpenDay(day) ? day : undefined
}

/**
 * Reads opening hours: seven days from Saturday to Friday separated by spaces, each `08:30-17:00` or `-` for closed.
 * Returns null for a closed day. Undefined if they are malformed, close before they open, or are never open.
 */
export function readHours(text: string): readonly (OpenDay | null)[] | undefined {
  const days = text.split(' ').map(readDay)
  const read = days.filter((day) => day !== undefined)
  if (days.length !== weekdays.length || read.length !== days.length) return undefined
  return read.some((day) => day !== null) ? read : undefined
}

/** Writes opening hours as `readHours` reads them; empty if no day is open. */
export const writeHours = (days: readonly (OpenDay | null)[]): string =>
  days.every((day) => day === null)
    ? ''
    : days.map((day) => (day ? `${day.opens}-${day.closes}` : closed)).join(' ')
