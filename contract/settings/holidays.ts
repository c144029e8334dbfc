import * as z from 'zod'
import { holidayLimits } from '../kit/limits.ts'
import { optionalLine, translated } from '../kit/values.ts'

/** A day on which all offices are closed. Its names may be empty. */
export const Holiday = z
  .object({ date: z.iso.date(), ...translated('name', z.string()) })
  .meta({ id: 'Holiday' })
export type Holiday = z.output<typeof Holiday>

const GivenHoliday = z.object({
  date: z.iso.date().max(10),
  ...translated('name', optionalLine(holidayLimits.name).default('')),
})

const isOnce = ({ date }: { date: string }, at: number, all: readonly { date: string }[]) =>
  all.findIndex((other) => other.date === date) === at

/** Holidays as they are sent: in any order, but no date twice. The output is in order, and has every name. */
export const GivenHolidays = z
  .array(GivenHoliday)
  .max(holidayLimits.count)
  .refine((holidays) => holidays.every(isOnce))
  .transform((holidays): Holiday[] => holidays.toSorted((one, other) => (one.date < other.date ? -1 : 1)))
