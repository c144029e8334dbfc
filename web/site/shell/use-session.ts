import { useEffect } from 'react'
import { setCustomer, storageKey, storedId } from './customer-store.ts'

/** Checks the session again. */
export async function reloadSession() {
  const id = storedId()
  if (!id) return setCustomer({ kind: 'guest' })
  // Most visitors have no account and never download this code.
  const loaded = await import('../customer/session.ts').catch(() => undefined)
  if (loaded) await loaded.loadSession()
  else setCustomer({ kind: 'customer', id, failed: true })
}

/** Checks the session on mount, when another tab logs in or out, and when Back restores a page from the bfcache. */
export function useSession() {
  useEffect(() => {
    const again = () => void reloadSession()
    const shown = (event: PageTransitionEvent) => event.persisted && again()
    const stored = ({ key }: StorageEvent) => (key === storageKey || key === null) && again()
    again()
    window.addEventListener('storage', stored)
    window.addEventListener('pageshow', shown)
    return () => {
      window.removeEventListener('storage', stored)
      window.removeEventListener('pageshow', shown)
    }
  }, [])
}
