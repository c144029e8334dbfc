import { isAttributeKey, isUsual } from '#contract/attributes/figure-rules.ts'
import type { Attribute, Attributechoice } from '#contract/attributes/row.ts'
import { type Language, languages } from '#contract/kit/languages.ts'
import { readFact } from './fact-lines.ts'
import { readAmount, readSizes } from './figure-amounts.ts'
import { type NamedChoice, readChoice, readYesNo } from './figure-choices.ts'
import { figureKeyOf, figureKeysIn } from './figure-labels.ts'
import { factorTo, type Measured, measuredBy } from './figure-units.ts'
import { fold, foldLoose } from './fold.ts'

/** What the reader knows of an attribute, with its choices. */
export type ReadableAttribute = Pick<
  Attribute,
  'id' | 'key' | 'kind' | `${Language}_name` | `${Language}_unit`
> & {
  readonly choices: readonly Pick<Attributechoice, 'id' | `${Language}_name`>[]
}

/** A figure that a line of a text states, in the attribute’s unit; yes and no are 1 and 0. */
interface ReadFigure {
  readonly attribute_id: number
  readonly from: number | null
  /** The end of a range; null if there is none. */
  readonly to: number | null
  readonly choice_id: number | null
}

/** A figure with the line that states it, and the language of the line. */
export interface FigureReading extends ReadFigure {
  readonly line: string
  readonly lang: Language
}

interface NamedAttribute extends Pick<ReadableAttribute, 'id' | 'key' | 'kind'> {
  readonly names: readonly string[]
  readonly measured: Measured
  readonly choices: readonly NamedChoice[]
}

const namesOf = (row: Readonly<Record<`${Language}_name`, string>>) =>
  languages.map((language) => row[`${language}_name`])

const knownOf = (one: ReadableAttribute): NamedAttribute => ({
  id: one.id,
  key: one.key,
  kind: one.kind,
  names: namesOf(one).filter((name) => name !== ''),
  measured: measuredBy(
    one.key,
    languages.map((language) => one[`${language}_unit`]),
  ),
  choices: one.choices.map((choice) => ({ id: choice.id, names: namesOf(choice) })),
})

// The least stops of a lift: a text states the most alone.
const fewestStops = 2

const greatestOf = new RegExp(
  `(?<!\\p{L})(?:max|maximum|${['زۆرترین', 'أقصى'].map(foldLoose).join('|')})(?!\\p{L})`,
  'u',
)

/** Speed (m/s), with the unit in the label. */
const labelWithUnit = /^(.*\S)\s*\(([^()]+)\)$/

interface Label {
  readonly name: string
  readonly unit: string
}

const labelOf = (label: string): Label => {
  const [, name, unit] = labelWithUnit.exec(label) ?? []
  return name === undefined || unit === undefined ? { name: label, unit: '' } : { name, unit: unit.trim() }
}

/** Whether figures are as a product of the trade has them, so that they are most likely in this unit. */
const areUsual = (key: string, figures: readonly (number | null)[]) =>
  figures.every((figure) => figure === null || (figure > 0 && (!isAttributeKey(key) || isUsual(key, figure))))

function readValue(attribute: NamedAttribute, { name, unit }: Label, value: string): ReadFigure | undefined {
  const { id: attribute_id, key, kind, measured, choices } = attribute
  const none = { attribute_id, from: null, to: null, choice_id: null }
  if (kind === 'choice') {
    const choice_id = readChoice(value, choices)
    return choice_id === undefined ? undefined : { ...none, choice_id }
  }
  if (kind === 'yesno') {
    const from = readYesNo(value)
    return from === undefined ? undefined : { ...none, from }
  }
  const amount = readAmount(value, measured, unit)
  if (!amount || !areUsual(key, [amount.from, amount.to])) return undefined
  const { from, to, atMost } = amount
  const isMost = key === 'stops' && to === null && (atMost || greatestOf.test(foldLoose(name)))
  return isMost && from > fewestStops ? { ...none, from: fewestStops, to: from } : { ...none, from, to }
}

