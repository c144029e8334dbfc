import { useCallback, useEffect, useRef, useState } from 'react'

// How long a slide stays, in milliseconds: long enough to read its title twice.
const stay = 6000

const still = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Makes a slider of a row that already scrolls and snaps by itself: which slide is shown, going to one, and
 * moving on alone, which ends when paused, waits under the pointer, the finger and the focus, and never starts
 * where movement is not wanted. `row` goes to the scrolling element, `hold` to the one around everything.
 */
export function useSlides(total: number) {
  const row = useRef<HTMLDivElement>(null)
  const [ready, setReady] = useState(false)
  const [shown, setShown] = useState(0)
  const [playing, setPlaying] = useState(false)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = pointed || focused

  useEffect(() => {
    const stage = row.current
    if (!stage || total < 2) return
    setReady(true)
    setPlaying(!still())
    // Where reading goes from right to left the browser counts the way scrolled below zero.
    const look = () => setShown(Math.round(Math.abs(stage.scrollLeft) / stage.clientWidth))
    stage.addEventListener('scroll', look, { passive: true })
    return () => stage.removeEventListener('scroll', look)
  }, [total])

  const go = useCallback(
    (index: number) => {
      const slide = row.current?.children[(index + total) % total]
      if (!row.current || !(slide instanceof HTMLElement)) return
      row.current.scrollTo({ left: slide.offsetLeft, behavior: still() ? 'instant' : 'smooth' })
    },
    [total],
  )

  useEffect(() => {
    if (!playing || held) return
    const timer = setInterval(() => {
      if (!document.hidden) go(shown + 1)
    }, stay)
    return () => clearInterval(timer)
  }, [playing, held, shown, go])

  const toggle = useCallback(() => setPlaying((was) => !was), [])
  const hold = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
  return { row, ready, shown, playing, go, toggle, hold }
}
