import { Children, isValidElement, type ReactNode, useEffect, useRef } from 'react'
import { FloorNumber } from '../page/section.tsx'
import css from './section-rail.module.css'

/** A section that has a floor number: the rail around it counts those that are there. */
export const Floor = ({ children }: { children: ReactNode }) => children

function numbered(children: ReactNode) {
  let next = 0
  return Children.map(children, (child) => {
    if (!isValidElement(child) || child.type !== Floor) return child
    return <FloorNumber value={next++}>{child}</FloorNumber>
  })
}

/**
 * The sections of a long page with a lift shaft along their start edge: a line, a mark at each `Floor`, and a car that follows the scroll and stops at each. Decoration: hidden from assistive
 * technology, static under reduced motion, absent on narrow screens.
 */
export function SectionRail({ children }: { children: ReactNode }) {
  const shaft = useRef<HTMLDivElement>(null)
  const car = useRef<HTMLSpanElement>(null)

  // Phones show no shaft and never download the code that moves the car.
  useEffect(() => {
    const wide = window.matchMedia('(min-width: 850px)')
    let stop: (() => void) | undefined
    let gone = false
    const start = async () => {
      const loaded = wide.matches && !stop && (await import('./scroll-indicator.ts').catch(() => undefined))
      if (loaded && !gone && !stop && shaft.current && car.current)
        stop = loaded.followScroll(shaft.current, car.current)
    }
    void start()
    wide.addEventListener('change', start)
    return () => {
      gone = true
      wide.removeEventListener('change', start)
      stop?.()
    }
  }, [])

  return (
    <div className={css.house} ref={shaft}>
      {numbered(children)}
      <span className={css.line} aria-hidden="true" />
      <span className={css.car} aria-hidden="true" ref={car} hidden />
    </div>
  )
}
