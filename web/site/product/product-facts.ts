import type { ProductAttribute } from '#contract/attributes.ts'
import type { Language } from '#contract/values.ts'
import { figureKeyOf } from '#i18n/figure-labels.ts'
import { formatNumber, pickText } from '#i18n/format.ts'
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
  const { kind, from, to, choice } = attribute
  if (choice) return pickText(choice, 'name', language, defaultLanguage).text
  if (from === null) return ''
  const { yes, no } = dictionaries[language].site.detail
  if (kind === 'yesno') return from === 1 ? yes : no
  const number = to === null ? formatNumber(from) : `${formatNumber(from)}–${formatNumber(to)}`
  const unit = pickText(attribute, 'unit', language, defaultLanguage).text
  return unit ? `${number} ${unit}` : number
}

/** A figure of a product in a language. */
export const factOf = (attribute: ProductAttribute, readers: Readers): ProductFact => ({
  label: pickText(attribute, 'name', readers.language, readers.defaultLanguage).text,
  value: valueText(attribute, readers),
})

/**
 * Puts the figures of a product before the facts that its description states, in the language of the description. Facts
 * about the same attribute are left out; without figures the description stays as it is.
 */
export function withFigures(
  writing: ContentText,
  attributes: readonly ProductAttribute[],
  defaultLanguage: Language,
): ContentText {
  const figures = attributes.map((one) => factOf(one, { language: writing.language, defaultLanguage }))
  const keys = new Set(attributes.map(({ key }) => key))
  const labels = new Set(figures.map(({ label }) => label))
  const others = writing.facts.filter(
    ({ label }) => !labels.has(label) && !keys.has(figureKeyOf(label) ?? ' '),
  )
  return { ...writing, facts: [...figures, ...others] }
}
