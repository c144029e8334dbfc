import { seconds, type TimeTaken } from './processor.ts'

/** The results of one area; `others` describes the mutants not counted. */
export interface Row extends TimeTaken {
  readonly area: string
  readonly killed: number
  readonly survived: number
  readonly others?: string
}

/** The share of killed mutants, in whole percent. */
const score = (killed: number, survived: number) =>
  killed + survived === 0 ? '–' : `${Math.round((100 * killed) / (killed + survived))} %`

/** Formats areas as a Markdown table with a total row. */
export function table(rows: readonly Row[]): string {
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0)
  const isMeasured = rows.every(({ cpu }) => cpu !== undefined)
  const all: Row = {
    area: 'all',
    killed: sum(({ killed }) => killed),
    survived: sum(({ survived }) => survived),
    wall: sum(({ wall }) => wall),
    cpu: isMeasured ? sum(({ cpu = 0 }) => cpu) : undefined,
  }
  const lines = [...rows, ...(rows.length > 1 ? [all] : [])].map((row) => {
    const { area, killed, survived, wall, cpu, others = '' } = row
    const cells = [area, killed, survived, score(killed, survived), seconds(wall), seconds(cpu), others]
    return `| ${cells.join(' | ')} |`
  })
  return [
    '| area | killed | survived | score | wall | CPU | beside |',
    '|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n')
}
