import type { ProductAttribute } from '#contract/attributes/row.ts'
import type { Language } from '#contract/kit/values.ts'
import { foldDigits } from '#i18n/digits.ts'
import { figureKeyOf, figureKeysIn } from '#i18n/figure-labels.ts'
import { type BaseUnit, unitOf } from '#i18n/figure-units.ts'
import { foldLoose } from '#i18n/fold.ts'
import { formatNumber, formatSpeed, pickText } from '#i18n/format.ts'
import { certainNumber } from '#i18n/typed-number.ts'
import { dictionaries } from '#web/api/dictionaries.server.ts'
import type { ContentText } from '../detail/detail-data.ts'

/** A figure of a product as a page shows it. */
export interface ProductFact {
  readonly label: string
  /** With its unit: `630 kg`, `3–7.5 m`. */
  readonly value: string
}

/** The languages to write figures in: the first one that has a text. */
interface Readers {
  readonly language: Language
  readonly defaultLanguage: Language
}

function valueText(attribute: ProductAttribute, { language, defaultLanguage }: Readers): string {
  const { key, kind, from, to, choice } = attribute
  if (choice) return pickText(choice, 'name', language, defaultLanguage).text
  if (from === null) return ''
  const { yes, no } = dictionaries[language].site.detail
  if (kind === 'yesno') return from === 1 ? yes : no
  const format = key === 'speed' ? formatSpeed : formatNumber
  const number = to === null ? format(from) : `${format(from)}–${format(to)}`
  const unit = pickText(attribute, 'unit', language, defaultLanguage).text
  return unit ? `${number} ${unit}` : number
}

/** A figure of a product in a language. */
export const factOf = (attribute: ProductAttribute, readers: Readers): ProductFact => ({
  label: pickText(attribute, 'name', readers.language, readers.defaultLanguage).text,
  value: valueText(attribute, readers),
})

/** A figure for search engines: numbers as such, with the code of their unit if it has one. */
export interface Measure extends ProductFact {
  readonly number?: {
    readonly from: number
    readonly to: number | null
    readonly unitCode: string | undefined
  }
}

// UN/CEFACT Recommendation 20, by the size of the unit in its base unit.
const unitCodes: Readonly<Record<BaseUnit, Readonly<Record<number, string>>>> = {
  kg: { 1: 'KGM', 1000: 'TNE' },
  mm: { 1: 'MMT', 10: 'CMT', 25.4: 'INH', 1000: 'MTR' },
  ms: { 1: 'MTS' },
  w: { 1: 'WTT', 1000: 'KWT' },
  v: { 1: 'VLT', 1000: 'KVT' },
  hz: { 1: 'HTZ' },
  a: { 1: 'AMP' },
  person: { 1: 'IE' },
  stop: { 1: 'C62' },
}

/** A figure of a product for search engines, in a language. */
export function measureOf(attribute: ProductAttribute, readers: Readers): Measure {
  const { kind, from, to, unit } = attribute
  const fact = factOf(attribute, readers)
  if (kind !== 'number' || from === null) return fact
  const unitOfFact = unitOf(foldLoose(unit))
  return {
    ...fact,
    number: { from, to, unitCode: unitOfFact && unitCodes[unitOfFact.base][unitOfFact.size] },
  }
}

/** The numbers that a text states without doubt, in digits of any script. */
const numbersIn = (text: string): readonly number[] =>
  (foldDigits(text).match(/\d+(?:[.,\u066c]\d+)*/g) ?? []).flatMap((number) => certainNumber(number) ?? [])

const numbersOf = ({ kind, from, to }: ProductAttribute): readonly number[] =>
  kind === 'number' ? [from, to].filter((one) => one !== null) : []

/** Whether a text states a figure and more: each of several sizes, or a second material. */
function saysMore(text: string, attribute: ProductAttribute, value: string): boolean {
  if (attribute.choice)
    return text.length > value.length && text.toLowerCase().startsWith(value.toLowerCase())
  const [stated, own] = [numbersIn(text), numbersOf(attribute)]
  return stated.length > Math.max(1, own.length) && own.every((number) => stated.includes(number))
}

/** Whether all numbers of a text are among those of some figures, in their units or in thousandths: 250 W is 0.25 kW. */
function areIn(text: string, attributes: readonly ProductAttribute[]): boolean {
  const own = attributes.flatMap(numbersOf)
  const stated = numbersIn(text)
  return stated.length > 0 && stated.every((number) => own.includes(number) || own.includes(number / 1000))
}

/**
 * Puts the figures of a product before the facts that its description states, in the language of the description. Facts
 * that repeat a figure are left out; one that says more about it is its value. Without figures the description stays as it is.
 */
export function withFigures(
  writing: ContentText,
  attributes: readonly ProductAttribute[],
  defaultLanguage: Language,
): ContentText {
  const figures = attributes.map((attribute) => ({
    attribute,
    ...factOf(attribute, { language: writing.language, defaultLanguage }),
  }))
  const fuller = new Map<string, string>()
  const others = writing.facts.filter(({ label, value }) => {
    const key = figureKeyOf(label) ?? ' '
    const same = figures.find((one) => one.label === label || one.attribute.key === key)
    const repeated = figureKeysIn(label)
    const near = figures.filter(({ attribute }) => repeated.includes(attribute.key))
    const [only = same] = near
    if (only && near.length < 2 && saysMore(value, only.attribute, only.value)) {
      fuller.set(only.label, value)
      return false
    }
    const repeats =
      same ||
      areIn(
        value,
        near.map(({ attribute }) => attribute),
      )
    return !repeats
  })
  const own = figures.map(({ label, value }) => ({ label, value: fuller.get(label) ?? value }))
  return { ...writing, facts: [...own, ...others] }
}
