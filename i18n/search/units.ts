import { foldDigits } from '../digits.ts'

/** One unit a line: its key, then how people write it. */
const table = `
kg kilogram kilograms kilo kilos kgs کگم کگ کیلۆ کیلۆگرام کیلو کیلوغرام کغم کغ كغم كغ كيلو كيلوغرام كغم.
ton tons tonne tonnes تەن طن أطنان
mm millimetre millimetres millimeter ملم مم میلیمەتر ملیمەتر مليمتر ملليمتر
cm centimetre centimeter سم سانتیمەتر سنتيمتر
m metre metres meter meters م مەتر متر أمتار
ms m/s متر/ثانية م/ث مەتر/چرکە م/چ
v volt volts ڤۆڵت ڤۆلت فۆڵت فولت ڤولت فۆلت
kw kilowatt kilowatts کیلۆوات كيلوواط کیلۆڤات
w watt watts وات واط
hz hertz هێرتز هرتز
person persons people passenger passengers کەس کەسی شخص أشخاص راكب ركاب
`

const keys = new Map(
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [key = '', ...others] = line.split(' ')
      return [key, ...others].map((unit) => [unit, key] as const)
    }),
)

const signs = [...keys.keys()]
  .sort((a, b) => b.length - a.length)
  .map((unit) => unit.replace(/[./]/g, '\\$&'))
const measured = new RegExp(
  `(?<![\\p{L}\\p{N}.])(\\d+(?:[.,]\\d+)*)\\s*(${signs.join('|')})(?![\\p{L}\\p{M}\\p{N}])`,
  'giu',
)

/** A figure as one word: without separators of thousands, and with a point that does not part words. */
export const figureKey = (figure: string): string => figure.replace(/,(?=\d{3})/g, '').replace(/[.,]/g, '·')

/** A figure with its unit in a text. */
export interface Measure {
  readonly key: string
  /** Its first and last place in the text with ASCII digits. */
  readonly from: number
  readonly to: number
}

/**
 * Finds figures with units, in any of the languages, scripts and digits: “450 kg”, “450kg” and “٤٥٠ کگم” all have the key
 * `450kg`.
 */
export function measuresIn(text: string): readonly Measure[] {
  const folded = foldDigits(text)
  if (!/\d/.test(folded)) return []
  return [...folded.matchAll(measured)].map((match) => {
    const [all, figure = '', unit = ''] = match
    const key = `${figureKey(figure)}${keys.get(unit.toLowerCase()) ?? unit}`
    return { key, from: match.index, to: match.index + all.length }
  })
}
