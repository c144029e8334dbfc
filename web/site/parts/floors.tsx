import { type ReactNode, useEffect, useRef } from 'react'
import css from './floors.module.css'

// Where on the screen the car rides, from the top; and how much of the way between two floors it waits at each.
const eye = 0.4
const wait = 0.18

const ease = (share: number) => share * share * (3 - 2 * share)

/** Where the car is, in pixels below the top of the shaft, when the eye is at `eyeline` and floors at `marks`. */
export function rideTo(eyeline: number, marks: readonly number[]): number {
  const next = marks.findIndex((mark) => mark > eyeline)
  const last = marks.at(-1) ?? 0
  if (next === -1) return last
  const to = marks[next] ?? 0
  if (next === 0) return to
  const from = marks[next - 1] ?? 0
  const share = ((eyeline - from) / (to - from) - wait) / (1 - 2 * wait)
  return from + (to - from) * ease(Math.min(1, Math.max(0, share)))
}

/**
 * The sections of a long page with the shaft along their start edge: a line, a mark at each section that is
 * marked with `data-floor`, and a car that rides with the scroll and stops at each. Decoration only: hidden
 * from assistive technology, still where movement is not wanted, absent on narrow screens.
 */
export function Floors({ children }: { children: ReactNode }) {
  const shaft = useRef<HTMLDivElement>(null)
  const car = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const moves = window.matchMedia('(prefers-reduced-motion: no-preference)')
    const wide = window.matchMedia('(min-width: 850px)')
    let frame = 0
    const ride = () => {
      frame = 0
      const house = shaft.current
      if (!house || !car.current) return
      const top = house.getBoundingClientRect().top
      const marks = [...house.querySelectorAll('[data-floor]')].map((mark) => {
        const { top: at, height } = mark.getBoundingClientRect()
        return at + height / 2 - top
      })
      const y = moves.matches ? rideTo(window.innerHeight * eye - top, marks) : (marks[0] ?? 0)
      car.current.hidden = marks.length === 0
      car.current.style.setProperty('transform', `translateY(${Math.round(y)}px)`)
      car.current.toggleAttribute(
        'data-stopped',
        marks.some((mark) => Math.abs(mark - y) < 1),
      )
    }
    const soon = () => {
      if (wide.matches) frame ||= requestAnimationFrame(ride)
    }
    soon()
    window.addEventListener('scroll', soon, { passive: true })
    const sizes = new ResizeObserver(soon)
    if (shaft.current) sizes.observe(shaft.current)
    return () => {
      window.removeEventListener('scroll', soon)
      sizes.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [])

  return (
    <div className={css.house} ref={shaft}>
      {children}
      <span className={css.line} aria-hidden="true" />
      <span className={css.car} aria-hidden="true" ref={car} hidden />
    </div>
  )
}
