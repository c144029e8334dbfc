import { type TouchEvent, useRef } from 'react'

// The shortest swipe, in pixels, and how much wider than high it is.
const shortest = 40
const flat = 1.4

/** Handlers for swipes along a line of text: `onSwipe` is given 1 for the next thing, -1 for the one before. */
export function useSwipe(dir: 'ltr' | 'rtl', onSwipe: (steps: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined)
  const pointOf = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches[0]
    return touch && { x: touch.clientX, y: touch.clientY }
  }
  return {
    onTouchStart: (event: TouchEvent) => {
      start.current = event.touches.length === 1 ? pointOf(event) : undefined
    },
    onTouchEnd: (event: TouchEvent) => {
      const from = start.current
      const to = pointOf(event)
      start.current = undefined
      if (!from || !to) return
      const x = (to.x - from.x) * (dir === 'rtl' ? -1 : 1)
      if (Math.abs(x) < shortest || Math.abs(x) < Math.abs(to.y - from.y) * flat) return
      onSwipe(x < 0 ? 1 : -1)
    },
  }
}
