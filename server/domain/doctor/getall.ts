import { type Language, languages } from '#contract/kit/languages.ts'
import type { Doctorline } from '#contract/system/doctor.ts'
import type { Services } from '../../calls/context.ts'
import type { Handler } from '../../calls/handler.ts'
import { lookAround } from './look.ts'
import { adviceOf, type Found, wordsOf } from './texts.ts'

type Parts = Pick<Services, 'config' | 'database' | 'storage'>

/** How long a look is shown before the next is made, in milliseconds. */
export const lookEvery = 5 * 60_000

interface Look {
  readonly at: number
  readonly found: Promise<Found[]>
}

/** The last look of each product of this process. */
const looks = new WeakMap<Parts['config'], Look>()

/** Looks around, or gives the look of the last five minutes unless it must be a `fresh` one. */
export function lastLook(parts: Parts, fresh = false, now = Date.now()): Promise<Found[]> {
  const last = looks.get(parts.config)
  if (!fresh && last && Math.abs(now - last.at) < lookEvery) return last.found
  const found = lookAround(parts, now)
  looks.set(parts.config, { at: now, found })
  return found
}

/** The columns of a text that each language has. */
function inEachColumn<F extends string>(field: F, make: (language: Language) => string) {
  const columns = languages.map((language) => [`${language}_${field}`, make(language)])
  // Object.fromEntries loses the key types; they are exactly these.
  return Object.fromEntries(columns) as Record<`${Language}_${F}`, string>
}

/** A look as the dashboard gets it. */
export const linesOf = (found: readonly Found[]): Doctorline[] =>
  found.map((one) => ({
    check: one.check,
    level: one.level,
    ...inEachColumn('says', (language) => wordsOf(one, language)),
    ...inEachColumn('todo', (language) => adviceOf(one, language)),
  }))

/** Whether the site is well, a line for each thing that was looked at. */
export const getAllDoctor: Handler<'/app/dashboard/doctor/getall'> = async (_input, context) => ({
  status: true,
  msg: 'SUCCESS',
  data: linesOf(await lastLook(context)),
})
