import { useEffect } from 'react'
import { keptId, setCustomer } from '../customer.ts'

async function recognise() {
  if (!keptId()) return setCustomer({ kind: 'guest' })
  // Most visitors have no account: they are spared the code for those who do.
  const session = await import('./session.ts')
  await session.recognise()
}

/** Finds out who is looking: at first, when another tab logs in or out, and when Back brings an old page. */
export function useRecognition() {
  useEffect(() => {
    const again = () => void recognise()
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
