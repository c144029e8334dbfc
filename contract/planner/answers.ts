import { isUsual, usualFigure } from '../attributes/figure-rules.ts'
import type { Bounds } from '../kit/limits.ts'
import { type AnswerKey, type Building, carriesPeople } from './building.ts'
import { bed, stretcher } from './needs.ts'

/** The height of a storey in metres, and the people in a building. Our own estimates, beyond which an answer is a slip. */
const usual = { leastStorey: 2, greatestStorey: 12, people: 20_000, area: 1_000_000 } as const

/** What the answers in numbers can be, each by itself. */
export const answerBounds = {
  stops: usualFigure('stops'),
  travel: usualFigure('travel'),
  load: usualFigure('rated_load'),
  people: { least: 1, most: usual.people },
  beds: { least: 1, most: usual.people },
  rooms: { least: 1, most: usual.people },
  flats: { least: 1, most: usual.people },
  area: { least: 1, most: usual.area },
  shaft_width: usualFigure('shaft_width'),
  shaft_depth: usualFigure('shaft_depth'),
  pit: usualFigure('pit'),
  headroom: usualFigure('headroom'),
} as const satisfies Readonly<Partial<Record<AnswerKey, Bounds>>>

/** The answer that cannot be true, because it is absurd or contradicts another one; undefined if there is none. */
export function wrongAnswer(building: Building): AnswerKey | undefined {
  const { stops, travel, load } = building
  const numbers = ['stops', 'travel', 'shaft_width', 'shaft_depth', 'pit', 'headroom'] as const
  const unusual = numbers.find((key) => building[key] !== undefined && !isUsual(key, building[key] ?? 0))
  if (unusual) return unusual
  if (load !== undefined && !isUsual('rated_load', load)) return 'load'
  const counts = ['people', 'beds', 'rooms', 'flats', 'area'] as const
  const absurd = counts.find((key) => {
    const count = building[key]
    const { least, most } = answerBounds[key]
    return count !== undefined && (count < least || count > most)
  })
  if (absurd) return absurd
  if (stops !== undefined && travel !== undefined) {
    const height = travel / (stops - 1)
    if (height < usual.leastStorey || height > usual.greatestStorey) return 'travel'
  }
  if (!carriesPeople(building) || load === undefined) return undefined
  const least = building.bed ? bed.rated_load : building.stretcher ? stretcher.rated_load : 75
  return load < least ? 'load' : undefined
}
