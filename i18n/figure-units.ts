import { foldLoose } from './fold.ts'

/** What a unit measures, and its size in the smallest unit of that. */
interface Unit {
  readonly measure: string
  readonly size: number
}

// Measure, size and spellings in three languages. Spellings are compared as `foldLoose` folds them.
const units: readonly (readonly [measure: string, size: number, spellings: string])[] = [
  ['mass', 1, 'kg kgs kilogram kilograms کگم كغم كغ كجم کیلۆگرام كيلوغرام'],
  ['mass', 1000, 't ton tons tonne tonnes تۆن طن'],
  ['length', 1, 'mm millimetre millimetres millimeter millimeters ملم مم میلیمەتر مليمتر'],
  ['length', 10, 'cm centimetre centimetres centimeter centimeters سم سانتیمەتر سنتيمتر'],
  ['length', 1000, 'm metre metres meter meters م مەتر متر متراً أمتار'],
  ['speed', 1, 'm/s م/چ م/ث مەتر/چرکە متر/ثانية'],
  ['power', 1, 'w watt watts وات واط'],
  ['power', 1000, 'kw kilowatt kilowatts کیلۆوات كيلوواط كيلوات'],
  ['voltage', 1, 'v volt volts ڤۆڵت فولت'],
  ['current', 1, 'a amp amps ampere amperes ئەمپێر أمبير'],
  ['persons', 1, 'person persons people کەس شخص شخصاً أشخاص'],
  ['stops', 1, 'stop stops floor floors landing landings وێستگە نهۆم وقفة وقفات طابق طابقاً طوابق'],
]

const spelled: ReadonlyMap<string, Unit> = new Map(
  units.flatMap(([measure, size, spellings]) =>
    spellings.split(' ').map((one): [string, Unit] => [foldLoose(one), { measure, size }]),
  ),
)

/** The unit that a folded word names, in its own form or with the Kurdish ending of a noun before its adjective. */
const unitOf = (word: string): Unit | undefined =>
  spelled.get(word) ?? (word.endsWith('ی') ? spelled.get(word.slice(0, -1)) : undefined)

/** What the figures of an attribute are stated in. */
export interface Measured {
  /** The attribute’s units, folded by `foldLoose`; empty for a bare number. */
  readonly units: readonly string[]
  /** For a bare number: `persons` or `stops`, if texts may name what is counted. */
  readonly counted: string | undefined
}

/** What an attribute is measured in, by its key and its units in each language. */
export function measuredBy(key: string, names: readonly string[]): Measured {
  const own = names.map((name) => foldLoose(name.trim())).filter((name) => name !== '')
  return { units: own, counted: own.length === 0 && (key === 'persons' || key === 'stops') ? key : undefined }
}

/**
 * By how much a figure with this unit is multiplied to state it in the attribute’s: 1,000 for metres if it is stated in
 * millimetres. Undefined for a unit of something else and for a word that is no unit.
 */
export function factorTo({ units: own, counted }: Measured, word: string): number | undefined {
  if (own.includes(word)) return 1
  const unit = unitOf(word)
  if (!unit) return undefined
  if (own.length === 0) return unit.measure === counted ? 1 : undefined
  const target = own.map(unitOf).find((one) => one !== undefined)
  return target?.measure === unit.measure ? unit.size / target.size : undefined
}
