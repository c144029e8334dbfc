import { useEffect } from 'react'
import { keptId, setCustomer } from '../customer.ts'

/** Finds out who is looking at the page, once more. */
export async function recogniseAgain() {
  const id = keptId()
  if (!id) return setCustomer({ kind: 'guest' })
  // Most visitors have no account: they are spared the code for those who do.
  const loaded = await import('./recognise.ts').catch(() => undefined)
  if (loaded) await loaded.recognise()
  else setCustomer({ kind: 'customer', id, failed: true })
}

/** Finds out who is looking: at first, when another tab logs in or out, and when Back brings an old page. */
export function useRecognition() {
  useEffect(() => {
    const again = () => void recogniseAgain()
    const shown = (event: PageTransitionEvent) => event.persisted && again()
    again()
    window.addEventListener('storage', again)
    window.addEventListener('pageshow', shown)
    return () => {
      window.removeEventListener('storage', again)
      window.removeEventListener('pageshow', shown)
    }
  }, [])
}
