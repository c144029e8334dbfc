import { useCallback, useRef, useState } from 'react'

/**
 * Returns whether work is in progress, and the function that runs some; concurrent calls are ignored. Work that throws
 * has a fault of ours: the error page shows it.
 */
export function useBusy() {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const run = useCallback(async (work: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await work()
    } catch (fault) {
      // An error boundary catches only what is thrown while React renders.
      setBusy(() => {
        throw fault
      })
    } finally {
      running.current = false
      setBusy(false)
    }
  }, [])
  return [busy, run] as const
}
