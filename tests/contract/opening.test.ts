import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { zoneNamed } from '#contract/settings/clock.ts'
import { readHours, weekdays, writeHours } from '#contract/settings/hours.ts'
import { type Calendar, openNow } from '#contract/settings/opening.ts'

const week = (days: string, friday = '-') => [...Array<string>(6).fill(days), friday].join(' ')

const calendar = (
  hours: string | readonly string[],
  { holidays = [], timezone = '' }: { holidays?: readonly string[]; timezone?: string } = {},
): Calendar<{ date: string }> => ({
  offices: [hours].flat().map((one) => ({ hours: one })),
  holidays: holidays.map((date) => ({ date })),
  timezone,
})

/** What is answered at a moment, in short: `open`, or `closed, Sunday 2026-03-22 08:30, in 1`. */
function stateAt(of: Calendar<{ date: string }>, moment: string) {
  const { state, next, holiday } = openNow(of, new Date(moment))
  const when = next && `${next.weekday} ${next.date} ${next.opens}, in ${next.days}`
  return [state, when, holiday && `on ${holiday.date}`].filter(Boolean).join(', ')
}

// 21 March 2026 is a Saturday. Baghdad is three hours ahead of UTC all year.
const office = week('08:30-17:00')
const split = week('09:00-13:00,16:00-21:00')
const night = week('20:00-02:00')

test('an office is open from the minute it opens until the minute it closes, by the clock of Baghdad', () => {
  assert.equal(stateAt(calendar(office), '2026-03-21T05:29:59Z'), 'closed, Saturday 2026-03-21 08:30, in 0')
  assert.equal(stateAt(calendar(office), '2026-03-21T05:30:00Z'), 'open')
  assert.equal(stateAt(calendar(office), '2026-03-21T13:59:59Z'), 'open')
  assert.equal(stateAt(calendar(office), '2026-03-21T14:00:00Z'), 'closed, Sunday 2026-03-22 08:30, in 1')
  assert.equal(stateAt(calendar(office), '2026-03-26T20:59:00Z'), 'closed, Saturday 2026-03-28 08:30, in 2')
  assert.equal(stateAt(calendar(office), '2026-03-26T21:00:00Z'), 'closed, Saturday 2026-03-28 08:30, in 1')
})

test('between two shifts it is closed until the next of the same day', () => {
  assert.equal(stateAt(calendar(split), '2026-03-21T09:59:00Z'), 'open')
  assert.equal(stateAt(calendar(split), '2026-03-21T10:00:00Z'), 'closed, Saturday 2026-03-21 16:00, in 0')
  assert.equal(stateAt(calendar(split), '2026-03-21T13:00:00Z'), 'open')
})

test('a shift past midnight belongs to the day it begins, whatever the next day is', () => {
  assert.equal(stateAt(calendar(night), '2026-03-26T22:59:00Z'), 'open', 'Friday 01:59')
  assert.equal(stateAt(calendar(night), '2026-03-26T23:00:00Z'), 'closed, Saturday 2026-03-28 20:00, in 1')
  assert.equal(stateAt(calendar(night), '2026-03-20T22:00:00Z'), 'closed, Saturday 2026-03-21 20:00, in 0')
  assert.equal(stateAt(calendar(week('00:00-00:00')), '2026-03-25T21:00:00Z'), 'open', 'Thursday 00:00')
  assert.equal(
    stateAt(calendar(week('16:00-00:00')), '2026-03-21T20:59:00Z'),
    'open',
    'the midnight that ends it',
  )
})

