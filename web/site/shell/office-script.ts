import type { Calendar } from '#contract/opening.ts'

/** What decides whether an office is open: hours as `readHours` reads them, the dates of holidays, an IANA zone. */
export type OfficeCalendar = Calendar<{ readonly date: string }>

/** The script's data as JSON that cannot end its element. */
const written = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * Returns the script that sets `data-office` on the root element before the first paint, to `open` or `closed`: what a page
 * shows first then neither moves nor changes when React takes over. It decides as `openNow` does, in the few bytes that
 * every document has room for. Without hours or a clock in that zone it says `open`, as the site is then as without hours.
 */
export function officeScript({ offices, holidays, timezone }: OfficeCalendar): string {
  const weeks = offices.flatMap(({ hours }) => (hours ? [hours] : []))
  const dates = holidays.map(({ date }) => date)
  const data = `const w=${written(weeks)},h=${written(dates)}`
  // Swedish writes the time as `2026-03-21 08:30:00`.
  const now = `const [day,time]=new Date().toLocaleString('sv',{timeZone:${written(timezone || 'Asia/Baghdad')}}).split(' ')`
  const on = `const on=back=>{const d=new Date(Date.parse(day)-back*864e5);return h.includes(d.toISOString().slice(0,10))?[]:w.flatMap(x=>x.split(' ')[(d.getUTCDay()+1)%7].split(',').map(s=>s.split('-'))).filter(s=>s[0])}`
  const isOpen = `on(0).some(([a,b])=>a<=time&&(time<b||b<=a))||on(1).some(([a,b])=>b<=a&&time<b)`
  return `{let s='open';try{${data};${now};${on};if(w[0]&&!(${isOpen}))s='closed'}catch{}document.documentElement.dataset.office=s}`
}
