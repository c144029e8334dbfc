import { readFigures } from '#contract/figures.ts'
import type { SiteSetting } from '#contract/settings.ts'
import { pickText } from '#i18n/format.ts'
import type { Content } from '#web/ui/text.tsx'
import type { Reader } from './cards.ts'

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