test('a holiday closes the shifts that begin on it, but not the end of last night’s', () => {
  const holidays = ['2026-03-22', '2026-03-23']
  const closed = calendar(office, { holidays })
  assert.equal(
    stateAt(closed, '2026-03-22T07:00:00Z'),
    'closed, Tuesday 2026-03-24 08:30, in 2, on 2026-03-22',
  )
  assert.equal(stateAt(closed, '2026-03-21T14:00:00Z'), 'closed, Tuesday 2026-03-24 08:30, in 3')
  const late = calendar(night, { holidays })
  assert.equal(stateAt(late, '2026-03-21T22:30:00Z'), 'open, on 2026-03-22', 'Sunday 01:30')
  assert.equal(stateAt(late, '2026-03-22T18:00:00Z'), 'closed, Tuesday 2026-03-24 20:00, in 2, on 2026-03-22')
  assert.equal(
    stateAt(late, '2026-03-23T22:00:00Z'),
    'closed, Tuesday 2026-03-24 20:00, in 0',
    'Tuesday 01:00',
  )
})

test('the company is open while one office is, and the first to open is next', () => {
  const two = calendar([office, week('10:00-20:00', '10:00-12:00'), ''])
  assert.equal(stateAt(two, '2026-03-21T06:00:00Z'), 'open')
  assert.equal(stateAt(two, '2026-03-21T16:00:00Z'), 'open')
  assert.equal(stateAt(two, '2026-03-26T17:00:00Z'), 'closed, Friday 2026-03-27 10:00, in 1')
  assert.equal(stateAt(two, '2026-03-27T09:00:00Z'), 'closed, Saturday 2026-03-28 08:30, in 1')
})

test('without any hours nothing is known, and after weeks of holidays nothing is promised', () => {
  const holidays = Array.from({ length: 100 }, (_, at) =>
    new Date(Date.UTC(2026, 2, 21 + at)).toISOString().slice(0, 10),
  )
  for (const unknown of [
    calendar([]),
    calendar(['', 'always']),
    calendar(office, { timezone: 'Mars/Olympus' }),
  ])
    assert.equal(stateAt(unknown, '2026-03-21T07:00:00Z'), 'unknown')
  assert.equal(stateAt(calendar(office, { holidays }), '2026-03-21T07:00:00Z'), 'closed, on 2026-03-21')
})

test('where clocks are put forward and back, the hours go by the clock on the wall', () => {
  // Berlin: 29 March 2026, a Sunday, has no 02:00 to 03:00; 25 October, a Sunday, has it twice.
  const berlin = (hours: string) => calendar(hours, { timezone: 'Europe/Berlin' })
  assert.equal(stateAt(berlin(office), '2026-03-28T07:29:00Z'), 'closed, Saturday 2026-03-28 08:30, in 0')
  assert.equal(stateAt(berlin(office), '2026-03-28T07:30:00Z'), 'open')
  assert.equal(stateAt(berlin(office), '2026-03-29T06:29:00Z'), 'closed, Sunday 2026-03-29 08:30, in 0')
  assert.equal(stateAt(berlin(office), '2026-03-29T06:30:00Z'), 'open')
  assert.equal(
    stateAt(berlin(night), '2026-03-29T00:59:00Z'),
    'open',
    'the last minute before the clock jumps',
  )
  assert.equal(stateAt(berlin(night), '2026-03-29T01:00:00Z'), 'closed, Sunday 2026-03-29 20:00, in 0')
  assert.equal(
    stateAt(berlin(week('20:00-02:30')), '2026-10-25T01:29:00Z'),
    'open',
    '02:29 for the second time',
  )
  assert.equal(stateAt(berlin(office), '2026-10-25T07:29:00Z'), 'closed, Sunday 2026-10-25 08:30, in 0')
})

