import { isolatedName } from '#i18n/format.ts'
import css from './building-drawing.module.css'
import type { PlannerPage } from './load-planner.ts'

/** The size of the picture, in the units of its view box; y grows downwards. */
const box = { width: 200, height: 300, ground: 262, top: 26, start: 24, end: 150 } as const
const shaft = { start: 110, end: 138 } as const
const mostPeople = 20

/** A section of the building as far as it is known: floors, metres, the shaft with its sizes, people and power. */
export function BuildingDrawing({ scene }: { scene: PlannerPage['scene'] }) {
  const { title, floors, metres, width, pit, headroom, people, phases } = scene
  const height = (box.ground - box.top) / floors
  const levels = Array.from({ length: floors }, (_, index) => box.ground - index * height)
  const dots = Array.from({ length: Math.min(people, mostPeople) }, (_, index) => index)
  return (
    <svg
      className={css.building}
      viewBox={`0 0 ${box.width} ${box.height}`}
      role="img"
      aria-label={title}
      direction="ltr"
    >
      <rect
        className={css.wall}
        x={box.start}
        y={box.top}
        width={box.end - box.start}
        height={box.ground - box.top}
      />
      <path
        className={css.floors}
        d={levels.map((level) => `M${box.start} ${level.toFixed(1)}H${box.end}`).join('')}
      />
      {dots.map((dot) => (
        <circle
          key={dot}
          className={css.person}
          cx={box.start + 10 + (dot % 7) * 11}
          cy={(levels[Math.floor(dot / 7) % floors] ?? box.ground) - Math.min(6, height / 2)}
          r={Math.min(3.5, height / 3)}
        />
      ))}
      <rect
        className={css.shaft}
        x={shaft.start}
        y={box.top - (headroom ? 14 : 4)}
        width={shaft.end - shaft.start}
        height={box.ground - box.top + (headroom ? 14 : 4) + (pit ? 16 : 4)}
      />
      <rect
        className={css.car}
        x={shaft.start + 4}
        y={box.ground - Math.min(26, height * 0.8)}
        width={shaft.end - shaft.start - 8}
        height={Math.min(26, height * 0.8)}
      />
      <path className={css.ground} d={`M4 ${box.ground}H${box.width - 4}`} />
      {metres && (
        <>
          <path
            className={css.dimension}
            d={`M162 ${box.top}V${box.ground}M158 ${box.top}h8M158 ${box.ground}h8`}
          />
          <text className={css.figure} x={170} y={(box.top + box.ground) / 2}>
            {isolatedName(metres)}
          </text>
        </>
      )}
      {width && (
        <text className={css.figure} x={124} y={296} textAnchor="middle">
          {width}
        </text>
      )}
      {pit && (
        <text className={css.figure} x={142} y={276}>
          {isolatedName(pit)}
        </text>
      )}
      {headroom && (
        <text className={css.figure} x={142} y={20}>
          {isolatedName(headroom)}
        </text>
      )}
      {phases && (
        <text className={css.figure} x={8} y={284}>
          {`${phases}~`}
        </text>
      )}
    </svg>
  )
}
