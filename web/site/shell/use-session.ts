import { useEffect, useState } from 'react'
import { setCustomer, storageKey, storedId, useCustomer } from './customer-store.ts'

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

/** The navbar components only customers see. */
export type CustomerNav = typeof import('../customer-nav/customer-nav.tsx')

/**
 * Loads the navbar components for customers once a customer is signed in: no other visitor downloads them.
 */
export function useCustomerNav(): CustomerNav | undefined {
  const customer = useCustomer()
  const [own, setOwn] = useState<CustomerNav>()
  // If the import fails, the next update of the customer retries it.
  useEffect(() => {
    if (customer.kind === 'customer' && !own)
      import('../customer-nav/customer-nav.tsx').then(setOwn, () => {})
  }, [customer, own])
  return customer.kind === 'customer' ? own : undefined
}
