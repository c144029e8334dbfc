// The share of the distance between two floors for which the car waits at each.
const wait = 0.18

const ease = (share: number) => share * share * (3 - 2 * share)

/**
 * Returns the position of the car, in pixels below the top of the shaft, for an eye line at `eyeline` and
 * floors at `marks`.
 */
export function indicatorPosition(eyeline: number, marks: readonly number[]): number {
  const next = marks.findIndex((mark) => mark > eyeline)
  const last = marks.at(-1) ?? 0
  if (next === -1) return last
  const to = marks[next] ?? 0
  if (next === 0) return to
  const from = marks[next - 1] ?? 0
  const share = ((eyeline - from) / (to - from) - wait) / (1 - 2 * wait)
  return from + (to - from) * ease(Math.min(1, Math.max(0, share)))
}

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
