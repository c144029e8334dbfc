import { indicatorPosition } from './indicator-position.ts'

// The eye line, as a share of the window's height from the top.
const eye = 0.4

/**
 * Moves the car with the scroll, only on wide screens, which show the shaft, and only without reduced motion.
 * Returns the function that stops it.
 */
export function followScroll(house: HTMLElement, car: HTMLElement): () => void {
  const moves = window.matchMedia('(prefers-reduced-motion: no-preference)')
  const wide = window.matchMedia('(min-width: 850px)')
  let frame = 0
  const move = () => {
    frame = 0
    const top = house.getBoundingClientRect().top
    const marks = [...house.querySelectorAll('[data-floor]')].map((mark) => {
      const { top: at, height } = mark.getBoundingClientRect()
      return at + height / 2 - top
    })
    const y = moves.matches ? indicatorPosition(window.innerHeight * eye - top, marks) : (marks[0] ?? 0)
    car.hidden = marks.length === 0
    car.style.setProperty('transform', `translateY(${Math.round(y)}px)`)
    car.toggleAttribute(
      'data-stopped',
      marks.some((mark) => Math.abs(mark - y) < 1),
    )
  }
  const soon = () => {
    if (wide.matches) frame ||= requestAnimationFrame(move)
  }
  soon()
  window.addEventListener('scroll', soon, { passive: true })
  const sizes = new ResizeObserver(soon)
  sizes.observe(house)
  return () => {
    window.removeEventListener('scroll', soon)
    sizes.disconnect()
    cancelAnimationFrame(frame)
  }
}
