import type { EmblaCarouselType } from 'embla-carousel'
import { useCallback, useEffect, useRef, useState } from 'react'

// How long a slide stays, in milliseconds: long enough to read its title twice.
const stay = 6000

/**
 * Turns a row of slides into a slider once the page is there: swiping, dots, and moving on by itself, which
 * stops for good when paused, for a while under the pointer or the focus, and never starts where movement is
 * not wanted. `stage` goes to the element around the row.
 */
export function useSlides(total: number, dir: 'rtl' | 'ltr') {
  const stage = useRef<HTMLDivElement>(null)
  const slider = useRef<EmblaCarouselType | null>(null)
  const [shown, setShown] = useState(0)
  const [playing, setPlaying] = useState(false)
  const [held, setHeld] = useState(false)

  useEffect(() => {
    if (total < 2) return
    let gone = false
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    import('embla-carousel').then(({ default: embla }) => {
      const row = stage.current
      if (gone || !row) return
      row.dataset.ready = ''
      row.scrollLeft = 0
      const made = embla(row, { direction: dir, loop: true, duration: still ? 0 : 30 })
      made.on('select', () => setShown(made.selectedScrollSnap()))
      slider.current = made
      setPlaying(!still)
    })
    return () => {
      gone = true
      slider.current?.destroy()
      slider.current = null
    }
  }, [total, dir])

  useEffect(() => {
    if (!playing || held) return
    const timer = setInterval(() => {
      if (!document.hidden) slider.current?.scrollNext()
    }, stay)
    return () => clearInterval(timer)
  }, [playing, held])

  const go = useCallback((index: number) => slider.current?.scrollTo((index + total) % total), [total])
  const toggle = useCallback(() => setPlaying((was) => !was), [])
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
  return { stage, shown, playing, go, toggle, hold }
}
