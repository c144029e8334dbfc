import { useCallback, useEffect, useState } from 'react'
import { prefersReducedMotion } from '#web/ui/reduced-motion.ts'

// The pace of the lift, in milliseconds: how long its doors move, and the car from floor to floor; a ride of many floors
// takes no longer than `longest`. A slide stays long enough to read its title twice.
const pace = { doors: 800, floor: 300, longest: 1500, stay: 6000 }

/** What stands behind the doors: a slide, by its index, or the car itself, in a power cut. */
type Shown = number | 'car'

interface Ride {
  readonly doors: 'open' | 'closing' | 'closed'
  /** The floor on the display. */
  readonly floor: number
  readonly target: number
  readonly shown: Shown
  /** Whether the doors will open on the car itself. */
  readonly isCut: boolean
}

const wanted = ({ isCut, target }: Ride): Shown => (isCut ? 'car' : target)
const hasArrived = (ride: Ride) => ride.doors === 'open' && ride.shown === wanted(ride)

/** Returns what follows a state of the lift, and after how many milliseconds; undefined when it rests. */
export function nextStep(ride: Ride): { ride: Ride; after: number } | undefined {
  const { doors, floor, target } = ride
  if (hasArrived(ride)) return undefined
  if (doors === 'open') return { ride: { ...ride, doors: 'closing' }, after: 0 }
  if (doors === 'closing') return { ride: { ...ride, doors: 'closed' }, after: pace.doors }
  const distance = Math.abs(target - floor)
  const after = Math.min(pace.floor, pace.longest / (distance + 1))
  if (distance > 0) return { ride: { ...ride, floor: floor + Math.sign(target - floor) }, after }
  return { ride: { ...ride, doors: 'open', shown: wanted(ride) }, after }
}

// A picture that does not arrive must not keep the doors closed.
const pictureTimeoutMs = 2500

/** Waits until the picture of a floor can be painted. */
async function pictured(stage: HTMLElement | null, floor: number) {
  const picture = stage?.querySelectorAll('img')[floor]
  const late = new Promise((resolve) => setTimeout(resolve, pictureTimeoutMs))
  await Promise.race([picture?.decode().catch(() => undefined), late])
}

/**
 * The lift of the first screen: `total` slides, one behind the doors. It rides on by itself, which the visitor can
 * pause, which waits while `held`, and which never starts under reduced motion; there it opens without riding.
 * `stage` holds the pictures of the slides, in their order.
 */
export function useRide(total: number, held: boolean, stage: { readonly current: HTMLElement | null }) {
  const [ride, setRide] = useState<Ride>({ doors: 'open', floor: 0, target: 0, shown: 0, isCut: false })
  const [playing, setPlaying] = useState(false)

  const send = useCallback((change: (ride: Ride) => Partial<Ride>) => {
    setRide((was) => {
      const ride = { ...was, ...change(was) }
      return prefersReducedMotion()
        ? { ...ride, doors: 'open', floor: ride.target, shown: wanted(ride) }
        : ride
    })
  }, [])
  const go = useCallback(
    (index: number) => send(() => ({ target: (index + total) % Math.max(total, 1), isCut: false })),
    [send, total],
  )

  useEffect(() => {
    if (total > 1) setPlaying(!prefersReducedMotion())
  }, [total])

  useEffect(() => {
    const step = nextStep(ride)
    if (!step) return
    let gone = false
    const timer = setTimeout(async () => {
      if (step.ride.doors === 'open' && !step.ride.isCut) await pictured(stage.current, step.ride.target)
      if (!gone) setRide(step.ride)
    }, step.after)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [ride, stage])

  const arrived = hasArrived(ride)
  useEffect(() => {
    if (!playing || held || !arrived || ride.isCut) return
    const timer = setInterval(() => {
      if (!document.hidden) go(ride.target + 1)
    }, pace.stay)
    return () => clearInterval(timer)
  }, [playing, held, arrived, ride, go])

  return {
    ride,
    playing,
    go,
    toggle: useCallback(() => setPlaying((was) => !was), []),
    /** Takes the car to the nearest floor below, and opens on the car itself. */
    cut: useCallback(() => send(({ floor }) => ({ target: Math.max(0, floor - 1), isCut: true })), [send]),
    restore: useCallback(() => send(() => ({ isCut: false })), [send]),
  }
}
