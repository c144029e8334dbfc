import { readHours, spanOf } from '#contract/settings/hours.ts'
import type { OfficeCalendar } from '#web/shared/opening-clock.ts'

const minutesInDay = 24 * 60
const msInDay = minutesInDay * 60_000

/** The shifts of all offices in minutes since the midnight that begins Saturday. */
const shiftsOf = ({ offices }: OfficeCalendar) =>
  offices.flatMap(({ hours }) =>
    (readHours(hours) ?? []).flatMap((day, at) =>
      day.map((shift) => {
        const { from, to } = spanOf(shift)
        return [at * minutesInDay + from, at * minutesInDay + to]
      }),
    ),
  )

/**
 * Returns the script that sets `data-office` on the root element before the first paint, to `open` or `closed`: what a page
 * shows first then neither moves nor changes when React takes over. It decides as `openNow` does, in the few bytes that
 * every document has room for. Without hours, or in a browser without a clock in that zone, it says `open`: the site is then
 * as without hours.
 */
export function officeScript(calendar: OfficeCalendar): string {
  const shifts = shiftsOf(calendar)
  const days = calendar.holidays.map(({ date }) => Date.parse(date) / msInDay)
  const zone = JSON.stringify(calendar.timezone || 'Asia/Baghdad').replaceAll('<', '\\u003c')
  // Swedish writes the time as `2026-03-21 08:30:00`. 1 January 1970 was a Thursday, five days after a Saturday.
  const now = `[d,t]=new Date().toLocaleString('sv',{timeZone:${zone}}).split(' '),n=Date.parse(d)/864e5,m=(n+5)%7*1440+t.slice(0,2)*60+ +t.slice(3,5)`
  // A shift of Friday may run into the next week; a holiday closes those that begin on it.
  const isOpen = `${JSON.stringify(shifts)}.some(([a,b])=>[m,m+10080].some(x=>a<=x&&x<b&&!${JSON.stringify(days)}.includes(n-(x/1440|0)+(a/1440|0))))`
  const state = shifts.length === 0 ? `'open'` : `${isOpen}?'open':'closed'`
  return `{let s='open';try{const ${now};s=${state}}catch{}document.documentElement.dataset.office=s}`
}
