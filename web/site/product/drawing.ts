import type { ProductAttribute } from '#contract/attributes/row.ts'
import { drawnFigures } from '#contract/products/lift-drawing.ts'
import { translator } from '#i18n/translate.ts'
import { dictionaries } from '#web/api/dictionaries.server.ts'
import type { Reader } from '#web/shared/reader.ts'
import type { DrawingTexts } from '../drawing/lift-drawing.tsx'

/** What a drawing of a lift shows, with its words in the reader's language; undefined if its figures are too few. */
export function drawingOf(
  attributes: readonly ProductAttribute[],
  name: string,
  { language }: Pick<Reader, 'language'>,
) {
  const figures = drawnFigures((key) => {
    const found = attributes.find((attribute) => attribute.key === key)
    return found?.to ?? found?.from ?? undefined
  })
  if (!figures) return undefined
  const { planner } = dictionaries[language]
  const t = translator({ planner }, language)
  const texts: DrawingTexts = {
    title: t('planner.drawing.title', { name }),
    plan: t('planner.drawing.plan'),
    section: t('planner.drawing.section'),
    scale: t('planner.drawing.scale'),
    shaft: t('planner.drawing.shaft'),
    cabin: t('planner.drawing.cabin'),
    door: t('planner.drawing.door'),
    pit: t('planner.drawing.pit'),
    headroom: t('planner.drawing.headroom'),
  }
  return { figures, texts }
}
