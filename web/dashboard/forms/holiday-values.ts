import type { Holiday } from '#contract/holidays.ts'
import { isolated } from '#i18n/format.ts'

const textIn = (of: unknown, name: keyof Holiday) => {
  const value: unknown = typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined
  return typeof value === 'string' ? value : ''
}

/** Reads holidays from the text in which forms and the audit log hold them; a date may not be complete yet. */
export function readHolidays(text: string): Holiday[] {
  const rows: unknown = text === '' ? [] : JSON.parse(text)
  if (!Array.isArray(rows)) return []
  return rows.map((row: unknown) => ({
    date: textIn(row, 'date'),
    ku_name: textIn(row, 'ku_name'),
    ar_name: textIn(row, 'ar_name'),
    en_name: textIn(row, 'en_name'),
  }))
}

const isEmpty = ({ date, ku_name, ar_name, en_name }: Holiday) =>
  [date, ku_name, ar_name, en_name].every((text) => text.trim() === '')

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
    .map(({ date, ku_name, ar_name, en_name }) => {
      const names = [ku_name, ar_name, en_name].filter(Boolean).join(' / ')
      return [isolated(date), names].filter(Boolean).join(' ')
    })
    .join(`${comma} `)
