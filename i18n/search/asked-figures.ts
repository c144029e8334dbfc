import { foldDigits } from '../digits.ts'
import { measuresIn } from './units.ts'

/** A figure that a search asks for, by the key of its attribute. */
export interface AskedFigure {
  readonly key: string
  readonly number: number
}

/** The attributes that a unit tells; lengths may be of anything. */
const keysOfUnits: Readonly<Record<string, string>> = {
  kg: 'rated_load',
  person: 'persons',
  ms: 'speed',
  kw: 'power',
  v: 'voltage',
}

/** What people count a lift's stops in. */
const floors =
  /(?<![\p{L}\p{N}.,])(\d{1,2})\s*(?:floors?|stops?|storeys?|stories|levels?|طوابق|طابقا?ً?|أدوار|دورا?ً?|وقفات|وقفة|نهۆم|نهۆمی|وێستگە|قات|قاتی)(?![\p{L}\p{M}\p{N}])/giu

/** Finds the figures that a search asks for, in any of the languages, scripts and digits: `450 kg`, `٦ طوابق`. */
export function askedFigures(search: string): readonly AskedFigure[] {
  const measures = measuresIn(search).flatMap(({ key: measure }) => {
    const [, figure = '', unit = ''] = /^([\d·]+)([^\d·]+)$/.exec(measure) ?? []
    const key = keysOfUnits[unit]
    return key === undefined ? [] : [{ key, number: Number(figure.replace('·', '.')) }]
  })
  const stops = [...foldDigits(search).matchAll(floors)].map(([, figure]) => ({
    key: 'stops',
    number: Number(figure),
  }))
  return [...measures, ...stops].filter(({ number }) => number > 0 && Number.isFinite(number))
}
