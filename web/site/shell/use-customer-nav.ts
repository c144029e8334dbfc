import { useEffect, useState } from 'react'
import { useCustomer } from './customer-store.ts'

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
