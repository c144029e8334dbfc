import { useEffect, useState } from 'react'
import { guestKey, isBuying, setCustomer, storageKey, storedId, useCustomer } from './customer-store.ts'

/** Checks the session again. */
export async function reloadSession() {
  const id = storedId()
  // Most visitors have neither chosen to order without an account nor have one: they never download this code.
  const guest = !id && isBuying() && (await import('./guest-cart.ts').catch(() => undefined))
  if (guest) return guest.openGuest()
  if (!id) return setCustomer({ kind: 'guest' })
  const loaded = await import('./session.ts').catch(() => undefined)
  if (loaded) await loaded.loadSession()
  else setCustomer({ kind: 'customer', id, failed: true })
}

/** Checks the session on mount, when another tab logs in or out, and when Back restores a page from the bfcache. */
export function useSession() {
  useEffect(() => {
    const again = () => void reloadSession()
    const shown = (event: PageTransitionEvent) => event.persisted && again()
    const stored = ({ key }: StorageEvent) =>
      (key === storageKey || key === guestKey || key === null) && again()
    again()
    window.addEventListener('storage', stored)
    window.addEventListener('pageshow', shown)
    return () => {
      window.removeEventListener('storage', stored)
      window.removeEventListener('pageshow', shown)
    }
  }, [])
}

/** The navbar components only those who have a cart see. */
export type CustomerNav = typeof import('./customer-nav.tsx')

/**
 * Loads the navbar components for those who have a cart once it is known that the visitor has: nobody else downloads them.
 */
export function useCustomerNav(): CustomerNav | undefined {
  const customer = useCustomer()
  const [own, setOwn] = useState<CustomerNav>()
  // If the import fails, the next update of the customer retries it.
  useEffect(() => {
    if ('id' in customer && !own) import('./customer-nav.tsx').then(setOwn, () => {})
  }, [customer, own])
  return 'id' in customer ? own : undefined
}
