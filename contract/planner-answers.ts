import { isUsual, usualFigure } from './figure-rules.ts'
import type { Bounds } from './limits.ts'
import { type AnswerKey, type Building, carriesPeople, stretcher } from './planner-rules.ts'

/** The height of a storey in metres, and the people in a building. Our own estimates, beyond which an answer is a slip. */
const usual = { leastStorey: 2, greatestStorey: 12, people: 20_000 } as const

/** What the answers in numbers can be, each by itself. */
export const answerBounds = {
  ...{ stops: usualFigure('stops'), travel: usualFigure('travel'), load: usualFigure('rated_load') },
  people: { least: 1, most: usual.people },
  ...{ shaft_width: usualFigure('shaft_width'), shaft_depth: usualFigure('shaft_depth') },
  ...{ pit: usualFigure('pit'), headroom: usualFigure('headroom') },
} as const satisfies Readonly<Partial<Record<AnswerKey, Bounds>>>

/** The answer that cannot be true, because it is absurd or contradicts another one; undefined if there is none. */
export function wrongAnswer(building: Building): AnswerKey | undefined {
  const { stops, travel, people, load } = building
  const numbers = ['stops', 'travel', 'shaft_width', 'shaft_depth', 'pit', 'headroom'] as const
  const unusual = numbers.find((key) => building[key] !== undefined && !isUsual(key, building[key] ?? 0))
  if (unusual) return unusual
  if (load !== undefined && !isUsual('rated_load', load)) return 'load'
  if (people !== undefined && (people < 1 || people > usual.people)) return 'people'
  if (stops !== undefined && travel !== undefined) {
    const height = travel / (stops - 1)
    if (height < usual.leastStorey || height > usual.greatestStorey) return 'travel'
  }
  if (!carriesPeople(building) || load === undefined) return undefined
  return load < (building.stretcher ? stretcher.rated_load : 75) ? 'load' : undefined
}
