import { readFigures } from '#contract/settings/figures.ts'
import type { SiteSetting } from '#contract/settings/row.ts'
import { formatNumber, pickText } from '#i18n/format.ts'
import type { Reader } from '#web/shared/reader.ts'
import type { Content } from '#web/ui/text.tsx'

/** A figure that the company stands by, or a moment of a sequence, with its words. */
export interface FigureLine {
  readonly figure: Content
  readonly label: Content
}

/** The figures of a setting in the reader's language; none if it is empty. */
export function figuresOf(
  setting: SiteSetting,
  field: 'proofs' | 'power_cut_steps',
  { language, defaultLanguage }: Reader,
): readonly FigureLine[] {
  const written = pickText(setting, field, language, defaultLanguage)
  const content = (text: string): Content => ({ text, language: written.language })
  const figures = readFigures(written.text) ?? []
  return figures.map(({ figure, label }) => ({ figure: content(figure), label: content(label) }))
}

interface Counts {
  projects: number
  elevators: number
  floors: number
  cities: number
}

/** Formats the company's numbers; undefined while there are no projects. */
export function formattedNumbers({ projects, elevators, floors, cities }: Counts) {
  if (projects === 0) return undefined
  return {
    projects: formatNumber(projects),
    elevators: formatNumber(elevators),
    floors: formatNumber(floors),
    cities: formatNumber(cities),
  }
}

export type FormattedNumbers = NonNullable<ReturnType<typeof formattedNumbers>>
