import { useCallback, useRef, useState } from 'react'

/** Work that a button starts: one at a time, however often it is pressed. */
export function useSending() {
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  const once = useCallback(async (work: () => Promise<void>) => {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    await work()
    underWay.current = false
    setBusy(false)
  }, [])
  return { busy, once }
}
