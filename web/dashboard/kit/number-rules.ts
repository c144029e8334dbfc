import { greatestPrice, priceDecimals } from '#contract/kit/money.ts'
import { isolatedName } from '#i18n/format.ts'
import { type NumberRange, readTypedNumber } from '#i18n/typed-number.ts'
import type { DashboardTranslate } from './dashboard-context.tsx'

/** What a field for a number takes. */
export interface NumberRule extends NumberRange {
  /** The most digits after the point; 0 for whole numbers. */
  readonly decimals: number
  /** What such numbers mostly are, to tell 1,600 from 1.6; those outside are asked about elsewhere. */
  readonly usual?: NumberRange
  /** What to say of a number that does not fit, and of a text that is none. */
  readonly wrong: string
}

const read = (text: string, rule: NumberRule) => readTypedNumber(text, rule.usual ?? rule)

/** The number that a text says without doubt, in ASCII; any other text stays as it is, to be refused. */
export function asNumber(text: string, rule: NumberRule): string {
  const found = read(text, rule)
  return found.kind === 'certain' ? found.decimal : text.trim()
}

/** Why a text is no number of a rule; undefined if it is one, or empty. */
export function numberError(t: DashboardTranslate, text: string, rule: NumberRule): string | undefined {
  if (text.trim() === '') return undefined
  const found = read(text, rule)
  if (found.kind === 'uncertain')
    return t('dashboard.form.unclearNumber', { readings: isolatedName(found.readings.join(' / ')) })
  if (found.kind === 'none') return rule.wrong
  const [, fraction = ''] = found.decimal.split('.')
  const number = Number(found.decimal)
  const fits = number >= rule.least && number <= rule.most && fraction.length <= rule.decimals
  return fits ? undefined : rule.wrong
}

/** The errors of those fields of a form that are for numbers. */
export function numberErrors(
  t: DashboardTranslate,
  rules: Readonly<Record<string, NumberRule>>,
  values: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [name, rule] of Object.entries(rules)) {
    const value = values[name]
    const error = typeof value === 'string' ? numberError(t, value, rule) : undefined
    if (error) errors[name] = error
  }
  return errors
}

/** A whole number of a range. */
export const wholeNumber = ({ least, most }: NumberRange, wrong: string): NumberRule => ({
  least,
  most,
  decimals: 0,
  wrong,
})

/** A price or another amount of dollars. */
export const price = (t: DashboardTranslate): NumberRule => ({
  least: 0,
  most: greatestPrice,
  decimals: priceDecimals,
  wrong: t('dashboard.form.price'),
})
