import { languages } from '#contract/kit/languages.ts'
import type { Holiday } from '#contract/settings/holidays.ts'
import { isolatedName } from '#i18n/format.ts'

const columns = languages.map((code) => `${code}_name` as const)

/** A holiday of which each text is given. */
const holidayOf = (text: (name: keyof Holiday) => string): Holiday => ({
  date: text('date'),
  // Object.fromEntries loses the key types; they are exactly these.
  ...(Object.fromEntries(columns.map((name) => [name, text(name)])) as Record<
    (typeof columns)[number],
    string
  >),
})

/** A row in which nothing is written yet. */
export const noHoliday: Holiday = holidayOf(() => '')

const textIn = (of: unknown, name: keyof Holiday) => {
  const value: unknown = typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined
  return typeof value === 'string' ? value : ''
}

/** Reads holidays from the text in which forms and the audit log hold them; a date may not be complete yet. */
export function readHolidays(text: string): Holiday[] {
  const rows: unknown = text === '' ? [] : JSON.parse(text)
  if (!Array.isArray(rows)) return []
  return rows.map((row: unknown) => holidayOf((name) => textIn(row, name)))
}

const isEmpty = (row: Holiday) => Object.values(row).every((text) => text.trim() === '')

/** The holidays to save: rows in which nothing was written count for nothing. */
export const writtenHolidays = (text: string): Holiday[] => readHolidays(text).filter((row) => !isEmpty(row))

/** The rows, by their index, with a name but no date, or with the date of a row above. */
export const wrongHolidays = (rows: readonly Holiday[]): number[] =>
  rows.flatMap((row, at) => {
    const isRepeated = rows.findIndex(({ date }) => date === row.date) < at
    return !isEmpty(row) && (row.date === '' || isRepeated) ? [at] : []
  })

/** Holidays in words: `2026-03-21 Newroz` in every language that names it. */
export const holidaysText = (text: string, comma: string): string =>
  readHolidays(text)
    .map((row) => {
      const names = columns.flatMap((name) => row[name] || []).join(' / ')
      return [isolatedName(row.date), names].filter(Boolean).join(' ')
    })
    .join(`${comma} `)
