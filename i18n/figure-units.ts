import { foldLoose } from './fold.ts'

/** The units in which figures are compared, each of another measure. */
const baseUnits = ['kg', 'mm', 'ms', 'w', 'v', 'hz', 'a', 'person', 'stop'] as const
export type BaseUnit = (typeof baseUnits)[number]

/** A unit: what it measures, and its size in the base unit of that. */
export interface Unit {
  readonly base: BaseUnit
  readonly size: number
}

// The size and the spellings of each unit in three languages, `_` for a blank, compared as `foldLoose` folds them.
const units: Readonly<Record<BaseUnit, readonly (readonly [size: number, spellings: string])[]>> = {
  kg: [
    [1, 'kg kgs kgm kilo kilos kilogram kilograms kilogramme kilogrammes'],
    [1, 'کگم کگ کیلۆ کیلۆگرام کیلۆگرم كغم كغ كجم كيلوغرام كيلوجرام كيلوغرامات'],
    [1000, 't ton tons tonne tonnes تۆن تەن طن طناً أطنان'],
  ],
  mm: [
    [1, 'mm mms millimetre millimetres millimeter millimeters'],
    [1, 'ملم مم ملیم میلیم ملی میلی میلیمەتر ملیمەتر مليمتر ملليمتر ميليمتر مليمترات'],
    [10, 'cm cms centimetre centimetres centimeter centimeters'],
    [10, 'سم سانتیمەتر سانتیم سانتی سانت سنتيمتر سانتيمتر سنتمتر سنتي'],
    [25.4, 'inch inches ئینج إنج بوصة'],
    [1000, 'm metre metres meter meters mtr mtrs م مەتر متر متراً أمتار'],
  ],
  ms: [
    [
      1,
      'm/s m/sec m/second mps metre_per_second metres_per_second meter_per_second meters_per_second m_per_second',
    ],
    [1, 'م/چ م/چرکە مەتر/چرکە مەتر_لە_چرکەیەکدا مەتر_لە_چرکەدا مەتر_لە_چرکە مەتر_بۆ_چرکە'],
    [
      1,
      'م/ث م/ثا م/ثانية متر/ث متر/ثا متر/ثانية متر_بالثانية متر_في_الثانية متر_لكل_ثانية م_بالثانية م_في_الثانية',
    ],
  ],
  w: [
    [1, 'w watt watts وات واط'],
    [1000, 'kw kws kilowatt kilowatts kilo_watt kilo_watts کیلۆوات کیلۆ_وات کیلۆڤات كيلوواط كيلوات كيلو_واط'],
  ],
  v: [
    [1, 'v vdc vac volt volts ڤۆڵت فۆڵت فولط'],
    [1000, 'kv kilovolt kilovolts کیلۆڤۆڵت كيلوفولت'],
  ],
  hz: [[1, 'hz hertz هێرتز هرتز']],
  a: [[1, 'a amp amps ampere amperes ئەمپێر أمبير']],
  person: [
    [1, 'person persons people passenger passengers pax ppl کەس نەفەر سەرنشین'],
    [1, 'شخص شخصاً أشخاص راكب راكباً ركاب نفر نفرات أنفار'],
  ],
  stop: [
    [1, 'stop stops floor floors storey storeys story stories level levels landing landings'],
    [1, 'وێستگە نهۆم قات تابق وقفة وقفات طابق طابقاً طوابق دور دوراً أدوار'],
  ],
}

const spelled: ReadonlyMap<string, Unit> = new Map(
  baseUnits.flatMap((base) =>
    units[base].flatMap(([size, spellings]) =>
      spellings
        .split(' ')
        .map((one): [string, Unit] => [foldLoose(one.replaceAll('_', ' ')), { base, size }]),
    ),
  ),
)

/** The endings that Kurdish puts to a unit: before an adjective, `a`, `is a` and `the`; folded. */
const kurdishEnding = /(?<=\p{Script=Arabic}{2})(?:هکهی|هکه|هیه|یه|یی|ی|ه)$/u

/** The unit that a word or phrase names, folded by `foldLoose`, in its own form or with a Kurdish ending. */
export const unitOf = (words: string): Unit | undefined =>
  spelled.get(words) ?? spelled.get(words.replace(kurdishEnding, ''))

/** What the figures of an attribute are stated in. */
export interface Measured {
  /** The attribute’s units, folded by `foldLoose`; empty for a bare number. */
  readonly units: readonly string[]
  /** For a bare number: persons or stops, if texts may name what is counted. */
  readonly counted: BaseUnit | undefined
}

const counted: Readonly<Record<string, BaseUnit>> = { persons: 'person', stops: 'stop' }

/** What an attribute is measured in, by its key and its units in each language. */
export function measuredBy(key: string, names: readonly string[]): Measured {
  const own = names.map((name) => foldLoose(name.trim())).filter((name) => name !== '')
  return { units: own, counted: own.length === 0 ? counted[key] : undefined }
}

const unitsOf = (names: readonly string[]) => names.map(unitOf).find((one) => one !== undefined)

/** The unit in which an attribute's figures are stated; undefined if we do not know it. */
export function statedUnit({ units: own, counted: base }: Measured): Unit | undefined {
  return base ? { base, size: 1 } : unitsOf(own)
}

/**
 * By how much a figure with this unit is multiplied to state it in the attribute’s: 1,000 for metres if it is stated in
 * millimetres. Undefined for a unit of something else and for a word that is no unit.
 */
export function factorTo({ units: own, counted }: Measured, word: string): number | undefined {
  if (own.includes(word)) return 1
  const unit = unitOf(word)
  if (!unit) return undefined
  if (own.length === 0) return unit.base === counted ? 1 : undefined
  const target = unitsOf(own)
  return target?.base === unit.base ? unit.size / target.size : undefined
}
