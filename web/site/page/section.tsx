import { createContext, type ReactNode, use, useId } from 'react'
import { useSite } from '#web/shared/site-context.tsx'
import { classes } from '#web/ui/classes.ts'
import css from './section.module.css'

/** Returns the function that names floors: the ground floor, then numbers. */
export function useFloorName() {
  const { t } = useSite()
  return (floor: number) => (floor === 0 ? t('site.shaft.ground') : String(floor))
}

/** The floor of a section of a page with a shaft, from 0 for the ground floor; undefined for any other section. */
export const FloorNumber = createContext<number | undefined>(undefined)

/** A decorative floor number beside the heading of a section that has one, in the shaft on wide screens: G, 1, 2 … */
export function SectionMark() {
  const floorName = useFloorName()
  const floor = use(FloorNumber)
  if (floor === undefined) return null
  return (
    <span className={css.mark} data-floor={floor} aria-hidden="true">
      <span className={css.number}>{floorName(floor)}</span>
    </span>
  )
}

interface Props {
  heading: ReactNode
  intro?: ReactNode
  /** A link or button at the heading's end. */
  action?: ReactNode
  tone?: 'plain' | 'soft' | 'deep'
  /** Content from edge to edge, between the heading and the children. */
  bleed?: ReactNode
  children: ReactNode
}

/** A full-width section of a page under a heading, its content as wide as the site's content. */
export function Section({ heading, intro, action, tone = 'plain', bleed, children }: Props) {
  const id = useId()
  return (
    <section className={classes(css.section, css[tone])} aria-labelledby={id}>
      <div className={css.inside}>
        <header className={css.head}>
          <div>
            <h2 className={css.heading} id={id}>
              <SectionMark />
              {heading}
            </h2>
            {intro && <p className={css.intro}>{intro}</p>}
          </div>
          {action}
        </header>
        {!bleed && children}
      </div>
      {bleed}
      {bleed && <div className={css.inside}>{children}</div>}
    </section>
  )
}
