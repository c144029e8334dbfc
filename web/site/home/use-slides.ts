import { useCallback, useEffect, useRef, useState } from 'react'

// How long a slide stays, in milliseconds: long enough to read its title twice.
const stay = 6000

const still = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Turns a row with scroll snapping into a slider: the current slide, navigation, and autoplay, which the
 * visitor can pause, which waits during hover, touch and focus, and which never starts under reduced motion.
 * `row` goes on the scrolling element, `hold` on its wrapper.
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
    // In right-to-left documents `scrollLeft` is negative.
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
