/** In milliseconds. */
export const day = 24 * 3_600_000

/** A moment in milliseconds since 1970, as it is stored. */
export const iso = (milliseconds: number): string => new Date(milliseconds).toISOString()

/** The moment so many months of the calendar before another (milliseconds since 1970), as it is stored. */
export function monthsBefore(now: number, months: number): string {
  const moment = new Date(now)
  moment.setUTCMonth(moment.getUTCMonth() - months)
  return moment.toISOString()
}
