/** An hour and a day in milliseconds. */
export const hour = 3_600_000
export const day = 24 * hour

/** A clock set back must not revive anything, so nothing may lie further ahead than this, in milliseconds. */
export const clockDrift = 5 * 60_000

/** Formats milliseconds since 1970 as the database stores timestamps. */
export const iso = (milliseconds: number): string => new Date(milliseconds).toISOString()

/** The stored form of the time a number of calendar months before `now` (milliseconds since 1970). */
export function monthsBefore(now: number, months: number): string {
  const moment = new Date(now)
  moment.setUTCMonth(moment.getUTCMonth() - months)
  return moment.toISOString()
}
