import { useEffect, useRef, useState } from 'react'

// How long the power stays away, in milliseconds: time to ride, to read the line and to look around.
const outage = 11_000

/**
 * The key that cuts the power: night falls, `onCut` is called, and after a while or a second press it is day again, and
 * `onRestore` is called. The code and the pictures of the night are loaded when it is pressed.
 */
export function usePowerCut(onCut: () => void, onRestore: () => void) {
  const [isCut, setCut] = useState(false)
  const day = useRef<() => void>(undefined)

  const toggle = async () => {
    if (isCut) return setCut(false)
    const night = await import('./power-cut.ts').catch(() => undefined)
    if (!night) return
    day.current = await night.cutPower()
    onCut()
    setCut(true)
  }

  useEffect(() => {
    if (!isCut) return
    const timer = setTimeout(() => setCut(false), outage)
    return () => {
      clearTimeout(timer)
      day.current?.()
      onRestore()
    }
  }, [isCut, onRestore])

  return { isCut, toggle: () => void toggle() }
}