/** Sizes in one line, in the order of their attributes: `Inside of car: 1,500 × 2,700 mm`. */
function readSeveral(several: readonly NamedAttribute[], value: string): readonly ReadFigure[] {
  const [first] = several
  const sizes = first && readSizes(value, first.measured)
  if (!sizes || sizes.length > several.length) return []
  return sizes.flatMap((from, at) => {
    const one = several[at]
    return one && areUsual(one.key, [from]) ? { attribute_id: one.id, from, to: null, choice_id: null } : []
  })
}

// Other words for a figure can mean something else, such as the power of a lamp: only the attribute’s own unit counts.
const isInOwnUnit = ({ kind, measured }: NamedAttribute, value: string) =>
  kind !== 'number' ||
  foldLoose(value)
    .split(/[^\p{L}\p{M}/]+/u)
    .every((word) => [undefined, 1].includes(factorTo(measured, word)))

const isSame = (a: ReadFigure, b: ReadFigure) =>
  a.from === b.from && a.to === b.to && a.choice_id === b.choice_id

/** The reading that most languages state; of as many, that of the first language. */
const mostStated = (readings: readonly FigureReading[]): FigureReading | undefined =>
  readings
    .map((one) => ({ one, votes: readings.filter((other) => isSame(one, other)).length }))
    .reduce<{ one: FigureReading; votes: number } | undefined>(
      (best, next) => (best && best.votes >= next.votes ? best : next),
      undefined,
    )?.one

/** Reads the figures that the lines of a text state. */
export type FigureReader = (text: string, lang: Language) => readonly FigureReading[]

/**
 * Makes a reader of figures for these attributes. It reads lines such as `Speed: 1.0 m/s` in three languages and digits of
 * three scripts. A line is found by an attribute’s names and by words that texts use for those of a new shop; its figure is
 * read in the attribute’s unit or one that converts to it. A line that can be read in two ways, lacks the unit or
 * states an absurd figure is left out. Of two lines about an attribute the plainer counts, then the first.
 */
export function figureReader(attributes: readonly ReadableAttribute[]): FigureReader {
  const namedAttributes = attributes.map(knownOf)
  const byKey = new Map(namedAttributes.filter(({ key }) => key !== '').map((one) => [one.key, one]))
  const named = namedAttributes.flatMap((one) =>
    one.names.map((name): [string, NamedAttribute] => [fold(name), one]),
  )
  // Of attributes with the same name, the first counts.
  const byName = new Map(named.toReversed())

  function plainly(label: Label, value: string): ReadFigure | undefined {
    // A label can be the name of one attribute and a text's word for another.
    for (const one of [byName.get(fold(label.name)), byKey.get(figureKeyOf(label.name) ?? '')]) {
      const figure = one && readValue(one, label, value)
      if (figure) return figure
    }
    return undefined
  }

  function otherwise(label: Label, value: string): readonly ReadFigure[] {
    const several = figureKeysIn(label.name).flatMap((key) => byKey.get(key) ?? [])
    const sizes = readSeveral(several, value)
    if (sizes.length > 0) return sizes
    return several
      .filter((one) => isInOwnUnit(one, value))
      .flatMap((one) => readValue(one, label, value) ?? [])
  }

  return (text, lang) => {
    const lines = text.split(/\r?\n/).flatMap((line) => {
      const fact = readFact(line.trim())
      return fact ? [{ line: line.trim(), label: labelOf(fact.label), value: fact.value }] : []
    })
    const found = new Map<number, FigureReading>()
    const add = (line: string, figure: ReadFigure) => {
      if (!found.has(figure.attribute_id)) found.set(figure.attribute_id, { ...figure, line, lang })
    }
    for (const { line, label, value } of lines) {
      const figure = plainly(label, value)
      if (figure) add(line, figure)
    }
    for (const { line, label, value } of lines)
      for (const figure of otherwise(label, value)) add(line, figure)
    return [...found.values()]
  }
}

/** A text and its language. */
export interface Written {
  readonly text: string
  readonly lang: Language
}

/**
 * The figures that the texts of a product state in each language. If languages differ, the figure that most of them state
 * counts.
 */
export function readFigureTexts(read: FigureReader, texts: readonly Written[]): readonly FigureReading[] {
  const all = Map.groupBy(
    texts.flatMap(({ text, lang }) => read(text, lang)),
    ({ attribute_id }) => attribute_id,
  )
  return [...all.values()].flatMap((readings) => mostStated(readings) ?? [])
}
