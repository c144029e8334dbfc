import { useCallback, useRef, useState } from 'react'

/** Whether work is under way, and the function that does some; while it runs, more is not begun. */
export function useOnce() {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const once = useCallback(async (work: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await work()
    } finally {
      running.current = false
      setBusy(false)
    }
  }, [])
  return [busy, once] as const
}
