import { figureDecimals, greatestFigure, isUsual, usualFigure } from '#contract/attributes/figure-rules.ts'
import type { Attribute, Attributechoice } from '#contract/attributes/row.ts'
import type { ProductValues } from '#contract/attributes/staff.ts'
import { formatNumber } from '#i18n/format.ts'
import type { DashboardTranslate } from './dashboard-context.tsx'
import { type NumberRule, numberErrors } from './number-rules.ts'

/** What a form with figures is about: its attributes in their order, each with its choices. */
export type FigureAttributes = readonly (Attribute & { readonly choices: readonly Attributechoice[] })[]

/** The figures as a form holds them: `from_3`, `to_3` and `choice_3` for the attribute 3; empty for none. */
export type FigureTexts = Record<string, string>

type ProductValue = ProductValues['values'][number]

/** Attributes with their choices. */
export const withChoices = (
  attributes: readonly Attribute[],
  choices: readonly Attributechoice[],
): FigureAttributes =>
  attributes.map((one) => ({
    ...one,
    choices: choices.filter(({ attribute_id }) => attribute_id === one.id),
  }))

/** The attributes that a product of a category has, and those that it has figures of. */
export function attributesFor(
  attributes: readonly Attribute[],
  choices: readonly Attributechoice[],
  category: number,
  values: readonly ProductValue[],
): FigureAttributes {
  const used = new Set(values.map(({ attribute_id }) => attribute_id))
  return withChoices(
    attributes.filter(
      ({ id, categories }) => categories.length === 0 || categories.includes(category) || used.has(id),
    ),
    choices,
  )
}

/** The texts of a form for the figures of a product. */
export function figureTexts(attributes: FigureAttributes, values: readonly ProductValue[]): FigureTexts {
  const byAttribute = new Map(values.map((value) => [value.attribute_id, value]))
  return Object.fromEntries(
    attributes.flatMap(({ id, kind }) => {
      const { from = null, to = null, choice_id = null } = byAttribute.get(id) ?? {}
      if (kind === 'choice') return [[`choice_${id}`, String(choice_id ?? '')]]
      if (kind === 'yesno') return [[`from_${id}`, String(from ?? '')]]
      return [
        [`from_${id}`, String(from ?? '')],
        [`to_${id}`, String(to ?? '')],
      ]
    }),
  )
}

const numberOf = (text: string) => (text === '' ? null : Number(text))

/** The figures that a form holds. */
export const figuresIn = (attributes: FigureAttributes, texts: FigureTexts): ProductValue[] =>
  attributes.flatMap(({ id }) => {
    const from = numberOf(texts[`from_${id}`] ?? '')
    const to = numberOf(texts[`to_${id}`] ?? '')
    const choice_id = numberOf(texts[`choice_${id}`] ?? '')
    return from === null && to === null && choice_id === null
      ? []
      : [{ attribute_id: id, from, to, choice_id }]
  })

/** What both ends of a figure take. */
export const figureRule = (t: DashboardTranslate, { key }: Attribute): NumberRule => ({
  least: 10 ** -figureDecimals,
  most: greatestFigure,
  decimals: figureDecimals,
  usual: usualFigure(key),
  wrong: t('dashboard.attributes.invalid', { most: formatNumber(greatestFigure) }),
})

/** The errors of a form with figures by field. */
export function figureErrors(t: DashboardTranslate, attributes: FigureAttributes, texts: FigureTexts) {
  const errors: Record<string, string> = {}
  for (const attribute of attributes) {
    if (attribute.kind !== 'number') continue
    const [from, to] = [`from_${attribute.id}`, `to_${attribute.id}`] as const
    const rule = figureRule(t, attribute)
    const [least = '', most = ''] = [texts[from], texts[to]]
    if (least === '' && most !== '') errors[from] = rule.wrong
    if (most !== '' && Number(most) < Number(least)) errors[to] = t('dashboard.attributes.less')
    Object.assign(errors, numberErrors(t, { [from]: rule, [to]: rule }, texts))
  }
  return errors
}

/** The attributes whose figures are so unusual that they may be in another unit. */
export const unusualIn = (attributes: FigureAttributes, texts: FigureTexts) =>
  attributes.filter(({ id, key, kind }) =>
    kind === 'number'
      ? ['from', 'to'].some((part) => {
          const text = texts[`${part}_${id}`] ?? ''
          return text !== '' && !isUsual(key, Number(text))
        })
      : false,
  )