test('it is open exactly when the wall clock is in a shift, and opens next when it says, in any zone', () => {
  const minute = fc.integer({ min: 0, max: 24 * 60 - 1 })
  const text = (at: number) => new Date(at * 60_000).toISOString().slice(11, 16)
  const day = fc
    .uniqueArray(minute, { maxLength: 6 })
    .map((times) => times.toSorted((one, other) => one - other))
    .map((times) => (times.length % 2 === 0 ? times : times.slice(1)))
    .map((times) =>
      times.flatMap((opens, at) => {
        const closes = times[at + 1]
        return at % 2 === 0 && closes !== undefined ? [{ opens: text(opens), closes: text(closes) }] : []
      }),
    )
  // The last shift of a day runs over midnight now and then; where that meets the next day's first, there are no hours.
  const hours = fc.tuple(fc.array(day, { minLength: 7, maxLength: 7 }), fc.boolean()).map(([days, late]) =>
    writeHours(
      days.map((shifts) => {
        const last = shifts.at(-1)
        return late && last && shifts.length > 1
          ? [...shifts.slice(0, -1), { opens: last.closes, closes: '00:30' }]
          : shifts
      }),
    ),
  )
  const zone = fc.constantFrom(
    ...['Asia/Baghdad', 'Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Apia'],
    ...['Australia/Lord_Howe', 'America/Sao_Paulo', 'UTC', 'Pacific/Kiritimati', 'Africa/Casablanca'],
  )
  const moment = fc.date({
    min: new Date('2025-01-01T00:00:00Z'),
    max: new Date('2027-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  const dayOf = (at: Date, days: number) =>
    new Date(at.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const dayNames = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
  const orderOfHours: readonly string[] = weekdays
  const offDays = fc.array(fc.integer({ min: -2, max: 9 }), { maxLength: 4 })

  /** When shifts begin and end by the wall clock, as `2026-03-21 08:30`, in the days around a moment. */
  const shiftsAround = (texts: readonly string[], holidays: readonly string[], at: Date) =>
    texts.flatMap((one) =>
      Array.from({ length: 64 }, (_, ahead) => dayOf(at, ahead - 3))
        .filter((date) => !holidays.includes(date))
        .flatMap((date) => {
          const weekday = dayNames[new Date(`${date}T12:00Z`).getUTCDay()] ?? ''
          const shifts = readHours(one)?.[orderOfHours.indexOf(weekday)] ?? []
          return shifts.map(({ opens, closes }) => {
            const end = closes > opens ? date : dayOf(new Date(`${date}T12:00Z`), 1)
            return [`${date} ${opens}`, `${end} ${closes}`] as const
          })
        }),
    )

  let [open, closed] = [0, 0]
  fc.assert(
    fc.property(
      fc.array(hours, { minLength: 1, maxLength: 2 }),
      zone,
      moment,
      offDays,
      (texts, timezone, at, off) => {
        const holidays = off.map((days) => dayOf(at, days))
        const wall = at.toLocaleString('sv-SE', { timeZone: timezone }).slice(0, 16)
        const shifts = shiftsAround(texts, holidays, at)
        const answer = openNow(calendar(texts, { holidays, timezone }), at)
        if (texts.every((one) => readHours(one) === undefined)) return assert.equal(answer.state, 'unknown')
        const isOpen = shifts.some(([from, to]) => from <= wall && wall < to)
        isOpen ? open++ : closed++
        assert.equal(answer.state, isOpen ? 'open' : 'closed')
        const [first] = shifts
          .map(([from]) => from)
          .filter((from) => from > wall)
          .toSorted()
        const next = answer.next && `${answer.next.date} ${answer.next.opens}`
        assert.equal(next, isOpen ? undefined : first)
        assert.equal(
          answer.holiday?.date,
          holidays.find((date) => date === wall.slice(0, 10)),
        )
      },
    ),
    { numRuns: 400, seed: 46 },
  )
  assert.ok(open > 50 && closed > 50, `${open} open, ${closed} closed`)
})

test('a zone has the name that it was given, with capitals where they belong', () => {
  assert.equal(zoneNamed('asia/baghdad'), 'Asia/Baghdad')
  assert.equal(zoneNamed('Asia/Kolkata'), 'Asia/Kolkata')
  assert.equal(zoneNamed('Europe/Kyiv'), 'Europe/Kyiv')
  for (const none of ['', 'Mars/Olympus', '+03:00', '-0300', ' ', '3'])
    assert.equal(zoneNamed(none), undefined)
})
