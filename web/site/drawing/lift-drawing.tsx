import { useId } from 'react'
import {
  type Drawing,
  type DrawnFigures,
  type Mark,
  planOf,
  sectionOf,
} from '#contract/products/lift-drawing.ts'
import { formatNumber } from '#i18n/format.ts'
import css from './lift-drawing.module.css'

/** The words of a drawing, in the language of the page. */
export interface DrawingTexts {
  readonly title: string
  readonly plan: string
  readonly section: string
  readonly scale: string
  readonly shaft: string
  readonly cabin: string
  readonly door: string
  readonly pit: string
  readonly headroom: string
}

interface Props {
  figures: DrawnFigures
  texts: DrawingTexts
}

/** The plan and the section of a lift with its dimensions, from its figures. */
export function LiftDrawing({ figures, texts }: Props) {
  return (
    <figure className={css.figure} aria-label={texts.title}>
      <div className={css.views}>
        <View of={planOf(figures)} name={texts.plan} texts={texts} />
        <View of={sectionOf(figures)} name={texts.section} texts={texts} />
      </div>
      <figcaption>{texts.scale}</figcaption>
    </figure>
  )
}

function View({ of, name, texts }: { of: Drawing; name: string; texts: DrawingTexts }) {
  const id = useId()
  return (
    <svg className={css.view} viewBox={`0 0 ${of.width} ${of.height}`} role="img" aria-labelledby={id}>
      <title id={id}>{name}</title>
      <text className={css.name} x={of.width / 2} y={14}>
        {name}
      </text>
      {of.marks.map((mark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the marks of a drawing have no other name
        <Shape key={index} of={mark} texts={texts} />
      ))}
    </svg>
  )
}

/** The length of the slanted end of a dimension. */
const tick = 4

function Shape({ of, texts }: { of: Mark; texts: DrawingTexts }) {
  if (of.kind === 'label')
    return (
      <text x={of.x} y={of.y}>
        {texts[of.part]}
      </text>
    )
  const [x1, y1, x2, y2] = of.at
  if (of.kind === 'box')
    return <rect className={css[of.look]} x={x1} y={y1} width={x2 - x1} height={y2 - y1} />
  if (of.kind === 'line') return <line className={css[of.look]} x1={x1} y1={y1} x2={x2} y2={y2} />
  const [x, y] = [(x1 + x2) / 2 + (of.beside ?? 0), (y1 + y2) / 2]
  // The baselines of the figure and of the part's name.
  const [first, second] = of.beside === undefined ? [y - 5, y + 16] : of.part ? [y - 2, y + 14] : [y + 4, y]
  const ends = [
    [x1, y1],
    [x2, y2],
  ] as const
  return (
    <g className={css.dimension}>
      <line x1={x1} y1={y1} x2={x2} y2={y2} />
      {ends.map(([ex, ey]) => (
        <line key={`${ex} ${ey}`} x1={ex - tick} y1={ey + tick} x2={ex + tick} y2={ey - tick} />
      ))}
      <text className={css.number} x={x} y={first}>
        {formatNumber(of.figure)}
      </text>
      {of.part && (
        <text x={x} y={second}>
          {texts[of.part]}
        </text>
      )}
    </g>
  )
}
